import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { appFromToml } from '@aftercare/shopify-emulator/app/app-config'
import { installApp } from '@aftercare/shopify-emulator/app/install'
import { adminSessionToken } from '@aftercare/shopify-emulator/app/session-token'
import { openEmulator, type Emulator } from '@aftercare/shopify-emulator/emulator'
import { openShop as openEmulatedShop } from '@aftercare/shopify-emulator/shop/open-shop'
import { addProduct } from '@aftercare/shopify-emulator/shop/add-product'
import { placeOrder } from '@aftercare/shopify-emulator/orders/place-order'
import type { NewOrder } from '@aftercare/shopify-emulator/orders/assemble-order'
import { serve } from '@hono/node-server'
import { afterAll, beforeEach } from 'vitest'
import type { Deps } from '#deps.ts'
import { findStoreByShopDomain, type Store } from '#modules/merchants/store-reads.ts'
import { openShop } from '#modules/shopify/open-shop.ts'
import { appOf } from './app-of.ts'
import { drainJobs } from './test-deps.ts'
import { withShopify } from './fake-shopify.ts'

export const emulatedDomain = 'birch.myshopify.com'

const toml = readFileSync(join(import.meta.dirname, '../../../../shopify.app.toml'), 'utf8')
const app = appFromToml(toml, {
  clientId: 'our-app',
  clientSecret: 'the secret of our app',
  url: 'https://aftercare.test',
})

type TestDeps = Deps & { now: () => Date }

/**
 * Shopify emulated over HTTP, with a shop that sells red and blue scarves and sends its webhooks to our app. It
 * is a new one for every test, with the test's clock.
 */
export async function useEmulatedShop(testDeps: TestDeps) {
  let emulator: Emulator
  const server = serve({ fetch: (request) => emulator.fetch(request), hostname: '127.0.0.1', port: 0 })
  // A busy test takes longer than connections stay open by default.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 600_000
  await once(server, 'listening')
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const deps = withShopify(testDeps, { url: `${url}/{shop}` })
  beforeEach(() => {
    const send = async (request: Request) => appOf(deps).request(request)
    emulator = openEmulator({ app, publicUrl: url, send })
    emulator.clock.freeze(testDeps.now())
    openEmulatedShop(emulator.world, { domain: emulatedDomain, name: 'Birch & Co', plan: 'plus' })
  })
  const shop = () => emulator.shop(emulatedDomain)

  return {
    deps,
    get emulator() {
      return emulator
    },
    shop,
    addProduct: (product: Parameters<typeof addProduct>[2]) => addProduct(emulator.world, shop(), product),
    placeOrder: (order: NewOrder) => placeOrder(emulator.world, shop(), order),
    /** The merchant installs the app and opens it: the store that is connected to the shop. */
    connect: async (scopes?: string[]): Promise<Store> => {
      // Session tokens are checked by the real clock.
      emulator.clock.freeze(new Date())
      installApp(emulator.world, shop(), scopes)
      await openShop(deps, await adminSessionToken(emulator.world, emulatedDomain), { isAgain: false })
      emulator.clock.freeze(testDeps.now())
      const store = await findStoreByShopDomain(deps.db, emulatedDomain)
      if (!store) throw new Error('The shop was not connected')
      return store
    },
    /** Everything that is due happens, in Shopify and here, until nothing is left. */
    settle: async () => {
      for (let done = 1; done > 0; done = await drainJobs(deps)) {
        emulator.clock.freeze(testDeps.now())
        await emulator.settle()
      }
    },
  }
}
