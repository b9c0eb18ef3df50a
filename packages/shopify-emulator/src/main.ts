import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { appFromToml } from './app/app-config.ts'
import { openDemoShop, placeDemoOrders } from './demo/open-demo-shop.ts'
import { openEmulator } from './emulator.ts'
import { packageDir } from './schema/admin-schema.ts'

/**
 * Runs the emulator alone: `node packages/shopify-emulator/src/main.ts`. Our app is the one of
 * shopify.app.toml, served below APP_URL, with the server's key and secret.
 */
const {
  EMULATOR_PORT: port = '3002',
  APP_URL: url = 'http://127.0.0.1:3000',
  SHOPIFY_API_KEY: clientId = 'aftercare-demo',
  SHOPIFY_API_SECRET: clientSecret = 'the secret of the emulator alone',
} = process.env

const toml = readFileSync(join(packageDir, '../../shopify.app.toml'), 'utf8')
const publicUrl = `http://127.0.0.1:${port}`
const emulator = openEmulator({ app: appFromToml(toml, { clientId, clientSecret, url }), publicUrl })
placeDemoOrders(emulator.world, openDemoShop(emulator.world))
const stopSettling = emulator.keepSettling(200)
const server = serve({ fetch: emulator.fetch, hostname: '127.0.0.1', port: Number(port) })
await once(server, 'listening')
console.log(`Shopify is emulated at ${publicUrl}. Start the server with SHOPIFY_URL=${publicUrl}/{shop}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.close()
    void stopSettling().then(() => process.exit(0))
  })
