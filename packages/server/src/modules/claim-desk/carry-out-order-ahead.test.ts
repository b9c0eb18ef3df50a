import { customerApi } from '@aftercare/domain/api/customer-api'
import { sellableQuantity } from '@aftercare/shopify-emulator/catalog/stock'
import { act } from '@aftercare/shopify-emulator/merchant/merchant-actions'
import type { TestShop } from '@aftercare/shopify-emulator/testing/test-shop'
import { beforeEach, expect, test } from 'vitest'
import { idOfGid } from '#integrations/commerce/shopify/admin/call-shopify.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { watchHolds } from '#modules/instant-exchanges/watch-holds.ts'
import { adasAddress, aPortal, exchangeOf } from '#testing/claim-fixtures.ts'
import { aConnectedStore, anOrderThere, useEmulatedShopify } from '#testing/emulated-shopify.ts'
import { withShopify } from '#testing/fake-shopify.ts'
import { freeLabel } from '#testing/instant-exchange-fixtures.ts'
import { confirmCard, simulatorAccount, submittedPayment } from '#testing/payment-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { cancelByShopper } from './cancel-by-shopper.ts'

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
  const cancel = (claimExternalId: string) =>
    portal.call(customerApi.cancelClaim, {
      params: { ...portal.params, claimExternalId },
      body: {},
    })
  return { portal, submit, ordersThere, cancel }
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

test('a shopper who cancels it cancels its order in Shopify, which gets its stock back', async () => {
  const { submit, ordersThere, cancel, portal } = await anInstantExchange()
  const { externalId } = await submit()
  expect((await portal.overview(externalId)).claimLineItems).toMatchObject([{ isCancelable: true }])
  await cancel(externalId)
  await drainJobs(deps)
  expect(ordersThere()).toMatchObject([{ cancelledAt: expect.any(Date) }])
  expect(sellableQuantity(shop.shop, shop.blue)).toBe(9)
  expect(await lines()).toMatchObject([{ status: 'Closed' }])
})

test('what Shopify has sent is not canceled, although we do not know of it yet', async () => {
  const { submit, ordersThere, cancel } = await anInstantExchange()
  const { externalId } = await submit()
  for (const order of ordersThere()) act(shop.world, shop.shop, order, 'fulfill')
  await expect(cancel(externalId)).rejects.toMatchObject({ status: 409 })
  expect(ordersThere()).toMatchObject([{ cancelledAt: null }])
  expect(await lines()).toMatchObject([{ status: 'Awaiting_Return' }])
})

test('if Shopify’s answer is lost, the browser’s next attempt cancels the claim too', async () => {
  const { submit, ordersThere, cancel } = await anInstantExchange()
  const { externalId } = await submit()
  shop.emulator.faults.add({ on: 'OrderCancel', when: 'after', answer: { kind: 'broken' } })
  await cancel(externalId)
  expect(ordersThere()).toMatchObject([{ cancelledAt: expect.any(Date) }])
  expect(await lines()).toMatchObject([{ status: 'Closed' }])
})

test('staff are alerted if a parcel is scanned while its order is being canceled', async () => {
  const { submit, ordersThere } = await anInstantExchange()
  await submit()
  const claim = await deps.db.selectFrom('claim').selectAll().executeTakeFirstOrThrow()
  const line = await deps.db.selectFrom('claim_line_item').select('id').executeTakeFirstOrThrow()
  const { storeId, orderId, externalId } = claim
  const cancelOrder: typeof deps.commerce.cancelOrder = async (...asked) => {
    const answer = await deps.commerce.cancelOrder(...asked)
    await moveClaimLines(deps, storeId, [line.id], { type: 'firstScanned' })
    return answer
  }
  const interrupted = { ...deps, commerce: { ...deps.commerce, cancelOrder } }
  await expect(cancelByShopper(interrupted, { storeId, orderId, number: externalId })).rejects.toMatchObject({
    status: 409,
  })
  expect(ordersThere()).toMatchObject([{ cancelledAt: expect.any(Date) }])
  const alerts = await deps.db.selectFrom('store_alert').select(['subject', 'url']).execute()
  expect(alerts).toEqual([
    {
      subject: `The new items of claim ${externalId} were canceled`,
      url: `/${storeId}/claims/return/${claim.id}`,
    },
  ])
})
