import { createHmac } from 'node:crypto'
import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import type { Deps } from '#deps.ts'
import { wooCommerceWebhook } from '#modules/integrations/woocommerce.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { appOf } from '../app-of.ts'
import { aReturnShop } from '../claim-fixtures.ts'
import { aUser, merchantClient } from '../merchant-fixtures.ts'
import { drainJobs } from '../test-deps.ts'
import type { WooWorld } from './woocommerce-world.ts'

/** A store that its administrator has connected to a WooCommerce shop, whose products and orders were read. */
export async function aWooShop(deps: Deps, world: WooWorld, { isRead = true }: { isRead?: boolean } = {}) {
  const created = await aReturnShop(deps, {})
  const { token } = await aUser(deps, created, 'Admin')
  const call = merchantClient(deps, { token })
  const { storeId } = created
  const params = { storeId, integrationId: 'woocommerce' }
  const save = async (change: { isEnabled?: boolean; values?: Record<string, string> } = {}) => {
    const { version, isEnabled } = await call(integrationsApi.integration, { params })
    const secrets = { consumerKey: world.consumerKey, consumerSecret: world.consumerSecret }
    const body = { version, isEnabled, values: { url: world.url }, secrets, ...change }
    return call(integrationsApi.saveIntegration, { params, body })
  }
  await save({ isEnabled: true })
  if (isRead) await drainJobs(deps)
  return { store: await getStore(deps.db, storeId), call, params, save }
}

let deliveries = 0

/** Delivers as WooCommerce does; `payload` may be text that is no JSON. */
export async function deliver(
  deps: Deps,
  storeId: string,
  topic: string,
  payload: unknown,
  { secret, id, signature }: { secret?: string; id?: string; signature?: string } = {},
): Promise<number> {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
  const key = secret ?? wooCommerceWebhook(deps, storeId).secret
  const response = await appOf(deps).request(`/webhooks/woocommerce/${storeId}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-wc-webhook-source': 'https://shop.test/',
      'x-wc-webhook-topic': topic,
      'x-wc-webhook-delivery-id': id ?? `delivery-${++deliveries}`,
      'x-wc-webhook-signature': signature ?? createHmac('sha256', key).update(body).digest('base64'),
    },
  })
  return response.status
}
