import { readFileSync } from 'node:fs'
import { appFromToml } from '../../packages/shopify-emulator/src/app/app-config.ts'
import { openDemoShop, placeDemoOrders } from '../../packages/shopify-emulator/src/demo/open-demo-shop.ts'
import { openEmulator, type Emulator } from '../../packages/shopify-emulator/src/emulator.ts'
import { listen } from '../../packages/shopify-emulator/src/testing/listen.ts'
import { startOwnServer, type OwnServer } from './own-server.ts'

const toml = readFileSync(new URL('../../shopify.app.toml', import.meta.url), 'utf8')

export type RunningShopify = {
  /** Where its admin is, in front of a shop's domain. */
  url: string
  emulator: Emulator
  server: OwnServer
  stop: () => Promise<void>
}

/** Shopify, emulated, with the demo's shop and its orders, and a server of its own whose app can be installed there. */
export async function startShopify(): Promise<RunningShopify> {
  const opened: { emulator?: Emulator } = {}
  const { url, close } = await listen(
    (request) => opened.emulator?.fetch(request) ?? new Response(null, { status: 503 }),
  )

  const server = await startOwnServer({
    SHOPIFY_URL: `${url}/{shop}`,
    SHOPIFY_API_KEY: 'aftercare-demo',
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  })
  const { shopifyApiKey: clientId, shopifySecret: clientSecret, portalUrl } = server
  const emulator = openEmulator({
    app: appFromToml(toml, { clientId, clientSecret, url: portalUrl }),
    publicUrl: url,
  })
  placeDemoOrders(emulator.world, openDemoShop(emulator.world))
  opened.emulator = emulator
  const stopSettling = emulator.keepSettling(200)
  return {
    url,
    emulator,
    server,
    stop: async () => {
      await stopSettling()
      await server.discard()
      await close()
    },
  }
}
