import { Hono } from 'hono'
import type { AppEnv } from './http/context.ts'
import type { Deps } from './deps.ts'
import { answerError, answerNotFound } from './http/errors.ts'
import { operationRoutes } from './http/operation-routes.ts'
import { requestLog } from './http/request-log.ts'

/** The whole HTTP server: every module's routes, and one place that turns what is thrown into an answer. */
export function createApp(deps: Deps) {
  const app = new Hono<AppEnv>()

  app.use(requestLog(deps))
  app.onError(answerError)
  app.notFound(answerNotFound)
  app.route('/', operationRoutes)
  return app
}
