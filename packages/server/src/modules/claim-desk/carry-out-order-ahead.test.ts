import { sellableQuantity } from '@aftercare/shopify-emulator/catalog/stock'
import type { TestShop } from '@aftercare/shopify-emulator/testing/test-shop'
import { beforeEach, expect, test } from 'vitest'
import { idOfGid } from '#integrations/commerce/shopify/admin/call-shopify.ts'
import { watchHolds } from '#modules/instant-exchanges/watch-holds.ts'
import { adasAddress, aPortal, exchangeOf } from '#testing/claim-fixtures.ts'
import { aConnectedStore, anOrderThere, useEmulatedShopify } from '#testing/emulated-shopify.ts'
import { withShopify } from '#testing/fake-shopify.ts'
import { freeLabel } from '#testing/instant-exchange-fixtures.ts'
import { confirmCard, simulatorAccount, submittedPayment } from '#testing/payment-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const testDeps = await useTestDeps()
const shopify = await useEmulatedShopify()
const deps = withShopify(testDeps, shopify)

let shop: TestShop
beforeEach(async () => {
  shop = await shopify.open()
})

/** A red scarf for 20.00, for an instant exchange for a blue one for 25.00, at a connected store. */
async function anInstantExchange() {
  const settings = {
    exchange: { advancedExchangeMethod: 'PAYMENT' as const, isInstantExchangeEnabled: true },
  }
  const store = await aConnectedStore(deps, shop, { cardAccount: simulatorAccount, settings })
  const bought = await anOrderThere(deps, shop, store.storeId, { taxedAt: null })
  const portal = aPortal(deps, store, bought)
  const requests = [
    exchangeOf(bought.lineIds[0] ?? '', idOfGid(shop.blue), { advancedExchangeMethod: 'PAYMENT' }),
  ]
  const calculation = await portal.calculate(requests, {
    exchangeMethod: null,
    returnShipment: freeLabel,
    address: adasAddress,
  })
  expect(calculation).toMatchObject({ exchangeMethod: 'instant', payment: { authorizedAmount: 25 } })
  await confirmCard(portal, calculation)
  const submit = () =>
    portal.submit(requests, calculation, {
      returnShipment: freeLabel,
      exchangeMethod: 'instant',
      customerPayment: submittedPayment(calculation),
    })
  const ordersThere = () => [...shop.shop.orders.values()].filter(({ id }) => id !== bought.there.id)
  return { portal, submit, ordersThere }
}

const lines = () => deps.db.selectFrom('claim_line_item').select(['status', 'orderedAheadOn']).execute()

test('the new item of an instant exchange is ordered in Shopify before the shopper is answered', async () => {
  const { submit, ordersThere, portal } = await anInstantExchange()
  const { externalId } = await submit()
  expect(ordersThere()).toMatchObject([{ lines: [{ variantId: shop.blue, quantity: 1 }] }])
  expect(await portal.overview(externalId)).toMatchObject({
    isInstantExchange: true,
    resolutionSummary: { exchangeOrders: [{ orderNo: '#1002' }] },
  })
  testDeps.advance({ minutes: 3 })
  await drainJobs(deps)
  expect(ordersThere()).toHaveLength(1)
  expect(sellableQuantity(shop.shop, shop.blue)).toBe(8)
})

test('if Shopify’s answer is lost, the request is filed and a job finds the order', async () => {
  const { submit, ordersThere } = await anInstantExchange()
  shop.emulator.faults.add({ on: 'DraftOrderComplete', when: 'after', answer: { kind: 'broken' } })
  await submit()
  expect(await deps.db.selectFrom('exchange_order').select('id').execute()).toEqual([])
  testDeps.advance({ minutes: 3 })
  await drainJobs(deps)
  expect(await deps.db.selectFrom('exchange_order').select('id').execute()).toHaveLength(1)
  expect(ordersThere()).toHaveLength(1)
  expect(await lines()).toMatchObject([{ status: 'Awaiting_Return', orderedAheadOn: expect.any(Date) }])
})

test('an item that Shopify no longer has is refused: the claim is canceled and the card released', async () => {
  const { submit, ordersThere } = await anInstantExchange()
  const item = shop.shop.variants.get(shop.blue)?.inventoryItemId ?? ''
  for (const { quantities } of shop.shop.inventoryItems.get(item)?.levels ?? []) quantities.available = 0
  await expect(submit()).rejects.toMatchObject({ status: 409, code: 'variant_out_of_stock' })
  await watchHolds(deps)
  await drainJobs(deps)
  expect(await lines()).toEqual([{ status: 'Closed', orderedAheadOn: null }])
  expect(await deps.db.selectFrom('customer_payment').select('state').execute()).toEqual([
    { state: 'Expired' },
  ])
  expect(ordersThere()).toEqual([])
  expect(shop.shop.draftOrders.size).toBe(0)
})
