import { reportsOrigin } from '@aftercare/domain/error-reports/report-settings'
import { Hono } from 'hono'
import { urlHost } from '#config.ts'
import type { Deps } from '#deps.ts'
import { getCheckoutConfig } from '#modules/checkout/checkout-config-reads.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { setUpTernStore } from './custom-shop/set-up-tern-store.ts'
import { ternPath, ternRoutes } from './custom-shop/tern-routes.ts'
import { openTernShop } from './custom-shop/tern-shop.ts'
import { loadDemoClaims } from './claims/load-demo-claims.ts'
import { demoRateCallbackPath } from './connect-demo-checkout.ts'
import { loadDemoRegistrations } from './demo-registrations.ts'
import { demoStoreIds } from './demo-settings.ts'
import { demoSignInLinks } from './demo-users.ts'
import { loadDemoStores } from './load-demo-stores.ts'
import { ordersToTry } from './orders-to-try.ts'
import { emulateShopify } from './shopify/emulate-shopify.ts'
import { demoShopRoutes } from './shop/demo-shop-routes.ts'

/** The stores that the demo is about, with their orders and products, before the server answers. */
export const loadStores = (deps: Deps): Promise<void> =>
  loadDemoStores(deps, { shopUrl: deps.config.demoUrl })

/** Shopify's admin, where the demo shop Alder & Oak can install our app; undefined where shops are elsewhere. */
export function openShopify(deps: Deps) {
  const { emulatedShopify } = deps.config
  return emulatedShopify && { ...emulateShopify(deps), port: emulatedShopify.port }
}

/** The merchants' shops, on an origin of their own like real merchants' pages. */
export function openShop(deps: Deps) {
  const { publicUrl, demoUrl, host, port, shopifySecrets, errorReports } = deps.config
  const baseUrl = `http://${urlHost(host)}:${port}`
  const ternUrl = demoUrl + ternPath
  const openTern = async () =>
    openTernShop({ ...(await setUpTernStore(deps, ternUrl)), baseUrl, now: deps.now })
  const tern = new Hono({ strict: false }).route(ternPath, ternRoutes(openTern))
  const shop = demoShopRoutes({
    portalUrl: publicUrl,
    shopUrl: demoUrl,
    reportsOrigins: errorReports ? [reportsOrigin(errorReports)] : [],
    now: deps.now,
    aftercare: {
      request: (path, init) => fetch(baseUrl + path, init),
      sharedSecret: shopifySecrets[0] ?? '',
      rateCallbackPath: demoRateCallbackPath(deps.config),
      checkoutConfig: async () => getCheckoutConfig(deps, await getStore(deps.db, demoStoreIds.storeId)),
    },
  })
  const isTern = ({ url }: Request) => `${new URL(url).pathname}/`.startsWith(`${ternPath}/`)
  return {
    fetch: (request: Request, env: object) => (isTern(request) ? tern : shop).fetch(request, env),
  }
}

/**
 * Creates the demo store's registrations and claims while the server already runs; returns how to stop it.
 */
export function fillDesk(deps: Deps): () => Promise<void> {
  const ending = new AbortController()
  const filled = loadDemoRegistrations(deps)
    .then(() => loadDemoClaims(deps, ending))
    .catch((error: unknown) => deps.log.error({ err: error }, 'creating the demo claims failed'))
  return async () => {
    ending.abort()
    await filled
  }
}

/** The demo's addresses, sign-in links and orders. */
export async function welcome(deps: Deps): Promise<string> {
  const { publicUrl, demoUrl, emulatedShopify } = deps.config
  const signIn = await demoSignInLinks(deps)
  const orders = ordersToTry.map(({ orderNo, secondFactor, isGiftReturn, title }) => {
    const factor = isGiftReturn ? `${secondFactor} as a gift` : secondFactor
    return `  #${orderNo}  ${factor.padEnd(20)}  ${title}`
  })
  return [
    `Demo portal: ${publicUrl}/juniper-and-pine`,
    `Demo shop with the embedded portal: ${demoUrl}`,
    '  Add items to the cart, turn on the Delivery Guarantee, and check out with carriers up or down.',
    `Demo shop on a platform of its own, connected by the API: ${demoUrl}${ternPath}`,
    ...(emulatedShopify
      ? [`Emulated Shopify admin: ${emulatedShopify.url}`, '  Install Aftercare in the shop Alder & Oak.']
      : []),
    `Console, signed in as Admin (single use): ${signIn.admin}`,
    `Console, signed in as Staff (single use): ${signIn.staff}`,
    'Demo orders:',
    ...orders,
  ].join('\n')
}
