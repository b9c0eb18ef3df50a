import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import type { Deps } from '#deps.ts'

/** How often Shopify sends webhooks, and its state is saved. */
const settleMs = 200

type Handler = (request: Request) => Promise<Response>

/**
 * Shopify in this process, for the demo: the shop Alder & Oak, which can install our app. It is loaded by the first
 * request. Its state is in the data directory, and survives a restart.
 */
export function emulateShopify(deps: Deps): { fetch: Handler; close: () => Promise<void> } {
  let opening: ReturnType<typeof openShopify> | undefined
  return {
    fetch: async (request) => (await (opening ??= openShopify(deps))).fetch(request),
    close: async () => (await opening?.catch(() => undefined))?.close(),
  }
}

async function openShopify({ config, log }: Deps): Promise<{ fetch: Handler; close: () => Promise<void> }> {
  const { keepDoing } = await import('@aftercare/shopify-emulator/world/keep-doing')
  const emulator = await openEmulator(config)
  let isChanged = true
  const settle = async () => {
    await emulator.settle()
    if (!isChanged) return
    isChanged = false
    await saveState(config, emulator.save())
  }
  const stop = keepDoing(
    () => settle().catch((error: unknown) => log.error({ err: error }, 'the emulated Shopify failed')),
    settleMs,
  )
  return {
    fetch: async (request) => {
      if (request.method !== 'GET') isChanged = true
      return emulator.fetch(request)
    },
    close: async () => {
      await stop()
      await saveState(config, emulator.save())
    },
  }
}

async function openEmulator(config: Config) {
  const { appFromToml } = await import('@aftercare/shopify-emulator/app/app-config')
  const { openDemoShop, demoShopDomain, needsOrders, placeDemoOrders } =
    await import('@aftercare/shopify-emulator/demo/open-demo-shop')
  const { openEmulator } = await import('@aftercare/shopify-emulator/emulator')

  const toml = await readFile(join(import.meta.dirname, '../../../../../shopify.app.toml'), 'utf8')
  const { publicUrl, shopifyApiKey: clientId = '', shopifySecrets, emulatedShopify } = config
  const [clientSecret = ''] = shopifySecrets
  const emulator = openEmulator({
    app: appFromToml(toml, { clientId, clientSecret, url: publicUrl }),
    publicUrl: emulatedShopify?.url ?? '',
  })
  const saved = await readFile(stateFile(config)).catch(() => undefined)
  if (saved) emulator.restore(saved)
  const shop = emulator.world.shops.get(demoShopDomain) ?? openDemoShop(emulator.world)
  if (needsOrders(shop, emulator.clock.now())) placeDemoOrders(emulator.world, shop)
  return emulator
}

const stateFile = ({ dataDir }: Config) => join(dataDir, 'emulated-shopify')

/** A crash leaves the state before or after, never half of it. */
async function saveState(config: Config, state: Uint8Array): Promise<void> {
  const file = stateFile(config)
  await mkdir(config.dataDir, { recursive: true })
  await writeFile(`${file}.new`, state, { mode: 0o600 })
  await rename(`${file}.new`, file)
}
