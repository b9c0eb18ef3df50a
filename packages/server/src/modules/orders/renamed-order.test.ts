import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { expect, test } from 'vitest'
import { readOrder } from '#integrations/commerce/shopify/read-record.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { aPortal, refundOf, type Bought } from '#testing/claim-fixtures.ts'
import { aShippingDesk } from '#testing/shipping-claim-fixtures.ts'
import { orderPayload, shopifyJson } from '#testing/shopify-payloads.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { upsertOrders } from './upsert-orders.ts'

const deps = await useTestDeps()

/** What the platform says of an order once it is named otherwise. */
const rename = async (store: Store, { order }: Bought, name: string) => {
  const told = readOrder(shopifyJson(orderPayload({ name, updated_at: '2026-11-20T00:00:00Z' })))
  await upsertOrders(deps, store, [{ ...told, idFromPlatform: order.idFromPlatform }])
  await drainJobs(deps)
}

test('claims of an order that is renamed are listed and found by its new number', async () => {
  const { store, storeId, bought, call, body, create } = await aShippingDesk(deps)
  const [line = ''] = bought.lineIds
  await aPortal(deps, store, bought).file([refundOf(line)])
  await create(body([{ id: line, quantity: 1 }]))
  await drainJobs(deps)
  const params = { storeId }
  const numbers = async (text?: string) => {
    const query = text === undefined ? {} : { text }
    const claims = await call(merchantApi.listClaims, { params, query })
    const shippingClaims = await call(merchantApi.listShippingClaims, { params, query })
    return [claims, shippingClaims].map(({ items }) => items.map(({ orderNo }) => orderNo))
  }
  expect(await numbers('1001')).toEqual([['#1001'], ['#1001']])

  await rename(store, bought, '#EX-2002')
  expect(await numbers()).toEqual([['#EX-2002'], ['#EX-2002']])
  expect(await numbers('EX-2002')).toEqual([['#EX-2002'], ['#EX-2002']])
  expect(await numbers('2002')).toEqual([['#EX-2002'], ['#EX-2002']])
  // Shipping-protection claims are found by what their shopper may still write.
  expect(await numbers('1001')).toEqual([[], ['#EX-2002']])
})
