import { once } from 'node:events'
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { loadConfig, type Config } from './config.ts'
import { indexUnsearchedClaims, renewClaimWords } from './modules/claims/search/index-unsearched-claims.ts'
import { indexUnsearchedOrders } from './modules/orders/index-unsearched-orders.ts'
import { updateShopsWithOldAddress } from './modules/shop-sync/update-shop.ts'
import { canConnectShops } from './modules/shopify/app-credentials.ts'
import type { Deps } from './deps.ts'
import { openDeps } from './open-deps.ts'
import type { Log } from './platform/log.ts'
import { StartError } from './platform/start-error.ts'

/** How long requests may still take after the stop signal. */
const requestsDrainMs = 10_000
/** By then whatever still holds up the end is left behind. */
const endMsMax = 30_000
/** The exit code of an internal error, after which a restart helps (EX_SOFTWARE). */
const crashed = 70

async function start(config: Config): Promise<void> {
  const { deps, close } = await openDeps(config)
  const closing = [close]
  endInOrder(deps.log, async () => {
    for (const part of closing.toReversed()) await part()
  })
  // The demo's shop and data are loaded only if the demo is on.
  const demo = config.isDemo ? await import('./demo/run-demo.ts') : undefined
  await demo?.loadStores(deps)
  await indexUnsearchedClaims(deps)
  if (config.shopifyApiKey !== undefined && !canConnectShops(config))
    deps.log.warn('Shopify shops cannot be connected: ENCRYPTION_KEY is not set')
  if (!deps.mailSender && !deps.printMail)
    deps.log.warn('emails are not sent, so sign-up and password reset are unavailable: SMTP_URL is not set')
  await deps.jobs.startWorkers(deps)
  await updateShopsWithOldAddress(deps)
  const servers = [await listen(createApp(deps).fetch, config.host, config.port, 'PORT')]
  if (demo) servers.push(await listen(demo.openShop(deps).fetch, config.host, config.demoPort, 'DEMO_PORT'))
  const shopify = demo?.openShopify(deps)
  if (shopify) {
    closing.push(shopify.close)
    servers.push(await listen(shopify.fetch, config.host, shopify.port, 'DEMO_SHOPIFY_PORT'))
  }
  const { publicUrl } = config
  console.log(`Aftercare is ready at ${publicUrl} (API reference: ${publicUrl}/docs)`)
  if (demo) console.log(await demo.welcome(deps))
  const stopFilling = demo?.fillDesk(deps)
  const stopIndexing = indexInBackground(deps)

  closing.push(async () => {
    await Promise.all([stopFilling?.(), stopIndexing(), ...servers.map(drain)])
  })
}

/** Updates the search index of data from earlier versions; returns how to stop it. */
function indexInBackground(deps: Deps): () => Promise<void> {
  const stopping = new AbortController()
  const indexing = indexUnsearchedOrders(deps, stopping.signal)
    .then(() => renewClaimWords(deps, stopping.signal))
    .catch((error: unknown) => deps.log.error({ err: error }, 'updating the search index failed'))
  return async () => {
    stopping.abort()
    await indexing
  }
}

/**
 * Ends the process on a stop signal, and after an unhandled error, whose effects are unknown: running
 * requests and jobs finish first.
 */
function endInOrder(log: Log, stop: () => Promise<void>): void {
  let isEnding = false
  const end = async (code: number) => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(crashed), endMsMax).unref()
    log.info('stopping')
    try {
      await stop()
      log.info('stopped')
      process.exit(code)
    } catch (error) {
      log.error({ err: error }, 'shutting down failed')
      process.exit(crashed)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end(0))
  // Promises that are rejected and not handled arrive here as well.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unhandled error')
    void end(crashed)
  })
}

type Fetch = Parameters<typeof serve>[0]['fetch']

async function listen(fetch: Fetch, hostname: string, port: number, setting: string): Promise<Server> {
  const server = serve({ fetch, hostname, port }) as Server
  await once(server, 'listening').catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    throw new StartError(`Port ${port} of ${hostname} is in use. Choose another one with ${setting}.`)
  })
  return server
}

/** Accepts no more requests and waits for running ones, with a time limit. */
async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const overdue = setTimeout(() => server.closeAllConnections(), requestsDrainMs)
  await closed
  clearTimeout(overdue)
}

try {
  await start(loadConfig())
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  // Open handles would keep the process running.
  process.exit(1)
}
