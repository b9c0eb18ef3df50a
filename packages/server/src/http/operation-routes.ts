import { pingDatabase } from '#platform/database.ts'
import { metrics } from '#platform/metrics.ts'
import { newRoutes } from './context.ts'

/** For those who run the server: is the process alive, can it serve, how is it doing. */
export const operationRoutes = newRoutes()
  .get('/healthz', (c) => c.json({ status: 'ok' }))
  .get('/readyz', async (c) => {
    try {
      await pingDatabase(c.var.deps.db)
      return c.json({ status: 'ready' })
    } catch (error) {
      c.var.deps.log.error({ err: error }, 'the database does not answer')
      return c.json({ status: 'unavailable' }, 503)
    }
  })
  .get('/metrics', async (c) => c.text(await metrics.metrics(), 200, { 'content-type': metrics.contentType }))
