import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { ConfigError, loadConfig, type Config } from './config.ts'
import type { Deps } from './deps.ts'
import { builtInCarrier } from './integrations/carriers/built-in-carrier.ts'
import { openFileStorage } from './integrations/file-storage/open-file-storage.ts'
import { jobHandlers } from './job-handlers.ts'
import { openDatabase } from './platform/database.ts'
import { openJobQueue } from './platform/job-queue.ts'
import { createLog } from './platform/log.ts'
import { migrateToLatest } from './platform/migrate.ts'
import { newId } from './platform/new-id.ts'
import { openRateLimits } from './platform/rate-limits.ts'

const drainMs = 10_000

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const database = openDatabase(config.databaseUrl, { poolSize: config.databasePool })
  const applied = await migrateToLatest(database)
  if (applied.length > 0) log.info({ applied }, 'database migrated')

  const jobs = await openJobQueue(database.engine, jobHandlers, log)
  const now = () => new Date()
  const files = openFileStorage(config)
  const labelCarrier = builtInCarrier({ now })
  const deps: Deps = {
    db: database.db,
    now,
    newId,
    randomBytes,
    log,
    config,
    jobs,
    rateLimits: openRateLimits(database.engine, config.lookUpsPerMinute),
    files,
    labelCarrier,
  }
  await jobs.startWorkers(deps)

  const server = serve({ fetch: createApp(deps).fetch, port: config.port, hostname: config.host })
  await once(server, 'listening')
  log.info({ address: config.publicUrl }, 'Aftercare is ready')

  const stop = async () => {
    log.info('stopping')
    await new Promise((resolve) => server.close(resolve))
    await jobs.stop(drainMs)
    await database.db.destroy()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
}

try {
  await start(loadConfig())
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
