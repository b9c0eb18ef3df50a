import type { GiftCardKind } from '@aftercare/domain/claims/claim-words'
import type { InventoryBehavior } from '@aftercare/domain/claims/line-decision'
import { knownAddressOf } from '@aftercare/domain/shared/address-schema'
import { minor } from '@aftercare/domain/shared/money'
import { sellableQuantity } from '@aftercare/shopify-emulator/catalog/stock'
import type { TestShop } from '@aftercare/shopify-emulator/testing/test-shop'
import type { Order } from '@aftercare/shopify-emulator/orders/order-types'
import { beforeEach, expect, test } from 'vitest'
import type { Deps } from '#deps.ts'
import { idOfGid } from '#integrations/commerce/shopify/admin/call-shopify.ts'
import { adasAddress, aPortal, refundOf } from '#testing/claim-fixtures.ts'
import { aConnectedStore, anOrderThere, syncOrder, useEmulatedShopify } from '#testing/emulated-shopify.ts'
import { withShopify } from '#testing/fake-shopify.ts'
import { aMortal } from '#testing/mortal-deps.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

/*
 * Every effect in Shopify is broken off at every request to Shopify, before and after it takes effect, and at every
 * write of ours; then it is repeated. It must have happened once.
 */

const testDeps = await useTestDeps()
const shopify = await useEmulatedShopify()
const deps = withShopify(testDeps, shopify)

let shop: TestShop
let storeId: string
let bought: Awaited<ReturnType<typeof anOrderThere>>
let claimId: string
/** An order of blue scarves that were not sent yet. */
let unsent: { there: Order; orderId: string; lineId: string }
beforeEach(async () => {
  shop = await shopify.open()
  const stock = [...shop.shop.inventoryItems.values()].flatMap(({ levels }) => levels)
  for (const { quantities } of stock) quantities.available = 1000
  const store = await aConnectedStore(deps, shop)
  storeId = store.storeId
  const quantity = 400
  bought = await anOrderThere(deps, shop, storeId, {
    taxedAt: null,
    lines: [
      { variantId: shop.red, quantity, unitPrice: { shop: 2000, presentment: 2000 } },
      { variantId: shop.red, quantity, unitPrice: { shop: 2000, presentment: 2000 } },
    ],
  })
  const [first = '', second = ''] = bought.lineIds
  const asked = [refundOf(first), refundOf(second, { quantity: 99 })]
  claimId = (await aPortal(deps, store, bought).file(asked)).id
  unsent = await anUnsentOrder()
  await drainJobs(deps)
})

async function anUnsentOrder() {
  const there = shop.order({
    taxedAt: null,
    lines: [{ variantId: shop.blue, quantity: 200, unitPrice: { shop: 2500, presentment: 2500 } }],
  })
  await syncOrder(deps, shop, storeId, there)
  const line = await deps.db
    .selectFrom('order_line_item as line')
    .innerJoin('store_order as ordered', (join) =>
      join.onRef('ordered.storeId', '=', 'line.storeId').onRef('ordered.id', '=', 'line.orderId'),
    )
    .select(['line.id as lineId', 'line.orderId'])
    .where('ordered.idFromPlatform', '=', idOfGid(there.id))
    .executeTakeFirstOrThrow()
  return { there, ...line }
}

type Effect = (deps: Deps, effectKey: string) => Promise<{ ok: boolean }>
const toAda = {
  email: 'ada@example.com',
  shippingAddress: knownAddressOf({ ...adasAddress, line2: undefined, phone: undefined }),
}

const order =
  (inventory: InventoryBehavior): Effect =>
  (deps, effectKey) =>
    testDeps.commerce.createExchangeOrder(deps, {
      ...toAda,
      storeId,
      claimId,
      effectKey,
      kind: 'exchange',
      sourceOrderId: bought.order.id,
      lines: [
        {
          // Each effect is for a line of its own.
          claimLineItemId: effectKey,
          sourceOrderLineId: bought.lineIds[0] ?? '',
          variantIdFromPlatform: idOfGid(shop.blue),
          quantity: 2,
          inventory,
          creditBasisMinor: minor(4000),
        },
      ],
    })

const giftCard =
  (kind: GiftCardKind): Effect =>
  (deps, effectKey) =>
    testDeps.commerce.issueGiftCard(deps, {
      ...toAda,
      storeId,
      claimId,
      effectKey,
      kind,
      sourceOrderId: bought.order.id,
      amountMinor: minor(2000),
      incentiveMinor: minor(200),
      expiresOn: new Date('2027-11-20T12:00:00Z'),
    })

const refund: Effect = (deps, effectKey) =>
  testDeps.commerce.refund(deps, {
    storeId,
    claimId,
    effectKey,
    paidOrderId: bought.order.id,
    amountMinor: minor(1500),
    handlingFeeMinor: minor(500),
    shippingFeeMinor: minor(0),
    lines: [{ orderLineItemId: bought.lineIds[0] ?? '', quantity: 1 }],
  })

const restock: Effect = (deps, effectKey) =>
  testDeps.commerce.restock(deps, {
    storeId,
    claimId,
    effectKey,
    units: [
      {
        variantIdFromPlatform: idOfGid(shop.red),
        quantity: 3,
        locationIdFromPlatform: null,
        condition: 'sellable',
      },
    ],
  })

/** A unit of the second line has come back, by the return of the claim. */
const returnedBy = (effectKey: string) => ({
  claimLineItemId: effectKey,
  orderLineItemId: bought.lineIds[1] ?? '',
  quantity: 1,
})
const restockedRed = () => ({ variantIdFromPlatform: idOfGid(shop.red), locationIdFromPlatform: null })

const refundByReturn: Effect = (deps, effectKey) =>
  testDeps.commerce.refund(deps, {
    storeId,
    claimId,
    effectKey,
    paidOrderId: bought.order.id,
    amountMinor: minor(1500),
    handlingFeeMinor: minor(500),
    shippingFeeMinor: minor(0),
    // The other unit stays with its customer.
    lines: [returnedBy(effectKey), { orderLineItemId: bought.lineIds[0] ?? '', quantity: 1 }],
    returned: [{ ...returnedBy(effectKey), hasArrived: true, restocked: restockedRed() }],
  })

const restockByReturn: Effect = (deps, effectKey) =>
  testDeps.commerce.restock(deps, {
    storeId,
    claimId,
    effectKey,
    units: [{ ...returnedBy(effectKey), ...restockedRed(), condition: 'sellable' }],
    returned: [{ ...returnedBy(effectKey), hasArrived: true, restocked: restockedRed() }],
  })

/** Of a claim that is filed, and has a label. */
const openReturn: Effect = (deps, effectKey) =>
  testDeps.commerce.followReturn(deps, {
    storeId,
    claimId: effectKey,
    claimNumber: effectKey,
    filedOn: deps.now(),
    orderId: bought.order.id,
    isOver: false,
    lines: [
      {
        orderLineItemId: bought.lineIds[0] ?? '',
        quantity: 1,
        reasonCategory: 'Wrong_Fit',
        reason: 'Too small',
        state: 'expected',
      },
    ],
    parcels: [{ trackingCode: effectKey, trackingUrl: null, pdfFile: null }],
  })

/** How many blue scarves an edit leaves in the order. */
const leftAfter = new Map<string, number>()

/** A blue scarf for a red one, which costs 5.00 less, or this much more. */
const swap =
  (paidMinor = 2000, dueMinor = 0): Effect =>
  (deps, effectKey) => {
    const red = shop.shop.variants.get(shop.red)
    if (red) red.price = paidMinor
    const [line] = unsent.there.lines
    const leftQuantity = leftAfter.get(effectKey) ?? (line ? line.quantity - line.removed - 1 : 0)
    leftAfter.set(effectKey, leftQuantity)
    const { orderId, lineId: orderLineItemId } = unsent
    const listMinor = minor(paidMinor)
    return testDeps.commerce.changeItems(deps, {
      storeId,
      orderId,
      effectKey,
      removed: [{ orderLineItemId, quantity: 1, leftQuantity, valueMinor: minor(2500) }],
      added: [
        {
          orderLineItemId,
          variantIdFromPlatform: idOfGid(shop.red),
          isSwap: true,
          quantity: 1,
          listMinor,
          paidMinor: listMinor,
          taxMinor: minor(0),
          valueMinor: listMinor,
        },
      ],
      refundMinor: minor(dueMinor > 0 ? 0 : 500),
      payment: dueMinor > 0 ? { paymentId: effectKey, amountMinor: minor(dueMinor) } : null,
    })
  }

/** One more blue scarf, paid by card. */
const oneMore: Effect = (deps, effectKey) => {
  const { orderId, lineId: orderLineItemId } = unsent
  const price = minor(2500)
  return testDeps.commerce.changeItems(deps, {
    storeId,
    orderId,
    effectKey,
    removed: [],
    added: [
      {
        orderLineItemId,
        variantIdFromPlatform: idOfGid(shop.blue),
        isSwap: false,
        quantity: 1,
        listMinor: price,
        paidMinor: price,
        taxMinor: minor(0),
        valueMinor: price,
      },
    ],
    refundMinor: minor(0),
    payment: { paymentId: effectKey, amountMinor: price },
  })
}

/** What there is in Shopify, in numbers. */
const booksThere = () => {
  const { orders, giftCards, storeCreditAccounts, draftOrders } = shop.shop
  const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  return {
    orders: orders.size,
    openDrafts: [...draftOrders.values()].filter(({ status }) => status === 'OPEN').length,
    giftCards: total([...giftCards.values()].map(({ initialValue }) => initialValue)),
    credit: total([...storeCreditAccounts.values()].map(({ balance }) => balance)),
    refunded: total(
      [bought.there, unsent.there]
        .flatMap(({ transactions }) => transactions)
        .filter(({ kind }) => kind === 'REFUND')
        .map(({ amount }) => amount.shop),
    ),
    paidByHand: total(
      unsent.there.transactions.flatMap(({ kind, isManual, amount }) =>
        isManual && kind === 'SALE' ? [amount.shop] : [],
      ),
    ),
    unitsOff: bought.there.lines[0]?.refunded ?? 0,
    returns: bought.there.returns.filter(({ status }) => status === 'OPEN').length,
    parcels: bought.there.returns.flatMap(({ reverseOrders }) =>
      reverseOrders.flatMap(({ deliveries }) => deliveries),
    ).length,
    processed: total(bought.there.returns.flatMap(({ lines }) => lines.map(({ processed }) => processed))),
    red: sellableQuantity(shop.shop, shop.red),
    blue: sellableQuantity(shop.shop, shop.blue),
  }
}
type Books = ReturnType<typeof booksThere>

/** What was recorded here. */
async function booksHere() {
  const count = async (table: 'exchange_order' | 'gift_card' | 'refund' | 'restock' | 'edit_payment') =>
    (await deps.db.selectFrom(table).select('storeId').execute()).length
  return {
    orders: await count('exchange_order'),
    giftCards: await count('gift_card'),
    refunds: await count('refund'),
    restocks: await count('restock'),
    payments: await count('edit_payment'),
  }
}

const difference = <Amounts extends Record<string, number>>(after: Amounts, before: Amounts) =>
  Object.fromEntries(Object.entries(after).map(([name, amount]) => [name, amount - (before[name] ?? 0)]))

const nextKey = () => deps.newId()
const nothingThere: Books = {
  orders: 0,
  openDrafts: 0,
  giftCards: 0,
  credit: 0,
  refunded: 0,
  paidByHand: 0,
  unitsOff: 0,
  returns: 0,
  parcels: 0,
  processed: 0,
  red: 0,
  blue: 0,
}
const nothingHere = { orders: 0, giftCards: 0, refunds: 0, restocks: 0, payments: 0 }

// prettier-ignore
test.for<[string, Effect, Partial<Books>, Partial<typeof nothingHere>]>([
  ['an exchange order',             order('decrementObeyingPolicy'), { orders: 1, blue: -2 },           { orders: 1 }],
  ['an order that bypasses stock',  order('bypass'),                 { orders: 1 },                     { orders: 1 }],
  ['a gift card',                   giftCard('Gift_Card'),           { giftCards: 2200 },               { giftCards: 1 }],
  ['a gift card order',             giftCard('Gift_Card_Order'),     { orders: 1 },                     { giftCards: 1 }],
  ['store credit',                  giftCard('Store_Credit'),        { credit: 2200 },                  { giftCards: 1 }],
  ['a refund',                      refund,                          { refunded: 1500, unitsOff: 1 },   { refunds: 1 }],
  ['a restock',                     restock,                         { red: 3 },                        { restocks: 1 }],
  ['a refund by a return',          refundByReturn,                  { refunded: 1500, unitsOff: 1, processed: 1, red: 1 }, { refunds: 1 }],
  ['a restock by a return',         restockByReturn,                 { processed: 1, red: 1 },          { restocks: 1 }],
  ['a swap of items',               swap(),                          { refunded: 500, red: -1, blue: 1 }, { refunds: 1 }],
  ['a swap for what costs more',    swap(3000, 500),                 { paidByHand: 500, red: -1, blue: 1 }, { refunds: 1, payments: 1 }],
  ['another unit in an order',      oneMore,                         { paidByHand: 2500, blue: -1 },      { refunds: 1, payments: 1 }],
  ['a return with its parcel',      openReturn,                      { returns: 1, parcels: 1 },        {}],
])('%s happens once, wherever it is broken off', async ([, effect, there, here]) => {
  /** Runs it as `begin` says, then again until it succeeds, and once more. */
  const expectOnce = async (name: string, begin: (effectKey: string) => Promise<unknown>) => {
    const before = [booksThere(), await booksHere()] as const
    const effectKey = nextKey()
    await begin(effectKey)
    shop.emulator.faults.clear()
    // So long after, a request for store credit without an answer counts as lost.
    if (there.credit) testDeps.advance({ seconds: 60 })
    const again = [await effect(deps, effectKey), await effect(deps, effectKey)]
    expect({
      name,
      isDone: again.map(({ ok }) => ok),
      there: difference(booksThere(), before[0]),
      here: difference(await booksHere(), before[1]),
    }).toEqual({
      name,
      isDone: [true, true],
      there: { ...nothingThere, ...there },
      here: { ...nothingHere, ...here },
    })
  }

  const clean = aMortal(deps)
  shop.emulator.asked.clear()
  await expectOnce('clean', (key) => effect(clean.deps, key))
  const asked = shop.emulator.asked.list().map(({ operation }) => operation)
  expect(asked.length).toBeGreaterThan(0)

  for (const [at, { name, can }] of clean.steps().entries())
    for (const how of can) {
      const mortal = aMortal(deps, { at, how })
      await expectOnce(`${how} at ${name}`, (key) => effect(mortal.deps, key).catch(() => undefined))
      // A write that is compiled apart from its execution has no end of its own.
      expect(mortal.hasFailed() || how === 'killed after').toBe(true)
    }

  for (const [skip, operation] of asked.entries())
    for (const [when, answer] of [
      ['before', { kind: 'answer', status: 502 }],
      ['after', { kind: 'broken' }],
      ['before', { kind: 'throttled' }],
    ] as const)
      await expectOnce(`${operation} ${when} ${answer.kind}`, async (key) => {
        shop.emulator.faults.add({ on: '*', skip, when, answer })
        await effect(deps, key).catch(() => undefined)
      })
})

test('a request that arrives so late that its repetition is refused counts as done', async () => {
  const effectKey = nextKey()
  const before = booksThere()
  const { faults } = shop.emulator
  faults.add({ on: 'ReturnProcess', answer: { kind: 'answer', status: 502 } })
  const userErrors = [{ field: ['input'], message: 'Quantity is more than can be processed.' }]
  const body = { data: { returnProcess: { userErrors } } }
  faults.add({ on: 'ReturnProcess', when: 'after', answer: { kind: 'answer', body } })
  await expect(refundByReturn(deps, effectKey)).rejects.toThrow(/Shopify/)
  expect(await refundByReturn(deps, effectKey)).toMatchObject({ ok: false })
  // Shopify promises the note to the return, not to its refund.
  for (const made of bought.there.refunds) made.note = null
  const asked = { kind: 'refund', storeId, effectKey, paidOrderId: bought.order.id } as const
  expect(await testDeps.commerce.wasEffectApplied(deps, asked)).toBe(true)
  expect(await refundByReturn(deps, effectKey)).toMatchObject({ ok: true })
  expect(booksThere().refunded - before.refunded).toBe(1500)
})
