import type { InventoryBehavior } from '@aftercare/domain/claims/line-decision'
import { idOfGid } from '#integrations/commerce/shopify/admin/call-shopify.ts'
import { act } from '@aftercare/shopify-emulator/merchant/merchant-actions'
import type { TestShop } from '@aftercare/shopify-emulator/testing/test-shop'
import { sellableQuantity } from '@aftercare/shopify-emulator/catalog/stock'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearCachedStores } from '#modules/merchants/cached-stores.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { previewFinalization } from '#modules/claim-desk/preview-finalization.ts'
import { stageDecision } from '#modules/claim-desk/stage-decision.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { aPortal, exchangeOf, refundOf, type Bought } from '#testing/claim-fixtures.ts'
import { approve, grace } from '#testing/decided-claim-fixtures.ts'
import { aConnectedStore, anOrderThere, syncOrder, useEmulatedShopify } from '#testing/emulated-shopify.ts'
import { withShopify } from '#testing/fake-shopify.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const testDeps = await useTestDeps()
const shopify = await useEmulatedShopify()
const deps = withShopify(testDeps, shopify)

let shop: TestShop
let store: Awaited<ReturnType<typeof aConnectedStore>>
let bought: Awaited<ReturnType<typeof anOrderThere>>
beforeEach(async () => {
  shop = await shopify.open()
  store = await aConnectedStore(deps, shop)
  bought = await anOrderThere(deps, shop, store.storeId)
})

const ordersThere = () => [...shop.shop.orders.values()].filter(({ id }) => id !== bought.there.id)
const stock = (variantId: string) => sellableQuantity(shop.shop, variantId)

/** A claim for the first line of an order, approved as this by staff once the item has arrived. */
async function finalized(
  of: Bought,
  decision: ReturnType<typeof approve>,
  request = refundOf(of.lineIds[0] ?? ''),
  toCustomerRate: object | null = null,
) {
  const { id: claimId } = await aPortal(deps, store, of).file([request])
  await deps.db
    .updateTable('claim')
    .set({ toCustomerRate: toCustomerRate && JSON.stringify(toCustomerRate) })
    .execute()
  await drainJobs(deps)
  const lines = () =>
    deps.db.selectFrom('claim_line_item').selectAll().where('claimId', '=', claimId).execute()
  const lineIds = (await lines()).map(({ id }) => id)
  await moveClaimLines(deps, store.storeId, lineIds, { type: 'arrivedToApprove' })
  const change = { storeId: store.storeId, claimId, actor: grace }
  await stageDecision(deps, { ...change, lineId: lineIds[0] ?? '', decision })
  const { version } = await previewFinalization(deps, change)
  const finalization = { ...change, approvalLimitMinor: null, notifyCustomerByEmail: true, version }
  await finalizeByStaff(deps, finalization)
  await drainJobs(deps)
  return { claimId, lines }
}

const exchange = (variantIdFromPlatform: string, inventory: InventoryBehavior = 'decrementObeyingPolicy') =>
  approve({ method: 'variantExchange', inventory, variantIdFromPlatform, creditMethod: null })
const replacement = (inventory: InventoryBehavior = 'decrementObeyingPolicy') =>
  approve({ method: 'replacementOrder', inventory, variantIdFromPlatform: null })

test('an exchange order is an order in Shopify at zero price, for the customer and their address', async () => {
  const { lines } = await finalized(
    bought,
    exchange(idOfGid(shop.blue)),
    exchangeOf(bought.lineIds[0] ?? '', idOfGid(shop.blue)),
  )
  expect(await lines()).toMatchObject([{ status: 'Approved', detail: 'Variant_Exchange', errors: [] }])
  expect(ordersThere()).toMatchObject([
    {
      name: '#1002',
      email: 'ada@example.com',
      customerId: shop.ada.id,
      note: 'Aftercare exchange for order #1001',
      tags: expect.arrayContaining(['Aftercare exchange', 'EX-1001']),
      shippingAddress: { address1: '1 Engine Street' },
      lines: [{ variantId: shop.blue, quantity: 1 }],
      transactions: [],
      shippingLine: { title: 'Exchange' },
    },
  ])
  expect([...shop.shop.draftOrders.values()]).toMatchObject([{ status: 'COMPLETED' }])
  expect(stock(shop.blue)).toBe(8)
})

test('it is sent by the rate that its customer chose', async () => {
  const rate = { id: 'rate-1', carrier: 'UPS', service: 'Ground', cost: 5, currency: 'USD' }
  await finalized(bought, exchange(idOfGid(shop.blue)), undefined, rate)
  expect(ordersThere()).toMatchObject([{ shippingLine: { title: 'UPS Ground' } }])
})

test('its items can be returned at what they were exchanged for, before and after Shopify reports the order', async () => {
  const { claimId } = await finalized(
    bought,
    exchange(idOfGid(shop.blue)),
    exchangeOf(bought.lineIds[0] ?? '', idOfGid(shop.blue)),
  )
  const [there] = ordersThere()
  if (!there) throw new Error('There is no exchange order')
  const recorded = () =>
    deps.db
      .selectFrom('store_order as made')
      .innerJoin('order_line_item as line', 'line.orderId', 'made.id')
      .select(['made.orderNo', 'made.idFromPlatform', 'made.rootOrderId', 'made.exchangeDepth'])
      .select(['line.creditBasisMinor', 'line.rootOrderLineId', 'line.quantity', 'line.paidTotalMinor'])
      .where('made.exchangeDepth', '>', 0)
      .execute()
  const made = {
    orderNo: '#1002',
    idFromPlatform: idOfGid(there.id),
    rootOrderId: bought.order.id,
    exchangeDepth: 1,
    creditBasisMinor: 2000,
    rootOrderLineId: bought.lineIds[0],
    quantity: 1,
    paidTotalMinor: 0,
  }
  expect(await recorded()).toEqual([made])
  await syncOrder(deps, shop, store.storeId, there)
  expect(await recorded()).toEqual([made])

  act(shop.world, shop.shop, there, 'fulfill')
  await syncOrder(deps, shop, store.storeId, there)
  const { orderId, lineId } = await deps.db
    .selectFrom('exchange_order as made')
    .innerJoin('order_line_item as line', 'line.orderId', 'made.orderId')
    .select(['made.orderId', 'line.id as lineId'])
    .where('made.claimId', '=', claimId)
    .executeTakeFirstOrThrow()
  const order = { id: orderId, idFromPlatform: idOfGid(there.id) }
  const again = aPortal(deps, store, { order, lineIds: [lineId] })
  expect(await again.calculate([refundOf(lineId)])).toMatchObject({ balance: -20 })
})

describe('stock in Shopify', () => {
  // prettier-ignore
  test.for<[InventoryBehavior, before: number, after: number, ordered: number, end: string]>([
    ['decrementObeyingPolicy',   1,  0, 1, 'Approved'],
    ['decrementObeyingPolicy',   0,  0, 0, 'OUT_OF_STOCK'],
    ['decrementIgnoringPolicy',  0, -1, 1, 'Approved'],
    ['bypass',                   0,  0, 1, 'Approved'],
    ['bypass',                   5,  5, 1, 'Approved'],
  ])('%s: from %d to %d', async ([inventory, before, after, ordered, end]) => {
    const item = shop.shop.variants.get(shop.red)?.inventoryItemId ?? ''
    const level = shop.shop.inventoryItems.get(item)?.levels[0]
    if (level) level.quantities.available = before
    const { lines } = await finalized(bought, replacement(inventory))
    const [line] = await lines()
    expect(line?.errors[0]?.code ?? line?.status).toBe(end)
    expect(ordersThere()).toHaveLength(ordered)
    expect(shop.shop.draftOrders.size).toBe(ordered)
    expect(stock(shop.red)).toBe(after)
  })
})

test('without access to draft orders it is refused before anything begins', async () => {
  await deps.db
    .updateTable('store')
    .set({ shopScopes: ['write_orders'], version: 99 })
    .execute()
  clearCachedStores()
  const { lines } = await finalized(bought, replacement())
  expect(await lines()).toMatchObject([
    { status: 'At_Return_Location', errors: [{ code: 'NOT_DONE_ON_PLATFORM' }] },
  ])
  expect(ordersThere()).toEqual([])
})
