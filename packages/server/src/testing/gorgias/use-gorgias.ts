import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { afterAll, beforeEach } from 'vitest'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { appOf } from '../app-of.ts'
import { aUser, merchantClient } from '../merchant-fixtures.ts'
import { openGorgiasEmulator, type GorgiasWorld } from './gorgias-emulator.ts'

export const accessKey = 'a-key-that-the-store-chose-for-gorgias'

/** An emulated Gorgias, empty before every test. */
export async function useGorgias(): Promise<GorgiasWorld> {
  const { world, close } = await openGorgiasEmulator()
  beforeEach(() => world.reset())
  afterAll(close)
  return world
}

/** An installation that can store credentials, with this Gorgias. */
export const withGorgias = <D extends Deps>(deps: D, { url }: GorgiasWorld) => ({
  ...deps,
  get rateLimits() {
    return deps.rateLimits
  },
  get quotes() {
    return deps.quotes
  },
  config: {
    ...deps.config,
    gorgiasUrl: `${url}/{subdomain}`,
    encryptionKey: new Uint8Array(32).fill(7),
  },
})

/** The merchant API for an administrator who has connected the store to Gorgias, and what Gorgias calls. */
export async function aGorgiasStore(deps: Deps, store: Store, world: GorgiasWorld) {
  const { token } = await aUser(deps, store, 'Admin')
  const call = merchantClient(deps, { token })
  const params = { storeId: store.storeId, integrationId: 'gorgias' }
  const save = async (change: { isEnabled: boolean }) => {
    const { version } = await call(integrationsApi.integration, { params })
    const values = { subdomain: world.subdomain, email: world.email }
    const secrets = { apiKey: world.apiKey, accessKey }
    return call(integrationsApi.saveIntegration, { params, body: { version, values, secrets, ...change } })
  }
  await save({ isEnabled: true })
  const app = appOf(deps)
  const base = `/webhooks/gorgias/${store.storeId}`
  const event = (body: unknown, key = accessKey) =>
    app.request(base, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const press = (body: object, key = accessKey) =>
    app.request(`${base}/actions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    })
  const widget = (email: string, key = accessKey) =>
    app.request(`${base}/customer?email=${encodeURIComponent(email)}`, {
      headers: { authorization: `Bearer ${key}` },
    })
  const test = () => call(integrationsApi.testIntegration, { params })
  const exchanges = async () => (await call(integrationsApi.listIntegrationExchanges, { params })).items
  return { call, save, event, press, widget, test, exchanges }
}
