import { describe, expect, test } from 'vitest'
import { addLocation } from './shop/open-shop.ts'
import { gid } from './graphql/global-ids.ts'
import { openReturn, sentOrder, usd } from './testing/test-returns.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

type Variables = Record<string, unknown>
type Problem = { field: string[] | null; message: string; code?: string | null }
type Case = [
  what: string,
  operation: string,
  variables: (shop: TestShop) => Variables | Promise<Variables>,
  field: string,
  problem: string | RegExp,
]

const item = ({ shop }: TestShop) => [...shop.inventoryItems.keys()][0]
const adjust = (shop: TestShop, change: Variables, input: Variables = {}) => ({
  key: 'k',
  input: {
    name: 'available',
    reason: 'restock',
    changes: [
      {
        inventoryItemId: item(shop),
        locationId: shop.location,
        delta: 1,
        changeFromQuantity: null,
        ...change,
      },
    ],
    ...input,
  },
})
const cancel = (orderId: string, change: Variables = {}) => ({
  orderId,
  reason: 'CUSTOMER',
  restock: true,
  ...change,
})
const orderOf = ({ red }: TestShop, quantity: number) => ({
  order: { lineItems: [{ variantId: red, quantity }] },
})
const obeying = { options: { inventoryBehaviour: 'DECREMENT_OBEYING_POLICY' } }
const carrier = {
  name: 'Aftercare',
  callbackUrl: 'https://a.test/rates',
  active: true,
  supportsServiceDiscovery: true,
}
const beginEdit = async (shop: TestShop, orderId: string) =>
  (await shop.run<{ calculatedOrder: { id: string } }>('OrderEditBegin', { id: orderId })).calculatedOrder.id
const metafield = (ownerId: string, change: Variables = {}) => ({
  metafields: [{ ownerId, namespace: 'a', key: 'checkout', type: 'json', value: '{}', ...change }],
})

const cases: Case[] = [
  [
    'canceling twice',
    'OrderCancel',
    async (shop) => {
      const { id } = shop.order()
      await shop.run('OrderCancel', cancel(id))
      return cancel(id)
    },
    'orderId',
    'INVALID',
  ],
  [
    'canceling what was sent',
    'OrderCancel',
    async (shop) => cancel((await sentOrder(shop)).order.id),
    'orderId',
    'INVALID',
  ],
  [
    'canceling with a return',
    'OrderCancel',
    async (shop) => cancel((await openReturn(shop)).order.id),
    'orderId',
    'INVALID',
  ],
  ['canceling what is not there', 'OrderCancel', () => cancel(gid('Order', 1)), 'orderId', 'NOT_FOUND'],
  [
    'credit for a guest’s order',
    'OrderCancel',
    (shop) => cancel(shop.order({ customerId: null }).id, { refundMethod: { storeCreditRefund: {} } }),
    'refundMethod.storeCreditRefund',
    'STORE_CREDIT_REFUND_MISSING_CUSTOMER',
  ],
  [
    'an address without a street',
    'OrderUpdate',
    (shop) => ({ input: { id: shop.order().id, shippingAddress: { countryCode: 'US', city: 'Here' } } }),
    'shippingAddress.address1',
    /blank/,
  ],
  ['an order of nothing', 'OrderCreate', () => ({ order: { lineItems: [] } }), 'order.lineItems', 'INVALID'],
  [
    'an order beyond what is in stock',
    'OrderCreate',
    (shop) => ({ ...orderOf(shop, 11), ...obeying }),
    'order.lineItems.0',
    'INVENTORY_CLAIM_FAILED',
  ],
  [
    'an order from the future',
    'OrderCreate',
    (shop) => ({ order: { ...orderOf(shop, 1).order, processedAt: '2099-01-01T00:00:00Z' } }),
    'order.processedAt',
    'PROCESSED_AT_INVALID',
  ],
  ['a draft of nothing', 'DraftOrderCreate', () => ({ input: { lineItems: [] } }), 'lineItems', /at least 1/],
  [
    'a draft in a currency that is not sold in',
    'DraftOrderCreate',
    ({ red }) => ({
      input: { lineItems: [{ variantId: red, quantity: 1 }], presentmentCurrencyCode: 'EUR' },
    }),
    'presentmentCurrencyCode',
    /not enabled/,
  ],
  [
    'a draft that holds more than is there',
    'DraftOrderCreate',
    ({ red }) => ({
      input: { lineItems: [{ variantId: red, quantity: 11 }], reserveInventoryUntil: '2099-01-01T00:00:00Z' },
    }),
    'lineItems.0',
    /inventory/,
  ],
  [
    'completing a draft twice',
    'DraftOrderComplete',
    async (shop) => {
      const { draftOrder } = await shop.run<{ draftOrder: { id: string } }>('DraftOrderCreate', {
        input: { lineItems: [{ variantId: shop.red, quantity: 1 }] },
      })
      await shop.run('DraftOrderComplete', { id: draftOrder.id })
      return { id: draftOrder.id }
    },
    'id',
    /already been completed/,
  ],
  [
    'a code that is taken, whatever its case',
    'GiftCardCreate',
    async ({ run }) => {
      await run('GiftCardCreate', { input: { initialAmount: usd('1'), code: 'ABCDEFGH' } })
      return { input: { initialAmount: usd('1'), code: 'abcdefgh' } }
    },
    'input.code',
    'TAKEN',
  ],
  [
    'a code of seven',
    'GiftCardCreate',
    () => ({ input: { initialAmount: usd('1'), code: 'ABCDEFG' } }),
    'input.code',
    'TOO_SHORT',
  ],
  [
    'a gift card of nothing',
    'GiftCardCreate',
    () => ({ input: { initialAmount: usd('0') } }),
    'input.initialAmount.amount',
    'GREATER_THAN',
  ],
  [
    'a gift card in euros',
    'GiftCardCreate',
    () => ({ input: { initialAmount: { amount: '1', currencyCode: 'EUR' } } }),
    'input.initialAmount.currencyCode',
    'INVALID',
  ],
  [
    'a gift card that has expired',
    'GiftCardCreate',
    () => ({ input: { initialAmount: usd('1'), expiresOn: '2020-01-01' } }),
    'input.expiresOn',
    'INVALID',
  ],
  [
    'credit in a currency that is not sold in',
    'StoreCreditCredit',
    ({ ada }) => ({ id: ada.id, input: { creditAmount: { amount: '1', currencyCode: 'EUR' } } }),
    'creditInput.creditAmount.currencyCode',
    'UNSUPPORTED_CURRENCY',
  ],
  [
    'credit for nobody',
    'StoreCreditCredit',
    () => ({ id: gid('Customer', 1), input: { creditAmount: usd('1') } }),
    'id',
    'OWNER_NOT_FOUND',
  ],
  [
    'credit of nothing',
    'StoreCreditCredit',
    ({ ada }) => ({ id: ada.id, input: { creditAmount: usd('0') } }),
    'creditInput.creditAmount.amount',
    'NEGATIVE_OR_ZERO_AMOUNT',
  ],
  [
    'credit without end',
    'StoreCreditCredit',
    ({ ada }) => ({ id: ada.id, input: { creditAmount: usd('100001') } }),
    'creditInput.creditAmount',
    'CREDIT_LIMIT_EXCEEDED',
  ],
  [
    'a debit that nothing covers',
    'StoreCreditDebit',
    async ({ ada, run }) => {
      await run('StoreCreditCredit', { id: ada.id, input: { creditAmount: usd('1') } })
      return { id: ada.id, input: { debitAmount: usd('2') } }
    },
    'debitInput.debitAmount',
    'INSUFFICIENT_FUNDS',
  ],
  [
    'stock of an unknown name',
    'InventoryAdjust',
    (shop) => adjust(shop, {}, { name: 'on_hand' }),
    'input.name',
    'INVALID_QUANTITY_NAME',
  ],
  [
    'stock for an unknown reason',
    'InventoryAdjust',
    (shop) => adjust(shop, {}, { reason: 'returned' }),
    'input.reason',
    'INVALID_REASON',
  ],
  [
    'stock where it is not kept',
    'InventoryAdjust',
    (shop) => adjust(shop, { locationId: addLocation(shop.world, shop.shop, {}).id }),
    'input.changes.0.locationId',
    'ITEM_NOT_STOCKED_AT_LOCATION',
  ],
  [
    'damaged stock without a document',
    'InventoryAdjust',
    (shop) => adjust(shop, {}, { name: 'damaged' }),
    'input.changes.0.ledgerDocumentUri',
    'INVALID_QUANTITY_DOCUMENT',
  ],
  [
    'stock that has changed since',
    'InventoryAdjust',
    (shop) => adjust(shop, { changeFromQuantity: 3 }),
    'input.changes.0.changeFromQuantity',
    'CHANGE_FROM_QUANTITY_STALE',
  ],
  [
    'stock without saying what it was',
    'InventoryAdjust',
    (shop) => {
      const { input, key } = adjust(shop, {})
      return {
        key,
        input: { ...input, changes: input.changes.map(({ changeFromQuantity: _, ...change }) => change) },
      }
    },
    'input.changes.0.changeFromQuantity',
    'ADJUST_QUANTITIES_FAILED',
  ],
  [
    'sending what is on hold',
    'FulfillmentCreate',
    async (shop) => {
      const id = shop.order().fulfillmentOrders[0]?.id
      await shop.run('FulfillmentOrderHold', { id, hold: { reason: 'OTHER' } })
      return { fulfillment: { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: id }] } }
    },
    'fulfillment.lineItemsByFulfillmentOrder.0',
    /on_hold/,
  ],
  [
    'sending twice',
    'FulfillmentCreate',
    async (shop) => {
      const { order } = await sentOrder(shop)
      return {
        fulfillment: {
          lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: order.fulfillmentOrders[0]?.id }],
        },
      }
    },
    'fulfillment.lineItemsByFulfillmentOrder.0',
    /closed/,
  ],
  [
    'sending more than is left',
    'FulfillmentCreate',
    (shop) => {
      const [routed] = shop.order().fulfillmentOrders
      const fulfillmentOrderLineItems = [{ id: routed?.lines[0]?.id, quantity: 3 }]
      return {
        fulfillment: {
          lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: routed?.id, fulfillmentOrderLineItems }],
        },
      }
    },
    'fulfillment.lineItemsByFulfillmentOrder.0.fulfillmentOrderLineItems.0.quantity',
    /quantity/,
  ],
  [
    'fewer units than were sent',
    'OrderEditSetQuantity',
    async (shop) => {
      const { order } = await sentOrder(shop)
      const lineItemId = order.lines[0]?.id.replace('/LineItem/', '/CalculatedLineItem/')
      return { id: await beginEdit(shop, order.id), lineItemId, quantity: 1 }
    },
    'quantity',
    /fulfilled/,
  ],
  [
    'an edit of a canceled order',
    'OrderEditBegin',
    async (shop) => {
      const { id } = shop.order()
      await shop.run('OrderCancel', cancel(id))
      return { id }
    },
    'id',
    /canceled/,
  ],
  [
    'a second service of one name',
    'CarrierServiceCreate',
    async ({ run }) => {
      await run('CarrierServiceCreate', { input: carrier })
      return { input: carrier }
    },
    'input.name',
    /already configured/,
  ],
  [
    'a service that is gone',
    'CarrierServiceUpdate',
    () => ({ input: { id: gid('DeliveryCarrierService', 1) } }),
    'input.id',
    /could not be found/,
  ],
  [
    'a metafield of another app',
    'MetafieldsSet',
    ({ shop }) => metafield(shop.id, { namespace: 'app--other' }),
    'metafields.0.namespace',
    'APP_NOT_AUTHORIZED',
  ],
  [
    'a metafield that is no JSON',
    'MetafieldsSet',
    ({ shop }) => metafield(shop.id, { value: '{' }),
    'metafields.0.value',
    'INVALID_VALUE',
  ],
  [
    'a metafield of nothing',
    'MetafieldsSet',
    () => metafield(gid('Shop', 1)),
    'metafields.0.ownerId',
    'INVALID',
  ],
  ['tags of nothing', 'TagsAdd', () => ({ id: gid('Order', 1), tags: ['a'] }), 'id', /does not exist/],
  [
    'two subscriptions to one address',
    'WebhookSubscriptionCreate',
    async ({ run }) => {
      const given = { topic: 'ORDERS_CREATE', subscription: { uri: 'https://a.test/hook' } }
      await run('WebhookSubscriptionCreate', given)
      return given
    },
    'webhookSubscription.uri',
    /taken/,
  ],
  ['a bulk query without a connection', 'BulkRun', () => ({ query: '{ shop { id } }' }), 'query', 'INVALID'],
  [
    'a bulk query that is nested too deeply',
    'BulkRun',
    () => ({
      query:
        '{ collections { nodes { id products { nodes { id variants { nodes { id media { nodes { id } } } } } } } } }',
    }),
    'query',
    'INVALID',
  ],
  [
    'a sixth bulk operation',
    'BulkRun',
    async ({ run }) => {
      const query = '{ products { nodes { id } } }'
      for (let count = 0; count < 5; count++) await run('BulkRun', { query })
      return { query }
    },
    '',
    'LIMIT_REACHED',
  ],
  [
    'revoking what the app can’t do without',
    'AppRevokeAccessScopes',
    () => ({ scopes: ['write_orders'] }),
    'scopes',
    'CANNOT_REVOKE_REQUIRED_SCOPES',
  ],
]

describe('is refused', () => {
  test.for(cases)('%s', async ([, name, variables, field, problem]) => {
    const shop = await openTestShop()
    const given = await variables(shop)
    const answer = await shop.run<Record<string, Problem[]>>(name, given)
    const [found] = answer['userErrors'] ?? answer['orderCancelUserErrors'] ?? []
    expect(found?.field?.join('.') ?? '').toBe(field)
    const words = typeof problem === 'string' ? new RegExp(`^${problem}: `) : problem
    expect(`${found?.code ?? ''}: ${found?.message}`).toMatch(words)
  })
})
