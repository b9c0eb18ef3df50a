import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { ConfigError, loadConfig, type Config } from './config.ts'
import { openDeps } from './open-deps.ts'

/** How long requests may still take once we have been told to stop. */
const requestsDrainMs = 10_000

async function start(config: Config): Promise<void> {
  const { deps, close } = await openDeps(config)
  await deps.jobs.startWorkers(deps)

  const server = serve({ fetch: createApp(deps).fetch, port: config.port, hostname: config.host })
  await once(server, 'listening')
  deps.log.info({ address: config.publicUrl }, 'Aftercare is ready')

  const stop = async () => {
    deps.log.info('stopping')
    server.close()
    const overdue = setTimeout(
      () => 'closeAllConnections' in server && server.closeAllConnections(),
      requestsDrainMs,
    )
    await once(server, 'close')
    clearTimeout(overdue)
    await close()
    deps.log.info('stopped')
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
