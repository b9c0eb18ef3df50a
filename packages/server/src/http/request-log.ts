import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Deps } from '#deps.ts'
import { httpDurations } from '#platform/metrics.ts'
import { doObserved, type Work } from '#platform/observed-work.ts'
import type { AppEnv } from './context.ts'

const acceptable = /^[\w.-]{8,64}$/

/** What may be known of a request: its route's pattern and how it was answered. */
const requestWork = (c: Context): Work => ({
  kind: 'request',
  name: () => `${c.req.method} ${routePath(c)}`,
  attributes: () => ({
    'http.request.method': c.req.method,
    'http.route': routePath(c),
    'http.response.status_code': c.res.status,
  }),
  isFailed: () => c.res.status >= 500,
})

/**
 * Gives each request an id (the caller's, if it is well-formed) and the deps, and writes one log line when
 * the response is ready. The line has the route's pattern, not the address, which may contain order numbers
 * and emails.
 */
export const requestLog = (deps: Deps) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const given = c.req.header('x-request-id')
    const requestId = given && acceptable.test(given) ? given : deps.newId()
    const started = performance.now()
    const log = deps.log.child({ requestId })
    c.set('requestId', requestId)
    c.set('deps', { ...deps, log })
    c.header('x-request-id', requestId)

    deps.jobThrottle.requestBegins()
    try {
      await doObserved(requestWork(c), next)
    } finally {
      deps.jobThrottle.requestEnds()
    }

    const ms = performance.now() - started
    const route = routePath(c)
    const { status } = c.res
    httpDurations.observe({ method: c.req.method, route, status }, ms / 1000)
    log.info({ method: c.req.method, route, status, ms: Math.round(ms * 10) / 10 }, 'request')
  })
