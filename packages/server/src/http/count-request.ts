import type { Context, Handler } from 'hono'
import type { Deps } from '#deps.ts'
import { httpDurations } from '#platform/metrics.ts'
import { doObserved } from '#platform/observed-work.ts'
import type { AppEnv } from './context.ts'
import { answerError } from './errors.ts'
import { assertNotBusy } from './refuse-when-busy.ts'

/**
 * Only the handler, with deps, error responses and request counts: for routes that platforms call thousands
 * of times a second and that record themselves. No browser reads these responses, so they need no browser
 * headers. It is no middleware, because Hono has a fast path for routes with a single handler.
 */
export const countRequest = <Path extends string>(
  deps: Deps,
  route: Path,
  handle: (c: Context<AppEnv, Path>) => Promise<Response>,
): Handler<AppEnv, Path> => {
  const handleUnlessBusy = async (c: Context<AppEnv, Path>) => {
    assertNotBusy(deps)
    return handle(c)
  }
  return async (c) => {
    const started = performance.now()
    let status = 500
    c.set('deps', deps)
    deps.jobThrottle.requestBegins()
    const answerRequest = async () => {
      const answer = await handleUnlessBusy(c).catch((error: Error) => answerError(error, c))
      status = answer.status
      return answer
    }
    try {
      const answer = await doObserved(
        {
          kind: 'request',
          name: () => `${c.req.method} ${route}`,
          attributes: () => ({
            'http.request.method': c.req.method,
            'http.route': route,
            'http.response.status_code': status,
          }),
          isFailed: () => status >= 500,
        },
        answerRequest,
      )
      const seconds = (performance.now() - started) / 1000
      httpDurations.observe({ method: c.req.method, route, status: answer.status }, seconds)
      return answer
    } finally {
      deps.jobThrottle.requestEnds()
    }
  }
}
