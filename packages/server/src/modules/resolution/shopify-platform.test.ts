import { minor } from '@aftercare/domain/shared/money'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RefundRequest } from '#integrations/commerce/commerce-platform.ts'
import { readOrder } from '#integrations/commerce/shopify/read-record.ts'
import { clearCachedStores } from '#modules/merchants/cached-stores.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { upsertOrders } from '#modules/orders/upsert-orders.ts'
import { openShop } from '#modules/shopify/open-shop.ts'
import { aStore } from '#testing/fixtures.ts'
import { adminToken, useFakeShopify, withShopify } from '#testing/fake-shopify.ts'
import { bigId, linePayload, orderPayload, shopifyJson, type Payload } from '#testing/shopify-payloads.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const testDeps = await useTestDeps()
const shopify = await useFakeShopify()
const deps = withShopify(testDeps, shopify)
const shopDomain = 'birch.myshopify.com'
const claimId = '00000000-0000-7000-8000-0000000000c1'
const effectKey = '00000000-0000-7000-8000-0000000000e1'

let storeId: string
beforeEach(async () => {
  storeId = (await aStore(deps, { shopDomain })).storeId
  await openShop(deps, await adminToken(shopDomain), { isAgain: false })
})

const guaranteeLine = linePayload({ id: bigId(12), title: 'Delivery Guarantee', sku: 'guarantee' })

/** A Shopify order of a scarf and the guarantee. */
async function anOrder(change: Payload = {}) {
  const payload = orderPayload({ line_items: [linePayload(), guaranteeLine], ...change })
  await upsertOrders(deps, await getStore(deps.db, storeId), [readOrder(shopifyJson(payload))])
  const { id } = await deps.db.selectFrom('store_order').select('id').executeTakeFirstOrThrow()
  const lines = await deps.db
    .selectFrom('order_line_item')
    .select(['id', 'idFromPlatform'])
    .orderBy('position')
    .execute()
  return { id, lineId: lines[0]?.id ?? '', guaranteeId: lines[1]?.id ?? '' }
}

const uninstall = () =>
  deps.db
    .updateTable('shopify_connection')
    .set({ endedOn: deps.now(), endedBecause: 'uninstalled', accessToken: null, refreshToken: null })
    .execute()

describe('the guarantee', () => {
  type Line = { id: string; remainingQuantity: number; totalQuantity: number; lineItem: { id: string } }
  type Given = { fulfillment: { lineItemsByFulfillmentOrder: FulfilledOrder[]; notifyCustomer: boolean } }
  type FulfilledOrder = {
    fulfillmentOrderId: string
    fulfillmentOrderLineItems: { id: string; quantity: number }[]
  }

  /** Fulfillment orders that track their fulfilled units. */
  function fulfillmentOrders(status = 'OPEN') {
    const line = (id: string, of: string): Line => ({
      id,
      remainingQuantity: 1,
      totalQuantity: 1,
      lineItem: { id: `gid://shopify/LineItem/${of}` },
    })
    const assignedLocation = { location: null }
    const goods = {
      id: 'goods',
      status: 'OPEN',
      assignedLocation,
      lineItems: { nodes: [line('line-1', bigId(11))] },
    }
    const guarantee = {
      id: 'rest',
      status,
      assignedLocation,
      lineItems: { nodes: [line('line-2', bigId(12))] },
    }
    const pages = [goods, guarantee]
    shopify.reply('OrderFulfillmentOrders', ({ after }) => ({
      order: {
        fulfillmentOrders: {
          pageInfo: { hasNextPage: after === null, endCursor: 'second' },
          nodes: [after === null ? pages[0] : pages[1]],
        },
      },
    }))
    shopify.reply('FulfillmentCreate', (given) => {
      for (const order of (given as Given).fulfillment.lineItemsByFulfillmentOrder)
        for (const { id, quantity } of order.fulfillmentOrderLineItems)
          for (const known of pages.flatMap(({ lineItems }) => lineItems.nodes))
            if (known.id === id) known.remainingQuantity -= quantity
      return { fulfillmentCreate: { userErrors: [] } }
    })
  }
  const fulfill = ({ id, guaranteeId }: { id: string; guaranteeId: string }) =>
    deps.commerce.fulfillProtection(deps, {
      storeId,
      orderId: id,
      lines: [{ orderLineItemId: guaranteeId, quantity: 1 }],
    })
  const ourBookings = () => deps.db.selectFrom('fulfillment').select('id').execute()

  test('is fulfilled in Shopify, once, alone, without notifying the shopper, and not in our database', async () => {
    const order = await anOrder()
    fulfillmentOrders()
    expect(await fulfill(order)).toMatchObject({ ok: true })
    expect(await fulfill(order)).toMatchObject({ ok: true })
    expect(shopify.askedFor('FulfillmentCreate').map(({ variables }) => variables)).toEqual([
      {
        fulfillment: {
          notifyCustomer: false,
          lineItemsByFulfillmentOrder: [
            { fulfillmentOrderId: 'rest', fulfillmentOrderLineItems: [{ id: 'line-2', quantity: 1 }] },
          ],
        },
      },
    ])
    expect(await ourBookings()).toEqual([])
  })

  test('of an order on hold waits', async () => {
    const order = await anOrder()
    fulfillmentOrders('ON_HOLD')
    expect(await fulfill(order)).toMatchObject({ ok: true })
    expect(shopify.askedFor('FulfillmentCreate')).toEqual([])
  })

  test('that Shopify refuses to fulfill fails with its message', async () => {
    const order = await anOrder()
    fulfillmentOrders()
    shopify.reply('FulfillmentCreate', () => ({
      fulfillmentCreate: { userErrors: [{ message: 'Fulfillment order is assigned to a service.' }] },
    }))
    expect(await fulfill(order)).toMatchObject({
      ok: false,
      refusal: {
        code: 'REFUSED_BY_PLATFORM',
        message: 'Shopify says: Fulfillment order is assigned to a service.',
      },
    })
    expect(await ourBookings()).toEqual([])
  })

  test('is not recorded here while Shopify refuses access', async () => {
    const order = await anOrder()
    await uninstall()
    expect(await fulfill(order)).toMatchObject({ ok: false, refusal: { code: 'PLATFORM_NOT_CONNECTED' } })
    expect(await ourBookings()).toEqual([])
  })

  test('of a store that was never connected is booked here', async () => {
    const order = await anOrder()
    await deps.db.updateTable('store').set({ shopScopes: null, version: 99 }).execute()
    clearCachedStores()
    expect(await fulfill(order)).toMatchObject({ ok: true })
    expect(await ourBookings()).toHaveLength(1)
    expect(shopify.askedFor('OrderFulfillmentOrders')).toEqual([])
  })
})

test('tags are added to the order in Shopify', async () => {
  const { id: orderId } = await anOrder()
  shopify.reply('TagsAdd', () => ({ tagsAdd: { userErrors: [] } }))
  expect(await deps.commerce.tagOrder(deps, { storeId, orderId, tags: ['returned'] })).toMatchObject({
    ok: true,
  })
  expect(shopify.askedFor('TagsAdd')).toMatchObject([
    { variables: { id: `gid://shopify/Order/${bigId(1)}`, tags: ['returned'] } },
  ])
})

describe('an order that its shopper changes', () => {
  const orderId = `gid://shopify/Order/${bigId(1)}`
  const address = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    line1: '5 Analytical Avenue',
    line2: null,
    city: 'Boulder',
    stateOrProvinceCode: 'CO',
    postalCode: '80302',
    countryCode: 'US',
    phone: null,
  }

  test('goes to its new address', async () => {
    const { id } = await anOrder()
    shopify.reply('OrderUpdateShippingAddress', () => ({ orderUpdate: { userErrors: [] } }))
    expect(await deps.commerce.changeAddress(deps, { storeId, orderId: id, address })).toMatchObject({
      ok: true,
    })
    expect(shopify.askedFor('OrderUpdateShippingAddress')).toMatchObject([
      { variables: { input: { id: orderId, shippingAddress: { address1: '5 Analytical Avenue' } } } },
    ])
  })

  test('is canceled once, and one that is canceled already stays so', async () => {
    const { id } = await anOrder()
    let cancelledAt: string | null = null
    shopify.reply('OrderCancellation', () => ({ order: { cancelledAt } }))
    shopify.reply('OrderCancel', () => {
      cancelledAt = '2026-11-20T12:00:00Z'
      return { orderCancel: { orderCancelUserErrors: [] } }
    })
    const request = { storeId, orderId: id, effectKey }
    expect(await deps.commerce.cancelOrder(deps, request)).toMatchObject({ ok: true })
    expect(await deps.commerce.cancelOrder(deps, request)).toMatchObject({ ok: true })
    expect(shopify.askedFor('OrderCancel').map(({ variables }) => variables)).toEqual([{ orderId }])
  })

  test('loses units in Shopify, whose price goes back once', async () => {
    const { id, lineId } = await anOrder()
    const refunds: { note: string }[] = []
    const sale = { id: 'card', kind: 'SALE', status: 'SUCCESS', gateway: 'card', parentTransaction: null }
    const transactions = [
      { ...sale, amountSet: { shopMoney: { amount: '40.00' }, presentmentMoney: { amount: '40.00' } } },
    ]
    shopify.reply('OrderPayments', () => ({ order: { refunds, transactions } }))
    const line = { id: `gid://shopify/CalculatedLineItem/${bigId(11)}`, quantity: 2 }
    const totalOutstandingSet = { shopMoney: { amount: '0.00' } }
    const calculatedOrder = {
      id: 'gid://shopify/CalculatedOrder/1',
      totalOutstandingSet,
      lineItems: { nodes: [line] },
    }
    shopify.reply('OrderEditBegin', () => ({ orderEditBegin: { calculatedOrder, userErrors: [] } }))
    shopify.reply('OrderEditSetQuantity', () => ({
      orderEditSetQuantity: { calculatedOrder: null, userErrors: [] },
    }))
    const agreements = { nodes: [] }
    const app = { id: 'gid://shopify/App/1' }
    shopify.reply('EditsOfOrder', () => ({ currentAppInstallation: { app }, order: { agreements } }))
    shopify.reply('OrderEditCommit', () => ({ orderEditCommit: { userErrors: [] } }))
    shopify.reply('RefundCreate', ({ input }) => {
      refunds.push({ note: (input as { note: string }).note })
      return { refundCreate: { userErrors: [] } }
    })
    const request = {
      storeId,
      orderId: id,
      effectKey,
      removed: [{ orderLineItemId: lineId, quantity: 1, leftQuantity: 1, valueMinor: minor(2000) }],
      added: [],
      refundMinor: minor(2000),
      payment: null,
    }
    expect(await deps.commerce.changeItems(deps, request)).toMatchObject({ ok: true })
    expect(await deps.commerce.changeItems(deps, request)).toMatchObject({ ok: true })
    expect(shopify.askedFor('OrderEditSetQuantity')).toMatchObject([{ variables: { quantity: 1 } }])
    expect(shopify.askedFor('RefundCreate')).toMatchObject([
      { variables: { key: effectKey, input: { refundLineItems: [], transactions: [{ amount: '20' }] } } },
    ])
  })

  test('can be canceled', async () => {
    expect(await deps.commerce.refusalOf(deps, storeId, 'cancelOrder')).toBeNull()
  })
})

describe('a refund', () => {
  const payment = (id: string, amount: string) => ({
    id,
    kind: 'SALE',
    status: 'SUCCESS',
    gateway: id,
    amountSet: { shopMoney: { amount }, presentmentMoney: { amount } },
    parentTransaction: null,
  })
  /** Payments of an order, and the refunds that were made since. */
  function paidBy(...transactions: object[]) {
    const refunds: { note: string }[] = []
    shopify.reply('OrderPayments', () => ({ order: { refunds, transactions } }))
    shopify.reply('RefundCreate', ({ input }) => {
      refunds.push({ note: (input as { note: string }).note })
      return { refundCreate: { userErrors: [] } }
    })
  }
  const requestFor = ({ id, lineId }: { id: string; lineId: string }): RefundRequest => ({
    storeId,
    claimId,
    effectKey,
    paidOrderId: id,
    amountMinor: minor(4000),
    handlingFeeMinor: minor(0),
    shippingFeeMinor: minor(500),
    lines: [{ orderLineItemId: lineId, quantity: 1 }],
  })
  const booked = () => deps.db.selectFrom('refund').selectAll().execute()

  test('is refunded to its payments, in proportion, under a key that Shopify recognizes', async () => {
    const order = await anOrder()
    paidBy(payment('card', '60.00'), payment('gift_card', '20.00'))
    expect(await deps.commerce.refund(deps, requestFor(order))).toMatchObject({ ok: true })
    const orderId = `gid://shopify/Order/${bigId(1)}`
    const part = { orderId, kind: 'REFUND' }
    expect(shopify.askedFor('RefundCreate').map(({ variables }) => variables)).toEqual([
      {
        key: effectKey,
        input: {
          orderId,
          note: `Aftercare ${effectKey}`,
          notify: false,
          refundLineItems: [
            { lineItemId: `gid://shopify/LineItem/${bigId(11)}`, quantity: 1, restockType: 'NO_RESTOCK' },
          ],
          shipping: { amount: '5' },
          transactions: [
            { ...part, parentId: 'card', gateway: 'card', amount: '30' },
            { ...part, parentId: 'gift_card', gateway: 'gift_card', amount: '10' },
          ],
        },
      },
    ])
    expect(await booked()).toMatchObject([{ amountMinor: 4000, parts: [] }])
  })

  test('is given once, also when our note of it was lost', async () => {
    const order = await anOrder()
    paidBy(payment('card', '80.00'))
    await deps.commerce.refund(deps, requestFor(order))
    await deps.commerce.refund(deps, requestFor(order))
    await deps.db.deleteFrom('refund').execute()
    expect(await deps.commerce.refund(deps, requestFor(order))).toMatchObject({ ok: true })
    expect(shopify.askedFor('RefundCreate')).toHaveLength(1)
    expect(await booked()).toHaveLength(1)
  })

  test('that went through unheard is known by its key, and no other is', async () => {
    const order = await anOrder()
    paidBy(payment('card', '80.00'))
    const given = { kind: 'refund', storeId, effectKey, paidOrderId: order.id } as const
    expect(await deps.commerce.wasEffectApplied(deps, given)).toBe(false)
    await deps.commerce.refund(deps, requestFor(order))
    await deps.db.deleteFrom('refund').execute()
    expect(await deps.commerce.wasEffectApplied(deps, given)).toBe(true)
    expect(await deps.commerce.wasEffectApplied(deps, { ...given, effectKey: claimId })).toBe(false)
  })

  test.for<[string, string, Payload, () => void]>([
    [
      'of more than is left',
      'REFUND_EXCEEDS_PAYMENT',
      {},
      () => {
        const repaid = { ...payment('back', '50.00'), kind: 'REFUND', parentTransaction: { id: 'card' } }
        paidBy(payment('card', '80.00'), repaid)
      },
    ],
    ['of another currency', 'NOT_DONE_ON_PLATFORM', { presentment_currency: 'EUR' }, () => paidBy()],
    [
      'that Shopify will not make',
      'REFUSED_BY_PLATFORM',
      {},
      () => {
        paidBy(payment('card', '80.00'))
        const userErrors = [{ message: 'The gateway is gone.' }]
        shopify.reply('RefundCreate', () => ({ refundCreate: { userErrors } }))
      },
    ],
  ])('%s is refused, and booked nowhere', async ([, code, change, happens]) => {
    const order = await anOrder(change)
    happens()
    expect(await deps.commerce.refund(deps, requestFor(order))).toMatchObject({
      ok: false,
      refusal: { code },
    })
    expect(await booked()).toEqual([])
  })

  test('while Shopify is down is tried again, and booked nowhere', async () => {
    const order = await anOrder()
    paidBy(payment('card', '80.00'))
    shopify.answerOnce('RefundCreate', { status: 502 })
    await expect(deps.commerce.refund(deps, requestFor(order))).rejects.toMatchObject({ retryable: true })
    expect(await booked()).toEqual([])
  })
})
