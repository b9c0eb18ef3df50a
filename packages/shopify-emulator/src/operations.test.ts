import { describe, expect, test } from 'vitest'
import { confirmSubscription } from './app/billing-mutations.ts'
import { gid } from './graphql/global-ids.ts'
import { operation, operationNames } from './schema/operations.ts'
import { openReturn, sentOrder, usd } from './testing/test-returns.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'
import { sure } from './shop/find.ts'

type Variables = Record<string, unknown>
type Created = Record<string, { id: string }>

const carrier = {
  name: 'Aftercare',
  callbackUrl: 'https://aftercare.test/rates',
  active: true,
  supportsServiceDiscovery: false,
}
const createCarrier = async ({ run }: TestShop) =>
  sure((await run<Created>('CarrierServiceCreate', { input: carrier }))['carrierService'], 'a service').id
const subscription = { topic: 'ORDERS_CREATE', subscription: { uri: 'https://aftercare.test/hook' } }
const subscribe = async ({ run }: TestShop) =>
  sure((await run<Created>('WebhookSubscriptionCreate', subscription))['webhookSubscription'], 'one').id
const draftInput = ({ red, ada }: TestShop) => ({
  lineItems: [{ variantId: red, quantity: 1 }],
  purchasingEntity: { customerId: ada.id },
})
const createDraft = async (shop: TestShop) =>
  sure((await shop.run<Created>('DraftOrderCreate', { input: draftInput(shop) }))['draftOrder'], 'a draft').id
const beginEdit = async (shop: TestShop) => {
  const order = shop.order()
  const { calculatedOrder } = await shop.run<Created>('OrderEditBegin', { id: order.id })
  return { order, id: calculatedOrder?.id }
}
const credit = async ({ run, ada }: TestShop) => {
  await run('StoreCreditCredit', { id: ada.id, input: { creditAmount: usd('10') } })
  return { id: ada.id }
}
const giftCard = async ({ run }: TestShop) =>
  sure((await run<Created>('GiftCardCreate', { input: { initialAmount: usd('10') } }))['giftCard'], 'a card')
    .id
const requestReturn = async (shop: TestShop) => {
  const { order, red } = await sentOrder(shop)
  const input = { orderId: order.id, returnLineItems: [{ fulfillmentLineItemId: red, quantity: 1 }] }
  await shop.run('ReturnRequest', { input })
  return sure(order.returns[0], 'a return').id
}
const holdFirst = async (shop: TestShop) => {
  const id = sure(shop.order().fulfillmentOrders[0], 'a fulfillment order').id
  await shop.run('FulfillmentOrderHold', { id, hold: { reason: 'OTHER' } })
  return id
}
const usageLine = async (shop: TestShop) => {
  const plan = { appUsagePricingDetails: { terms: 'A dollar a return', cappedAmount: usd('50') } }
  const input = { name: 'Plan', returnUrl: 'https://aftercare.test/back', lineItems: [{ plan }] }
  await shop.run('AppSubscriptionCreate', input)
  const made = sure([...shop.shop.appSubscriptions.values()][0], 'a subscription')
  confirmSubscription(shop, made.id, true)
  return { id: made.id, lineId: sure(made.lines[0], 'a line').id }
}
const returned = async (shop: TestShop) => {
  const { opened, line, exchange } = await openReturn(shop, { isExchange: true })
  return { opened, line, exchange: sure(exchange, 'an exchange line') }
}
const startBulk = async ({ run }: TestShop) =>
  sure((await run<Created>('BulkRun', { query: operation('BulkProducts') }))['bulkOperation'], 'one').id

/** Variables with which each operation is answered. */
const cases: Record<string, (shop: TestShop) => Variables | Promise<Variables>> = {
  ShopInfo: () => ({}),
  Locations: () => ({}),
  MainThemeSettings: () => ({}),
  ShopMetafield: () => ({ namespace: '$app:aftercare', key: 'checkout' }),
  MetafieldsSet: ({ shop }) => ({
    metafields: [
      { ownerId: shop.id, namespace: '$app:aftercare', key: 'checkout', type: 'json', value: '{}' },
    ],
  }),
  MetafieldsDelete: ({ shop }) => ({
    metafields: [{ ownerId: shop.id, namespace: '$app', key: 'checkout' }],
  }),
  TagsAdd: (shop) => ({ id: shop.order().id, tags: ['returned'] }),
  TagsRemove: (shop) => ({ id: shop.order({ tags: ['returned'] }).id, tags: ['Returned'] }),
  JobStatus: () => ({ id: gid('Job', 1) }),
  CurrentAppInstallation: async (shop) => {
    await usageLine(shop)
    return { key: 'plan' }
  },
  AppRevokeAccessScopes: () => ({ scopes: ['write_content'] }),
  AppSubscriptionCreate: () => ({
    name: 'Plan',
    returnUrl: 'https://aftercare.test/back',
    lineItems: [{ plan: { appRecurringPricingDetails: { price: usd('29') } } }],
  }),
  AppSubscriptionsById: async (shop) => ({ ids: [(await usageLine(shop)).id] }),
  AppSubscriptionCancel: async (shop) => ({ id: (await usageLine(shop)).id }),
  AppUsageRecordCreate: async (shop) => ({
    subscriptionLineItemId: (await usageLine(shop)).lineId,
    price: usd('1'),
    description: 'A return',
  }),
  WebhookSubscriptions: async (shop) => {
    await subscribe(shop)
    return {}
  },
  WebhookSubscriptionCreate: () => subscription,
  WebhookSubscriptionUpdate: async (shop) => ({
    id: await subscribe(shop),
    subscription: { uri: 'https://a.test/b' },
  }),
  WebhookSubscriptionDelete: async (shop) => ({ id: await subscribe(shop) }),
  BulkRun: () => ({ query: operation('BulkOrders') }),
  BulkCancel: async (shop) => ({ id: await startBulk(shop) }),
  BulkOperationById: async (shop) => ({ id: await startBulk(shop) }),
  BulkOperations: async (shop) => {
    await startBulk(shop)
    return {}
  },
  SearchProducts: () => ({ query: 'scarf' }),
  ProductVariants: ({ scarf }) => ({ productId: scarf.id }),
  VariantsById: ({ red }) => ({ ids: [red, gid('ProductVariant', 1)] }),
  VariantsBySku: () => ({ query: 'sku:SCARF-R' }),
  Collections: () => ({}),
  CollectionProducts: () => ({ id: gid('Collection', 1) }),
  ProductSet: () => ({ input: { title: 'Guarantee', variants: [{ optionValues: [], price: '1.50' }] } }),
  ProductByHandle: () => ({ handle: 'wool-scarf' }),
  Publications: () => ({}),
  PublishProduct: ({ scarf, shop }) => ({
    id: scarf.id,
    input: [{ publicationId: shop.publications[0]?.id }],
  }),
  InventoryLevels: ({ shop }) => ({ id: [...shop.inventoryItems.keys()][0] }),
  InventoryAdjust: ({ shop, location }) => ({
    key: 'a key',
    input: {
      name: 'available',
      reason: 'restock',
      changes: [
        {
          inventoryItemId: [...shop.inventoryItems.keys()][0],
          locationId: location,
          delta: 1,
          changeFromQuantity: null,
        },
      ],
    },
  }),
  FindOrders: (shop) => {
    shop.order()
    return { query: "name:'#1001' AND email:'ada@example.com'", first: 5 }
  },
  OrdersUpdatedSince: () => ({ query: "updated_at:>='2026-01-01T00:00:00Z'" }),
  OrderById: async (shop) => ({ id: (await openReturn(shop)).order.id }),
  OrderLines: (shop) => ({ id: shop.order().id }),
  OrderTracking: async (shop) => ({ id: (await sentOrder(shop)).order.id }),
  FulfillmentById: async (shop) => ({ id: (await sentOrder(shop)).order.fulfillments[0]?.id }),
  OrderUpdate: (shop) => ({ input: { id: shop.order().id, note: 'Ring twice' } }),
  OrderCancel: (shop) => ({
    orderId: shop.order().id,
    reason: 'CUSTOMER',
    restock: true,
    refundMethod: { originalPaymentMethodsRefund: true },
  }),
  OrderInvoiceSend: (shop) => ({ id: shop.order().id }),
  OrderCreate: ({ red }) => ({ order: { lineItems: [{ variantId: red, quantity: 1 }] } }),
  OrderRiskAssessmentCreate: (shop) => ({
    input: {
      orderId: shop.order().id,
      riskLevel: 'HIGH',
      facts: [{ description: 'New', sentiment: 'NEGATIVE' }],
    },
  }),
  OrderEditBegin: (shop) => ({ id: shop.order().id }),
  OrderEditSetQuantity: async (shop) => {
    const { order, id } = await beginEdit(shop)
    const lineItemId = sure(order.lines[0], 'a line').id.replace('/LineItem/', '/CalculatedLineItem/')
    return { id, lineItemId, quantity: 1 }
  },
  OrderEditAddVariant: async (shop) => ({
    id: (await beginEdit(shop)).id,
    variantId: shop.red,
    quantity: 1,
    allowDuplicates: true,
  }),
  OrderEditCommit: async (shop) => ({ id: (await beginEdit(shop)).id }),
  OrderCreateManualPayment: (shop) => ({ id: shop.order({ payment: [] }).id, paymentMethodName: 'Card' }),
  OrderFulfillmentOrders: (shop) => ({ id: shop.order().id }),
  FulfillmentCreate: (shop) => ({
    fulfillment: {
      lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: shop.order().fulfillmentOrders[0]?.id }],
    },
  }),
  FulfillmentCancel: async (shop) => ({ id: (await sentOrder(shop)).order.fulfillments[0]?.id }),
  FulfillmentEventCreate: async (shop) => ({
    event: { fulfillmentId: (await sentOrder(shop)).order.fulfillments[0]?.id, status: 'DELIVERED' },
  }),
  FulfillmentOrderHold: (shop) => ({ id: shop.order().fulfillmentOrders[0]?.id, hold: { reason: 'OTHER' } }),
  FulfillmentOrderReleaseHold: async (shop) => ({ id: await holdFirst(shop) }),
  ReturnById: async (shop) => ({ id: (await openReturn(shop, { isExchange: true })).opened.id }),
  OrderReturns: async (shop) => ({ id: (await openReturn(shop)).order.id }),
  ReturnableFulfillments: async (shop) => ({ orderId: (await sentOrder(shop)).order.id }),
  ReturnReasons: () => ({}),
  SuggestedReturnReasons: (shop) => ({ id: shop.order().id }),
  ReturnCalculate: async (shop) => {
    const { order, red } = await sentOrder(shop)
    return {
      input: {
        orderId: order.id,
        returnLineItems: [{ fulfillmentLineItemId: red, quantity: 1, restockingFee: { percentage: 10 } }],
        exchangeLineItems: [{ variantId: shop.blue, quantity: 1 }],
        returnShippingFee: { amount: usd('5') },
      },
    }
  },
  ReturnSuggestedOutcome: async (shop) => {
    const { opened, line } = await openReturn(shop)
    return { id: opened.id, returnLineItems: [{ id: line.id, quantity: 1 }], exchangeLineItems: [] }
  },
  ReturnRequest: async (shop) => {
    const { order, red } = await sentOrder(shop)
    return { input: { orderId: order.id, returnLineItems: [{ fulfillmentLineItemId: red, quantity: 1 }] } }
  },
  ReturnApproveRequest: async (shop) => ({ input: { id: await requestReturn(shop) } }),
  ReturnDeclineRequest: async (shop) => ({
    input: { id: await requestReturn(shop), declineReason: 'FINAL_SALE' },
  }),
  ReturnCreate: async (shop) => {
    const { order, red } = await sentOrder(shop)
    return { input: { orderId: order.id, returnLineItems: [{ fulfillmentLineItemId: red, quantity: 1 }] } }
  },
  ReturnProcess: async (shop) => {
    const { opened, line, exchange } = await returned(shop)
    return {
      input: {
        returnId: opened.id,
        returnLineItems: [{ id: line.id, quantity: 2 }],
        exchangeLineItems: [{ id: exchange.id, quantity: 2 }],
      },
    }
  },
  ReturnClose: async (shop) => ({ id: (await openReturn(shop)).opened.id }),
  ReturnReopen: async (shop) => {
    const { opened } = await openReturn(shop)
    await shop.run('ReturnClose', { id: opened.id })
    return { id: opened.id }
  },
  ReturnCancel: async (shop) => ({ id: (await openReturn(shop)).opened.id }),
  RemoveFromReturn: async (shop) => {
    const { opened, line } = await openReturn(shop)
    return { returnId: opened.id, returnLineItems: [{ returnLineItemId: line.id, quantity: 1 }] }
  },
  StagedUploads: () => ({
    input: [
      { filename: 'label.pdf', mimeType: 'application/pdf', resource: 'RETURN_LABEL', httpMethod: 'POST' },
    ],
  }),
  ReverseDeliveryCreate: async (shop) => ({
    reverseFulfillmentOrderId: (await openReturn(shop)).reverse.id,
    lines: [],
    label: { fileUrl: 'https://aftercare.test/label.pdf' },
    tracking: { number: '1Z' },
  }),
  ReverseDeliveryUpdate: async (shop) => {
    const { reverse } = await openReturn(shop)
    await shop.run('ReverseDeliveryCreate', { reverseFulfillmentOrderId: reverse.id, lines: [] })
    return { id: reverse.deliveries[0]?.id, tracking: { number: '1Z' } }
  },
  ReverseFulfillmentOrderDispose: async (shop) => ({
    inputs: [
      {
        reverseFulfillmentOrderLineItemId: (await openReturn(shop)).reverseLine.id,
        quantity: 1,
        dispositionType: 'RESTOCKED',
        locationId: shop.location,
      },
    ],
  }),
  SuggestedRefund: (shop) => {
    const order = shop.order()
    return { id: order.id, lines: [{ lineItemId: order.lines[0]?.id, quantity: 1 }], refundShipping: true }
  },
  RefundCreate: (shop) => {
    const order = shop.order()
    return {
      key: 'k',
      input: { orderId: order.id, refundLineItems: [{ lineItemId: order.lines[0]?.id, quantity: 1 }] },
    }
  },
  RefundById: async (shop) => {
    const order = shop.order()
    const refundLineItems = [{ lineItemId: order.lines[0]?.id, quantity: 1 }]
    await shop.run('RefundCreate', { key: 'k', input: { orderId: order.id, refundLineItems } })
    return { id: order.refunds[0]?.id }
  },
  DraftOrderCalculate: (shop) => ({ input: draftInput(shop) }),
  DraftOrderById: async (shop) => ({ id: await createDraft(shop) }),
  FindDraftOrders: () => ({ query: 'tag:claim' }),
  DraftOrderCreate: (shop) => ({ input: draftInput(shop) }),
  DraftOrderUpdate: async (shop) => ({ id: await createDraft(shop), input: { note: 'New' } }),
  DraftOrderComplete: async (shop) => ({ id: await createDraft(shop) }),
  DraftOrderDelete: async (shop) => ({ id: await createDraft(shop) }),
  DraftOrderInvoiceSend: async (shop) => ({ id: await createDraft(shop) }),
  CustomerByEmail: async (shop) => {
    await credit(shop)
    return { email: 'ADA@example.com' }
  },
  CustomerById: ({ ada }) => ({ id: ada.id }),
  FindCustomers: () => ({ query: 'lovelace' }),
  CustomerCreate: () => ({ input: { email: 'grace@example.com' } }),
  StoreCreditAccountById: async (shop) => {
    await credit(shop)
    return { id: [...shop.shop.storeCreditAccounts.keys()][0] }
  },
  StoreCreditCredit: ({ ada }) => ({ id: ada.id, input: { creditAmount: usd('10') } }),
  StoreCreditDebit: async (shop) => ({ ...(await credit(shop)), input: { debitAmount: usd('4') } }),
  GiftCardCreate: () => ({ input: { initialAmount: usd('10'), expiresOn: '2099-01-01' } }),
  GiftCardDeactivate: async (shop) => ({ id: await giftCard(shop) }),
  GiftCards: async (shop) => {
    await giftCard(shop)
    return { query: 'status:enabled' }
  },
  CarrierServices: async (shop) => {
    await createCarrier(shop)
    return {}
  },
  CarrierServiceById: async (shop) => ({ id: await createCarrier(shop) }),
  CarrierServiceCreate: () => ({ input: carrier }),
  CarrierServiceUpdate: async (shop) => ({ input: { id: await createCarrier(shop), active: false } }),
  CarrierServiceDelete: async (shop) => ({ id: await createCarrier(shop) }),
  DeliveryProfiles: () => ({}),
  DeliveryProfileUpdate: async (shop) => {
    const [profile] = shop.shop.deliveryProfiles
    const [group] = profile?.groups ?? []
    const participant = { carrierServiceId: await createCarrier(shop), adaptToNewServices: true }
    const zone = { id: group?.zones[0]?.id, methodDefinitionsToCreate: [{ name: 'Aftercare', participant }] }
    return {
      id: profile?.id,
      profile: { locationGroupsToUpdate: [{ id: group?.id, zonesToUpdate: [zone] }] },
    }
  },
}
/** These are sent as text in another one, and are run as they are here. */
const inBulk = ['BulkProducts', 'BulkCollections', 'BulkOrders']

test('every operation has a case', () => {
  expect(Object.keys(cases).sort()).toEqual(operationNames.filter((name) => !inBulk.includes(name)).sort())
})

describe('is answered without an error, within what a single query may cost', () => {
  test.for(Object.keys(cases))('%s', async (name) => {
    const shop = await openTestShop()
    const variables = await cases[name]?.(shop)
    const { data, errors } = await shop.ask(operation(name), variables)
    expect(errors).toBeUndefined()
    const [answer] = Object.values(data ?? {}) as Record<string, unknown>[]
    expect(answer?.['userErrors'] ?? answer?.['orderCancelUserErrors'] ?? []).toEqual([])
  })
})
