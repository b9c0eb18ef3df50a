import { createMiddleware } from 'hono/factory'
import type { Deps } from '#deps.ts'
import { httpDurations } from '#platform/metrics.ts'
import type { AppEnv } from './context.ts'

/**
 * Hands out the deps and counts the request, and no more: for routes that platforms call thousands of
 * times a second and that keep their own record. Such an answer is read by no browser, needs none of the
 * headers for one, and without them stays on the web server's short path.
 */
export const countRequest = (deps: Deps, route: string) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now()
    c.set('deps', deps)
    deps.rightOfWay.requestBegins()
    try {
      await next()
    } finally {
      deps.rightOfWay.requestEnds()
    }
    const seconds = (performance.now() - started) / 1000
    httpDurations.observe({ method: c.req.method, route, status: c.res.status }, seconds)
  })
