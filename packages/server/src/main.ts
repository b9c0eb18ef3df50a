import { once } from 'node:events'
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { loadConfig, urlHost, type Config } from './config.ts'
import type { Deps } from './deps.ts'
import { demoStoreIds } from './demo/demo-settings.ts'
import { demoRateCallbackPath } from './demo/connect-demo-checkout.ts'
import { loadDemoClaims } from './demo/claims/load-demo-claims.ts'
import { loadDemoRegistrations } from './demo/demo-registrations.ts'
import { loadDemoStores } from './demo/load-demo-stores.ts'
import { demoSignInLinks } from './demo/demo-users.ts'
import { ordersToTry } from './demo/orders-to-try.ts'
import { demoShopRoutes } from './demo/shop/demo-shop-routes.ts'
import { indexUnsearchedClaims } from './modules/claims/search/index-unsearched-claims.ts'
import { getCheckoutConfig } from './modules/checkout/checkout-config-reads.ts'
import { getStore } from './modules/merchants/store-reads.ts'
import { canConnectShops } from './modules/shopify/app-credentials.ts'
import { openDeps } from './open-deps.ts'
import { StartError } from './platform/start-error.ts'

/** How long requests may still take once we have been told to stop. */
const requestsDrainMs = 10_000

async function start(config: Config): Promise<void> {
  const { deps, close } = await openDeps(config)
  if (config.isDemo) await loadDemoStores(deps, { shopUrl: config.demoUrl })
  await indexUnsearchedClaims(deps)
  if (config.shopifyApiKey !== undefined && !canConnectShops(config))
    deps.log.warn('no shop can be connected to Shopify: ENCRYPTION_KEY is not configured')
  await deps.jobs.startWorkers(deps)
  const servers = [await listen(createApp(deps).fetch, config.host, config.port, 'PORT')]
  if (config.isDemo) servers.push(await startDemoShop(deps))
  console.log(await welcome(deps))
  const stopFilling = config.isDemo ? fillDesk(deps) : async () => {}

  const stop = async () => {
    deps.log.info('stopping')
    await Promise.all([stopFilling(), ...servers.map(drain)])
    await close()
    deps.log.info('stopped')
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
}

/** Registrations and claims for the demo store's desk, made while the server answers already; answers how to end it. */
function fillDesk(deps: Deps): () => Promise<void> {
  const ending = new AbortController()
  const filled = loadDemoRegistrations(deps)
    .then(() => loadDemoClaims(deps, ending))
    .catch((error: unknown) => deps.log.error({ err: error }, 'the demo’s desk could not be filled'))
  return async () => {
    ending.abort()
    await filled
  }
}

/** On an origin of its own, since that is what a merchant's page is. */
function startDemoShop(deps: Deps): Promise<Server> {
  const { config } = deps
  const { publicUrl, demoUrl, host, port, demoPort } = config
  const shop = demoShopRoutes({
    portalUrl: publicUrl,
    shopUrl: demoUrl,
    now: () => new Date(),
    aftercare: {
      request: (path, init) => fetch(`http://${urlHost(host)}:${port}${path}`, init),
      sharedSecret: config.shopifySecrets[0] ?? '',
      rateCallbackPath: demoRateCallbackPath(config),
      checkoutConfig: async () => getCheckoutConfig(deps, await getStore(deps.db, demoStoreIds.storeId)),
    },
  })
  return listen(shop.fetch, host, demoPort, 'DEMO_PORT')
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

/** Takes no more requests and waits for those that are under way, within reason. */
async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const overdue = setTimeout(() => server.closeAllConnections(), requestsDrainMs)
  await closed
  clearTimeout(overdue)
}

async function welcome(deps: Deps): Promise<string> {
  const { isDemo, publicUrl, demoUrl } = deps.config
  const portal = `Aftercare is ready at ${publicUrl} (API reference: ${publicUrl}/docs)`
  if (!isDemo) return portal
  const signIn = await demoSignInLinks(deps)
  const orders = ordersToTry.map(({ orderNo, secondFactor, isGiftReturn, title }) => {
    const factor = isGiftReturn ? `${secondFactor} as a gift` : secondFactor
    return `  #${orderNo}  ${factor.padEnd(20)}  ${title}`
  })
  return [
    portal,
    `Demo portal: ${publicUrl}/juniper-and-pine`,
    `Demo shop, with the portal embedded: ${demoUrl}`,
    '  Put something into the cart, turn on the Delivery Guarantee, check out: with carriers up, and down.',
    `Console, signed in as Admin, once: ${signIn.admin}`,
    `Console, signed in as Staff, once: ${signIn.staff}`,
    'Orders to try:',
    ...orders,
  ].join('\n')
}

try {
  await start(loadConfig())
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  // What was opened already would keep the process going.
  process.exit(1)
}
