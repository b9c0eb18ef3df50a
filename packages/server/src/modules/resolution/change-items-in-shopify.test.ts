import { ApiError } from '@aftercare/domain/api/client'
import { minor } from '@aftercare/domain/shared/money'
import { act } from '@aftercare/shopify-emulator/merchant/merchant-actions'
import { outstanding } from '@aftercare/shopify-emulator/orders/order-amounts'
import { beforeEach, expect, test } from 'vitest'
import { syncOrder as readAgain } from '#modules/orders/sync-order.ts'
import { resumeStartedEdits } from '#modules/order-edits/resume-started-edits.ts'
import type { TestShop } from '@aftercare/shopify-emulator/testing/test-shop'
import { idOfGid } from '#integrations/commerce/shopify/admin/call-shopify.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Order } from '@aftercare/shopify-emulator/orders/order-types'
import { systemActor } from '#modules/audit/record-change.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { fulfillProtection } from '#modules/orders/fulfill-protection.ts'
import { loadOrderFacts } from '#modules/orders/order-facts-reads.ts'
import { isUntouched } from '#modules/orders/order-reads.ts'
import { saveWidget } from '#modules/shipping-protection/save-widget.ts'
import { aConnectedStore, syncOrder, useEmulatedShopify } from '#testing/emulated-shopify.ts'
import { withShopify } from '#testing/fake-shopify.ts'
import { editingOf } from '#testing/order-edit-fixtures.ts'
import { simulatorAccount } from '#testing/payment-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const testDeps = await useTestDeps()
const shopify = await useEmulatedShopify()
const deps = withShopify(testDeps, shopify)

let shop: TestShop
let store: Store
let storeId: string
beforeEach(async () => {
  shop = await shopify.open()
  store = await aConnectedStore(deps, shop, {
    cardAccount: simulatorAccount,
    settings: { orderEditing: { isEnabled: true, windowMinutes: 30 } },
  })
  storeId = store.storeId
})

/** Two blue scarves at 25.00 that were not sent, with what the order's discount takes off each. */
async function anUnsentOrder(discountMinor = 0) {
  const there = shop.order({
    taxedAt: null,
    lines: [
      {
        variantId: shop.blue,
        quantity: 2,
        unitPrice: { shop: 2500, presentment: 2500 },
        lineDiscount: { shop: discountMinor * 2, presentment: discountMinor * 2 },
      },
    ],
  })
  await syncOrder(deps, shop, storeId, there)
  const line = await deps.db
    .selectFrom('order_line_item')
    .select(['id', 'orderId'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  /** A red scarf, which costs 20.00, for one of them. */
  const swap = (removedMinor: number, addedMinor: number, given: { quantity?: number } = {}) => {
    const { quantity = 1 } = given
    return deps.commerce.changeItems(deps, {
      storeId,
      orderId: line.orderId,
      effectKey: '00000000-0000-7000-8000-0000000000e1',
      removed: [
        {
          orderLineItemId: line.id,
          quantity,
          leftQuantity: 2 - quantity,
          valueMinor: minor(removedMinor),
        },
      ],
      added: [
        {
          orderLineItemId: line.id,
          variantIdFromPlatform: idOfGid(shop.red),
          isSwap: true,
          quantity,
          listMinor: minor(2000 * quantity),
          paidMinor: minor(addedMinor),
          taxMinor: minor(0),
          valueMinor: minor(addedMinor),
        },
      ],
      refundMinor: minor(removedMinor - addedMinor),
      payment: null,
    })
  }
  const books = () => ({
    lines: there.lines.map(({ quantity, removed }) => quantity - removed),
    refunded: there.transactions
      .filter(({ kind }) => kind === 'REFUND')
      .reduce((sum, { amount }) => sum + amount.shop, 0),
  })
  return { there, swap, books }
}

test.for([
  ['an order at its full price', 0, 2500, 2000],
  ['a discounted order, at the same discount', 250, 2250, 1800],
] as const)(
  'another variant takes the place of an item in %s, and the difference goes back',
  async (wanted) => {
    const [, discountMinor, removedMinor, addedMinor] = wanted
    const { swap, books } = await anUnsentOrder(discountMinor)
    expect(await swap(removedMinor, addedMinor)).toMatchObject({ ok: true })
    expect(books()).toEqual({ lines: [1, 1], refunded: removedMinor - addedMinor })
  },
)

/** An order and its editing in the portal: blue scarves at this price that were not sent. */
async function editingThere(change: { price?: number; discountMinor?: number } = {}) {
  const { price = 2500, discountMinor = 0 } = change
  const blue = shop.shop.variants.get(shop.blue)
  if (blue) blue.price = price
  await deps.db
    .updateTable('product_variant')
    .set({ priceMinor: minor(price) })
    .where('idFromPlatform', '=', idOfGid(shop.blue))
    .execute()
  const there = shop.order({
    taxedAt: null,
    lines: [
      {
        variantId: shop.blue,
        quantity: 2,
        unitPrice: { shop: price, presentment: price },
        lineDiscount: { shop: discountMinor * 2, presentment: discountMinor * 2 },
      },
    ],
  })
  await syncOrder(deps, shop, storeId, there)
  const lines = await deps.db
    .selectFrom('order_line_item')
    .select(['id', 'orderId'])
    .where('storeId', '=', store.storeId)
    .execute()
  const bought = {
    order: { id: lines[0]?.orderId ?? '', idFromPlatform: idOfGid(there.id) },
    lineIds: lines.map(({ id }) => id),
  }
  const editing = editingOf(deps, store, bought)
  return {
    ...editing,
    there,
    carryOut: async (editType: 'CHANGE_QUANTITY' | 'SWAP_VARIANT', edit: object) => {
      const staged = await editing.stage(editType, edit)
      if (staged.due > 0) await editing.pay(staged)
      await editing.commitPaid(staged)
      await drainJobs(deps)
      return staged
    },
    books: async () => ({
      lines: there.lines.map(({ quantity, removed }) => quantity - removed),
      owed: outstanding(there).shop,
      byHand: there.transactions.flatMap(({ kind, amount, isManual }) =>
        isManual && kind === 'SALE' ? [amount.shop] : [],
      ),
      cards: (await editing.payments()).map(({ state, capturedMinor, refundedMinor }) => [
        state,
        capturedMinor,
        refundedMinor,
      ]),
    }),
  }
}

type Editing = Awaited<ReturnType<typeof editingThere>>
const threeOf = ({ carryOut, redId: id }: Editing) =>
  carryOut('CHANGE_QUANTITY', { lineItems: [{ id, quantity: 3 }] })
const swapFor = (variantId: () => string) => (scene: Editing) =>
  scene.carryOut('SWAP_VARIANT', {
    swaps: [{ id: scene.redId, quantity: 1, variantIdFromPlatform: idOfGid(variantId()) }],
  })
const swapForRed = swapFor(() => shop.red)

test.for<[string, Parameters<typeof editingThere>[0], typeof threeOf, number, number[]]>([
  ['another unit', {}, threeOf, 2500, [3]],
  ['another unit of a discounted line', { price: 34_999, discountMinor: 4200 }, threeOf, 30_799, [2, 1]],
  ['a variant that costs more, discounted', { price: 1500, discountMinor: 150 }, swapForRed, 450, [1, 1]],
])('%s is paid by card, and Shopify owes and is owed nothing', async ([, given, edit, due, lines]) => {
  const scene = await editingThere(given)
  expect(await edit(scene)).toMatchObject({ due: due / 100 })
  expect(await scene.books()).toEqual({ lines, owed: 0, byHand: [due], cards: [['Captured', due, 0]] })
})

test('what is refunded in Shopify of that payment goes back to the card, once', async () => {
  const scene = await editingThere()
  await threeOf(scene)
  const { id: orderId, transactions: made } = scene.there
  const byHand = made.find(({ isManual }) => isManual)
  for (const amount of ['7.00', '8.00']) {
    const payment = { parentId: byHand?.id, gateway: byHand?.gateway }
    const transactions = [{ orderId, ...payment, kind: 'REFUND', amount }]
    testDeps.advance({ seconds: 1 })
    shop.emulator.clock.freeze(deps.now())
    await shop.run('RefundCreate', { key: amount, input: { orderId, transactions } })
    await readAgain(deps, store, scene.bought.order.id)
    await readAgain(deps, store, scene.bought.order.id)
    await drainJobs(deps)
  }
  expect((await scene.books()).cards).toEqual([['Refunded', 2500, 1500]])
})

test('an order that staff changed in Shopify is not changed by an edit of what it was', async () => {
  const scene = await editingThere()
  const staged = await scene.stage('SWAP_VARIANT', {
    swaps: [{ id: scene.redId, quantity: 1, variantIdFromPlatform: idOfGid(shop.red) }],
  })
  const [line] = scene.there.lines
  if (line) line.removed = 1
  await expect(scene.commit(staged.id)).rejects.toThrow(ApiError)
  expect(await scene.books()).toMatchObject({ lines: [1], byHand: [] })
  expect(await scene.refunds()).toEqual([])
})

test('an edit whose answer was lost is ended by a job, and paid', async () => {
  const scene = await editingThere()
  const staged = await scene.stage('CHANGE_QUANTITY', { lineItems: [{ id: scene.redId, quantity: 3 }] })
  await scene.pay(staged)
  const { faults } = shop.emulator
  faults.add({ on: 'OrderEditCommit', when: 'after', answer: { kind: 'broken' } })
  faults.add({ on: 'EditsOfOrder', skip: 1, times: 9, answer: { kind: 'answer', status: 502 } })
  await expect(scene.commitPaid(staged)).rejects.toThrow(ApiError)
  expect(await scene.books()).toMatchObject({ lines: [3], byHand: [], cards: [['Authorized', 0, 0]] })
  faults.clear()
  testDeps.advance({ minutes: 3 })
  await resumeStartedEdits(deps)
  await resumeStartedEdits(deps)
  await drainJobs(deps)
  expect(await scene.books()).toEqual({
    lines: [3],
    owed: 0,
    byHand: [2500],
    cards: [['Captured', 2500, 0]],
  })
})

test('what costs something else in Shopify than the shopper was shown changes nothing', async () => {
  const { swap, books } = await anUnsentOrder()
  const red = shop.shop.variants.get(shop.red)
  if (red) red.price = 2200
  expect(await swap(2500, 2000)).toMatchObject({
    refusal: { code: 'REFUSED_BY_PLATFORM', message: expect.stringContaining('cost something else') },
  })
  expect(books()).toEqual({ lines: [2], refunded: 0 })
})

test('what Shopify has no stock of is refused before anything begins', async () => {
  const { swap, books } = await anUnsentOrder()
  for (const { levels } of shop.shop.inventoryItems.values())
    for (const { quantities } of levels) quantities.available = 1
  expect(await swap(5000, 4000, { quantity: 2 })).toMatchObject({ refusal: { code: 'OUT_OF_STOCK' } })
  expect(books()).toEqual({ lines: [2], refunded: 0 })
})

/** An order of a scarf that was not sent, and of the guarantee, which is fulfilled. */
async function anOrderWithGuarantee() {
  const unit = { idFromPlatform: idOfGid(shop.red), priceMinor: 2000, currencyCode: 'USD' }
  const now = await getStore(deps.db, storeId)
  await saveWidget(deps, now, systemActor, { units: [unit], unitFulfillment: 'onCreate' })
  const there = shop.order({
    lines: [shop.blue, shop.red].map((variantId) => ({
      variantId,
      quantity: 1,
      unitPrice: { shop: 2000, presentment: 2000 },
    })),
  })
  await syncOrder(deps, shop, storeId, there)
  const { id: orderId } = await deps.db.selectFrom('store_order').select('id').executeTakeFirstOrThrow()
  await fulfillProtection(deps, { storeId, orderId })
  await syncOrder(deps, shop, storeId, there)
  const request = { storeId, orderId, effectKey: '00000000-0000-7000-8000-0000000000e2' }
  const parcels = () => there.fulfillments.map(({ status }) => status)
  return { there, orderId, parcels, cancel: () => deps.commerce.cancelOrder(deps, request) }
}

test('a guarantee that was fulfilled without being sent keeps no order from being edited or canceled', async () => {
  const { there, orderId, parcels, cancel } = await anOrderWithGuarantee()
  const facts = await loadOrderFacts(deps.db, store, orderId, { isGiftReturn: false })
  expect([parcels(), facts && isUntouched(facts)]).toEqual([['SUCCESS'], true])

  for (let time = 0; time < 2; time++) expect(await cancel()).toMatchObject({ ok: true })
  expect(there.cancelledAt).not.toBeNull()
  const refunds = there.transactions.filter(({ kind }) => kind === 'REFUND')
  expect(refunds.map(({ amount }) => amount.shop)).toEqual([totalOf(there)])
  await fulfillProtection(deps, { storeId, orderId })
  expect(parcels()).toEqual(['CANCELLED'])
})

test('an order that was sent meanwhile keeps its guarantee', async () => {
  const { there, parcels, cancel } = await anOrderWithGuarantee()
  act(shop.world, shop.shop, there, 'fulfill')
  expect(parcels()).toEqual(['SUCCESS', 'SUCCESS'])
  expect(await cancel()).toMatchObject({ ok: false, refusal: { code: 'REFUSED_BY_PLATFORM' } })
  expect(parcels()).toEqual(['SUCCESS', 'SUCCESS'])
})

const totalOf = ({ transactions }: Order) => transactions.find(({ kind }) => kind === 'SALE')?.amount.shop
