import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import type { LabelIntegrationId } from '@aftercare/domain/merchants/integrations'
import { afterAll, beforeEach } from 'vitest'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { aUser, merchantClient } from '../merchant-fixtures.ts'
import { openEasyPostEmulator } from './easypost-emulator.ts'
import type { EasyPostWorld } from './easypost-world.ts'

/** An emulated EasyPost, empty before every test. */
export async function useEasyPost(): Promise<EasyPostWorld> {
  const { world, close } = await openEasyPostEmulator()
  beforeEach(() => world.reset())
  afterAll(close)
  return world
}

/** An installation that can store credentials, with this EasyPost; outside the demo unless told otherwise. */
export const withEasyPost = <D extends Deps>(
  deps: D,
  { url }: EasyPostWorld,
  demo: { isDemo?: boolean } = {},
) => withCarriers(deps, { easyPostUrl: url }, demo)

type Urls = Partial<Pick<Deps['config'], 'easyPostUrl' | 'shippoUrl'>>

/** An installation that can store credentials, with these carriers. */
export const withCarriers = <D extends Deps>(deps: D, urls: Urls, { isDemo = false } = {}) => ({
  ...deps,
  get rateLimits() {
    return deps.rateLimits
  },
  get quotes() {
    return deps.quotes
  },
  config: { ...deps.config, isDemo, ...urls, encryptionKey: new Uint8Array(32).fill(7) },
})

/** The merchant API for an administrator of the store, who connects EasyPost by it. */
export async function anAdmin(
  deps: Deps,
  store: Pick<Store, 'storeId' | 'slug'>,
  integrationId: LabelIntegrationId = 'easypost',
) {
  const { token } = await aUser(deps, store as Store, 'Admin')
  const call = merchantClient(deps, { token })
  const params = { storeId: store.storeId, integrationId }
  const show = () => call(integrationsApi.integration, { params })
  const save = async (change: {
    isEnabled?: boolean
    values?: Record<string, string>
    secrets?: Record<string, string>
  }) => {
    const { version, isEnabled } = await show()
    return call(integrationsApi.saveIntegration, { params, body: { version, isEnabled, ...change } })
  }
  const connect = ({ apiKey, webhookSecret }: EasyPostWorld) =>
    save({ isEnabled: true, secrets: { apiKey, webhookSecret } })
  return { call, params, show, save, connect }
}
