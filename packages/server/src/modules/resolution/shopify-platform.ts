import { createHmac } from 'node:crypto'
import {
  isSupported,
  refundOperation,
  type PlatformOperation,
} from '@aftercare/domain/resolution/platform-support'
import { inPaidCurrency } from '@aftercare/domain/resolution/paid-currency'
import { splitTender } from '@aftercare/domain/resolution/split-tender'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { minor } from '@aftercare/domain/shared/money'
import { ok, refuse, type Result } from '@aftercare/domain/shared/result'
import type { Deps } from '#deps.ts'
import type {
  AddressChange,
  CommercePlatform,
  CommerceRefusal,
  DeliveryNote,
  ExchangeOrderRequest,
  ExchangeOutcome,
  GiftCardRequest,
  ItemEdit,
  AppliedEffect,
  OrderCancellation,
  OrderTags,
  ProtectionFulfillment,
  RefundRequest,
  RestockRequest,
} from '#integrations/commerce/commerce-platform.ts'
import { addOrderTags } from '#integrations/commerce/shopify/admin/add-order-tags.ts'
import * as shopifyItems from '#integrations/commerce/shopify/admin/edit-items.ts'
import * as shopifyOrders from '#integrations/commerce/shopify/admin/edit-order.ts'
import { createGiftCard, hasGiftCard } from '#integrations/commerce/shopify/admin/gift-cards.ts'
import { fulfillLines } from '#integrations/commerce/shopify/admin/fulfill-lines.ts'
import { readPayments, refundPayments } from '#integrations/commerce/shopify/admin/refund-payments.ts'
import { restockVariants } from '#integrations/commerce/shopify/admin/restock-variants.ts'
import { ShopifyRefusal } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { findPlatformOrder, type PlatformOrder } from '#modules/orders/platform-order-reads.ts'
import { getShopAccess, ShopNotConnected } from '#modules/shopify/get-shop-access.ts'
import { builtInPlatform } from './built-in-platform.ts'
import { isDraftCompleted } from './complete-draft.ts'
import { isEffectRecorded } from './is-effect-recorded.ts'
import { issueGiftCardOrder } from './gift-card-order-in-shopify.ts'
import { issueStoreCredit, wasCredited } from './store-credit-in-shopify.ts'
import { orderInShopify } from './order-in-shopify.ts'
import { giftCardValue, recordGiftCard } from './record-gift-card.ts'
import { refundExceedsPayment } from './refund-exceeds-payment.ts'
import { hasHappened, insertRefund, insertRestock } from './resolution-store.ts'

/**
 * The platform of stores connected to Shopify: effects happen there and are recorded here. Orders, units and
 * payments are updated only by Shopify's webhooks. What we cannot do there is refused; docs/decisions/0015
 * says what and why.
 */
export const shopifyPlatform: CommercePlatform = {
  inOurDatabase: async () => undefined,

  refund: (deps, request) => refusedBy(() => refund(deps, request)),

  issueGiftCard: (deps, request) => refusedBy(() => issueGiftCard(deps, request)),

  createExchangeOrder: (deps, request) => refusedBy(() => createExchangeOrder(deps, request)),

  restock: (deps, request) => refusedBy(() => restock(deps, request)),

  wasEffectApplied: async (deps, effect) =>
    (await isEffectRecorded(deps.db, effect)) || isKnownToShopify(deps, effect),

  fulfillProtection: (deps, request) => refusedBy(() => fulfillProtection(deps, request)),

  tagOrder: (deps, request) => refusedBy(() => tagOrder(deps, request)),

  changeAddress: (deps, request) => refusedBy(() => changeAddress(deps, request)),

  changeItems: (deps, request) => refusedBy(() => changeItems(deps, request)),

  addDeliveryNote: (deps, request) => refusedBy(() => addDeliveryNote(deps, request)),

  cancelOrder: (deps, request) => refusedBy(() => cancelOrder(deps, request)),

  refusalOf: async (deps, storeId, operation) => {
    const { shopScopes } = await getStore(deps.db, storeId)
    return isSupported(shopScopes, operation) ? null : notDone(unsupportedWords[operation]).refusal
  },
}

/** What staff have to do in Shopify themselves. */
const unsupportedWords: Record<PlatformOperation, string> = {
  exchange: 'Shopify hasn’t granted Aftercare access to draft orders. Create the exchange order there',
  replacement: 'Shopify hasn’t granted Aftercare access to draft orders. Create the replacement order there',
  instantExchange: 'Shopify hasn’t granted Aftercare access to draft orders. Create the exchange order there',
  refund: 'Shopify hasn’t granted Aftercare access to refunds. Refund it in Shopify',
  foreignRefund: 'Shopify hasn’t granted Aftercare access to refunds. Refund it in Shopify',
  unknownRateRefund: 'Aftercare doesn’t know the exchange rate of this order. Refund it in Shopify',
  unknownOrderRefund: 'Shopify doesn’t know this order. Return the money another way',
  Gift_Card: 'Shopify hasn’t granted Aftercare access to gift cards. Issue it there',
  Store_Credit: 'Shopify hasn’t granted Aftercare access to store credit. Issue it there',
  changeAddress: 'Shopify hasn’t granted Aftercare access to orders. Change the address there',
  reduceItems: 'Shopify hasn’t granted Aftercare access to order edits. Remove the items there',
  addItems: 'Aftercare can’t add items to orders in Shopify. Add them there',
  swapItems: 'Aftercare can’t swap items of orders in Shopify. Swap them there',
  addDeliveryNote: 'Shopify hasn’t granted Aftercare access to orders. Add the note there',
  cancelOrder: 'Shopify hasn’t granted Aftercare access to orders. Cancel the order there',
  Gift_Card_Order:
    'Shopify hasn’t granted Aftercare access to draft orders. Create the gift card order there',
}

type Outcome<Value = null> = Result<Value, CommerceRefusal>

const notDone = (what: string) =>
  refuse({
    code: 'NOT_DONE_ON_PLATFORM' as const,
    message: `${what}, then approve the item as resolved outside Aftercare.`,
  })

async function refusedBy<Value>(ask: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ShopNotConnected)
      return refuse({ code: 'PLATFORM_NOT_CONNECTED', message: error.message })
    if (!(error instanceof ShopifyRefusal)) throw error
    return refuse({ code: 'REFUSED_BY_PLATFORM', message: `Shopify says: ${error.message}` })
  }
}

async function refund(deps: Deps, { lines, ...request }: RefundRequest): Promise<Outcome> {
  const { storeId, effectKey, paidOrderId, amountMinor, shippingFeeMinor } = request
  if (await hasHappened(deps.db, 'refund', request)) return ok(null)
  const order = await findRefundableOrder(deps, storeId, paidOrderId)
  if (!order.ok) return order

  const access = await getShopAccess(deps, storeId)
  const { idFromPlatform: orderId } = order.value
  const payments = await readPayments(access, orderId, order.value)
  if (!payments.refundKeys.includes(effectKey)) {
    const parts = splitTender(inPaidCurrency(order.value, amountMinor, payments), payments.tenders)
    if (!parts.ok) return refuse(refundExceedsPayment)
    await refundPayments(access, {
      ...currenciesOf(order.value),
      key: effectKey,
      orderId,
      parts: parts.value,
      shippingMinor: inPaidCurrency(order.value, shippingFeeMinor, payments),
      lines: lines.flatMap(({ orderLineItemId, quantity }) => lineOf(order.value, orderLineItemId, quantity)),
    })
  }
  // Without parts: Shopify reports the repayments itself, and they would count twice.
  await insertRefund(deps.db, { ...request, id: deps.newId(), parts: '[]', createdOn: deps.now() })
  return ok(null)
}

/** Refuses an order whose payments cannot be refunded there. */
async function findRefundableOrder(
  deps: Deps,
  storeId: string,
  orderId: string,
): Promise<Result<PlatformOrder, CommerceRefusal>> {
  const order = await findPlatformOrder(deps.db, storeId, orderId)
  if (!order) return notDone(unsupportedWords.unknownOrderRefund)
  const operation = refundOperation({ ...order, isKnownToPlatform: true })
  const { shopScopes } = await getStore(deps.db, storeId)
  return isSupported(shopScopes, operation) ? ok(order) : notDone(unsupportedWords[operation])
}

async function createExchangeOrder(
  deps: Deps,
  request: ExchangeOrderRequest,
): Promise<Outcome<ExchangeOutcome>> {
  const { shopScopes } = await getStore(deps.db, request.storeId)
  if (!isSupported(shopScopes, request.kind)) return notDone(unsupportedWords[request.kind])
  return ok(await orderInShopify(deps, request))
}

/** It happened there, but the answer was lost. */
async function isKnownToShopify(deps: Deps, effect: AppliedEffect): Promise<boolean> {
  const { storeId, effectKey } = effect
  if (effect.kind === 'order') return isDraftCompleted(deps, effect)
  const access = await getShopAccess(deps, storeId)
  if (effect.kind === 'refund') {
    const order = await findPlatformOrder(deps.db, storeId, effect.paidOrderId)
    if (!order) return false
    const { refundKeys } = await readPayments(access, order.idFromPlatform, order)
    return refundKeys.includes(effectKey)
  }
  switch (effect.giftCardKind) {
    case 'Gift_Card':
      return hasGiftCard(access, giftCardCode(deps, storeId, effectKey))
    case 'Gift_Card_Order':
      return isDraftCompleted(deps, effect)
    case 'Store_Credit':
      return wasCredited(deps, effect)
  }
}

const currenciesOf = ({ currencyCode, customerCurrencyCode }: PlatformOrder) => ({
  currencyCode,
  customerCurrencyCode,
})

/** Items of an exchange order are not in the order that was paid for. */
function lineOf({ lineIds }: PlatformOrder, orderLineItemId: string, quantity: number) {
  const lineId = lineIds.get(orderLineItemId)
  return lineId === undefined ? [] : [{ lineId, quantity }]
}

async function issueGiftCard(deps: Deps, request: GiftCardRequest): Promise<Outcome> {
  const { storeId, kind } = request
  if (await hasHappened(deps.db, 'gift_card', request)) return ok(null)
  const { currencyCode, shopScopes } = await getStore(deps.db, storeId)
  if (!isSupported(shopScopes, kind)) return notDone(unsupportedWords[kind])

  if (kind === 'Store_Credit') await issueStoreCredit(deps, request)
  else if (kind === 'Gift_Card_Order') await issueGiftCardOrder(deps, request)
  else await createCard(deps, request, currencyCode)
  return ok(null)
}

async function createCard(deps: Deps, request: GiftCardRequest, currencyCode: string): Promise<void> {
  const { storeId, effectKey, expiresOn } = request
  const code = giftCardCode(deps, storeId, effectKey)
  await createGiftCard(await getShopAccess(deps, storeId), {
    code,
    amount: toDecimal(giftCardValue(request), currencyCode),
    currencyCode,
    expiresOn,
    note: `Aftercare ${effectKey}`,
  })
  await recordGiftCard(deps, request, code)
}

/** 80 bits in hexadecimal, the same for the same effect: repeated, Shopify has it already. */
const giftCardCode = ({ config }: Deps, storeId: string, effectKey: string): string =>
  createHmac('sha256', config.secret)
    .update(`gift card ${storeId} ${effectKey}`)
    .digest('hex')
    .slice(0, 20)
    .toUpperCase()

async function restock(deps: Deps, request: RestockRequest): Promise<Outcome> {
  const { storeId, claimId, effectKey, units } = request
  if (await hasHappened(deps.db, 'restock', request)) return ok(null)
  await restockVariants(await getShopAccess(deps, storeId), effectKey, units)
  await insertRestock(deps.db, {
    storeId,
    id: deps.newId(),
    claimId,
    effectKey,
    units: JSON.stringify(units),
    createdOn: deps.now(),
  })
  return ok(null)
}

/** Shopify reports it itself, as for any parcel. */
async function fulfillProtection(deps: Deps, request: ProtectionFulfillment): Promise<Outcome> {
  const { storeId, orderId, lines } = request
  const order = await findPlatformOrder(deps.db, storeId, orderId)
  if (!order) return builtInPlatform.fulfillProtection(deps, request)
  const lineIds = lines.flatMap(({ orderLineItemId }) => order.lineIds.get(orderLineItemId) ?? [])
  await fulfillLines(await getShopAccess(deps, storeId), order.idFromPlatform, lineIds)
  return ok(null)
}

async function tagOrder(deps: Deps, request: OrderTags): Promise<Outcome> {
  const { storeId, orderId, tags } = request
  const order = await findPlatformOrder(deps.db, storeId, orderId)
  if (!order) return builtInPlatform.tagOrder(deps, request)
  await addOrderTags(await getShopAccess(deps, storeId), order.idFromPlatform, tags)
  return ok(null)
}

async function changeAddress(deps: Deps, request: AddressChange): Promise<Outcome> {
  const { storeId, orderId, address } = request
  const order = await findPlatformOrder(deps.db, storeId, orderId)
  if (!order) return notDone(unsupportedWords.changeAddress)
  await shopifyOrders.updateShippingAddress(await getShopAccess(deps, storeId), order.idFromPlatform, address)
  return ok(null)
}

/**
 * Takes units off an order and refunds them to its payments; nothing can be added there. The payments are looked at
 * first, so that nothing leaves an order whose money could not go back.
 */
async function changeItems(deps: Deps, request: ItemEdit): Promise<Outcome> {
  const { storeId, orderId, effectKey, removed, added, refundMinor } = request
  if (added.length > 0) return notDone(unsupportedWords.addItems)
  if (await hasHappened(deps.db, 'refund', request)) return ok(null)
  const found = await findRefundableOrder(deps, storeId, orderId)
  if (!found.ok) return found
  const order = found.value
  const { idFromPlatform } = order

  const access = await getShopAccess(deps, storeId)
  const payments = await readPayments(access, idFromPlatform, order)
  const isRefunded = payments.refundKeys.includes(effectKey)
  const parts = isRefunded
    ? ok([])
    : splitTender(inPaidCurrency(order, refundMinor, payments), payments.tenders)
  if (!parts.ok) return refuse(refundExceedsPayment)
  const lines = removed.flatMap(({ orderLineItemId, leftQuantity }) =>
    lineOf(order, orderLineItemId, leftQuantity),
  )
  await shopifyItems.reduceLines(access, idFromPlatform, lines, `Aftercare ${effectKey}`)
  if (!isRefunded && refundMinor > 0)
    await refundPayments(access, {
      ...currenciesOf(order),
      key: effectKey,
      orderId: idFromPlatform,
      parts: parts.value,
      shippingMinor: minor(0),
      lines: [],
    })
  await insertRefund(deps.db, {
    storeId,
    id: deps.newId(),
    claimId: effectKey,
    effectKey,
    paidOrderId: orderId,
    amountMinor: refundMinor,
    handlingFeeMinor: minor(0),
    shippingFeeMinor: minor(0),
    parts: '[]',
    createdOn: deps.now(),
  })
  return ok(null)
}

async function addDeliveryNote(deps: Deps, { storeId, orderId, note }: DeliveryNote): Promise<Outcome> {
  const order = await findPlatformOrder(deps.db, storeId, orderId)
  if (!order) return notDone(unsupportedWords.addDeliveryNote)
  const line = `Delivery note: ${note.replaceAll(/\s+/g, ' ')}`
  await shopifyItems.addToOrderNote(await getShopAccess(deps, storeId), order.idFromPlatform, line)
  return ok(null)
}

async function cancelOrder(deps: Deps, { storeId, orderId }: OrderCancellation): Promise<Outcome> {
  const order = await findPlatformOrder(deps.db, storeId, orderId)
  if (!order) return notDone(unsupportedWords.cancelOrder)
  await shopifyOrders.cancelOrder(await getShopAccess(deps, storeId), order.idFromPlatform)
  return ok(null)
}
