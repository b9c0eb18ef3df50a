import type { Context, Handler } from 'hono'
import type { Deps } from '#deps.ts'
import { httpDurations } from '#platform/metrics.ts'
import type { AppEnv } from './context.ts'
import { answerError } from './errors.ts'
import { assertNotBusy } from './refuse-when-busy.ts'

/**
 * The handler, with the deps at hand, its errors answered and the request counted, and no more: for routes that
 * platforms call thousands of times a second and that keep their own record. Such an answer is read by no
 * browser and needs none of the headers for one. No middleware, because a route of a single handler is Hono's
 * short path.
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
    c.set('deps', deps)
    deps.jobThrottle.requestBegins()
    try {
      const answer = await handleUnlessBusy(c).catch((error: Error) => answerError(error, c))
      const seconds = (performance.now() - started) / 1000
      httpDurations.observe({ method: c.req.method, route, status: answer.status }, seconds)
      return answer
    } finally {
      deps.jobThrottle.requestEnds()
    }
  }
}
