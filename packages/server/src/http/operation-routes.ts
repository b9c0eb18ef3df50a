import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { pingDatabase } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { metrics } from '#platform/metrics.ts'
import { isLocalMachine } from './client-network.ts'
import { newRoutes, type AppEnv } from './context.ts'
import { readBearer } from './merchant-session.ts'

/**
 * For those who run the server: is the process alive, can it serve, how is it doing. The metrics are for this
 * machine, and for who has the token of the configuration.
 */
export const operationRoutes = newRoutes()
  .get('/healthz', (c) => c.json({ status: 'ok' }))
  .get('/readyz', async (c) => {
    try {
      await pingDatabase(c.var.deps.db)
      return c.json({ status: 'ready' })
    } catch (error) {
      c.var.deps.log.error({ err: error }, 'the database is unavailable')
      return c.json({ status: 'unavailable' }, 503)
    }
  })
  .get('/metrics', async (c) => {
    if (!isLocalMachine(c) && !hasMetricsToken(c))
      throw new AppError('unauthenticated', 'metrics_token', 'Sorry, not authorized')
    return c.text(await metrics.metrics(), 200, { 'content-type': metrics.contentType })
  })

function hasMetricsToken(c: Context<AppEnv>): boolean {
  const { metricsToken } = c.var.deps.config
  const given = readBearer(c)
  return metricsToken !== undefined && given !== undefined && isSame(given, metricsToken)
}

/** Takes as long for any two texts. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b))
const sha256 = (text: string) => createHash('sha256').update(text).digest()
