import { orderTokenHeader } from '@aftercare/domain/api/customer-api'
import { storefrontOrder, type StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import * as v from 'valibot'
import { beforeEach, expect } from 'vitest'
import { createApp } from '#app.ts'
import type { Deps } from '#deps.ts'
import { readOrder } from '#integrations/commerce/shopify/read-record.ts'
import { createStore } from '#modules/merchants/create-storefront.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { upsertOrders } from '#modules/orders/upsert-orders.ts'
import { openRateLimits } from '#platform/limits/rate-limits.ts'
import { fulfillmentPayload, orderPayload, shopifyJson, type Payload } from './shopify-payloads.ts'

export const parcel = fulfillmentPayload()

/** The look-ups that find order 1001 of `useLookUps`: its buyer's, and a gift recipient's. */
export const right = { orderNo: '1001', emailOrPostalCode: 'ada@example.com' }
export const gift = { orderOrTrackingNumber: '1001', shippingPostalCode: '10001', isGiftReturn: 'true' }
export const notFound = {
  status: 404,
  success: false,
  code: 'order_not_found',
  clientMessage: 'We couldn’t find an order with these details. Check them and try again.',
}

type Scene = { deps: Deps; app: ReturnType<typeof createApp>; store: Store }
type Options = { token?: string; at?: Store }

/** A store with one order, new for each test, and requests for orders as browsers send them. */
export function useLookUps(testDeps: Deps) {
  const scene = { deps: testDeps } as Scene

  const aStore = (slug: string) =>
    createStore(scene.deps, {
      slug,
      name: slug,
      url: `https://${slug}.test`,
      currencyCode: 'USD',
      planStatus: 'ACTIVE',
      isUrlVerified: true,
    })
  const anOrder = (order: Payload = {}, of = scene.store) =>
    upsertOrders(scene.deps, of, [readOrder(shopifyJson(orderPayload(order)))])
  const get = (query: Record<string, string>, { token, at = scene.store }: Options = {}) =>
    scene.app.request(`/v1/shop/crew/${at.storefrontId}/order?${new URLSearchParams(query).toString()}`, {
      headers: token ? { [orderTokenHeader]: token } : {},
    })
  const prove = (proof: Record<string, unknown>) =>
    scene.app.request(`/v1/shop/crew/${scene.store.storefrontId}/order/prove`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(proof),
    })

  beforeEach(async () => {
    // Failure counters are in memory: each test starts with none, and with all the look-ups it needs.
    const rateLimits = openRateLimits({ kind: 'embedded' } as Parameters<typeof openRateLimits>[0], {
      ...testDeps.config,
      lookUpsPerMinute: 1_000_000,
    })
    scene.deps = { ...testDeps, rateLimits }
    scene.app = createApp(scene.deps)
    scene.store = await aStore('acme')
    await anOrder({ fulfillments: [parcel] })
  })
  return { scene, aStore, anOrder, get, prove }
}

/** The order of an answer, in the form the contract promises. */
export async function orderOf(answer: Response): Promise<StorefrontOrder> {
  expect(answer.status).toBe(200)
  return v.parse(storefrontOrder, await answer.json())
}
export const tokenOf = (answer: Response) => answer.headers.get(orderTokenHeader) ?? ''
export const refusalOf = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as { clientMessage: string; code: string }),
})
