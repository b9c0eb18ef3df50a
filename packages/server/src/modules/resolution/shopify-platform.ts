import { createHmac } from 'node:crypto'
import { isSupported } from '@aftercare/domain/resolution/platform-support'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { ok, type Result } from '@aftercare/domain/shared/result'
import type { Deps } from '#deps.ts'
import type {
  AddressChange,
  CommercePlatform,
  CommerceRefusal,
  DeliveryNote,
  ExchangeOrderRequest,
  ExchangeOutcome,
  GiftCardRequest,
  AppliedEffect,
  OrderCancellation,
  OrderTags,
  ProtectionFulfillment,
} from '#integrations/commerce/commerce-platform.ts'
import { addOrderTags } from '#integrations/commerce/shopify/admin/add-order-tags.ts'
import * as shopifyItems from '#integrations/commerce/shopify/admin/edit-items.ts'
import * as shopifyOrders from '#integrations/commerce/shopify/admin/edit-order.ts'
import { createGiftCard, hasGiftCard } from '#integrations/commerce/shopify/admin/gift-cards.ts'
import { fulfillLines } from '#integrations/commerce/shopify/admin/fulfill-lines.ts'
import { readPayments } from '#integrations/commerce/shopify/admin/refund-payments.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { findPlatformOrder } from '#modules/orders/platform-order-reads.ts'
import { listProtectionLines } from '#modules/orders/protection-line-reads.ts'
import { getShopAccess } from '#modules/shopify/get-shop-access.ts'
import { builtInPlatform } from './built-in-platform.ts'
import { isDraftCompleted } from './complete-draft.ts'
import { isEffectRecorded } from './is-effect-recorded.ts'
import { issueGiftCardOrder } from './gift-card-order-in-shopify.ts'
import { issueStoreCredit, wasCredited } from './store-credit-in-shopify.ts'
import { foreseeRefusals } from './foresee-refusals.ts'
import { followReturn } from './follow-return-in-shopify.ts'
import { orderInShopify } from './order-in-shopify.ts'
import { wasProcessed } from './process-units.ts'
import { refund } from './refund-in-shopify.ts'
import { refusedBy } from './refused-by-shopify.ts'
import { changeItems } from './change-items-in-shopify.ts'
import { restock } from './restock-in-shopify.ts'
import { notDone } from './not-done.ts'
import { giftCardValue, recordGiftCard } from './record-gift-card.ts'
import { hasHappened } from './resolution-store.ts'

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

  followReturn: (deps, progress) => refusedBy(() => followReturn(deps, progress)),

  wasEffectApplied: async (deps, effect) =>
    (await isEffectRecorded(deps.db, effect)) || isKnownToShopify(deps, effect),

  fulfillProtection: (deps, request) => refusedBy(() => fulfillProtection(deps, request)),

  tagOrder: (deps, request) => refusedBy(() => tagOrder(deps, request)),

  changeAddress: (deps, request) => refusedBy(() => changeAddress(deps, request)),

  changeItems: (deps, request) => refusedBy(() => changeItems(deps, request)),

  addDeliveryNote: (deps, request) => refusedBy(() => addDeliveryNote(deps, request)),

  cancelOrder: (deps, request) => refusedBy(() => cancelOrder(deps, request)),

  foreseeRefusals,

  refusalOf: async (deps, storeId, operation) => {
    const { shopScopes } = await getStore(deps.db, storeId)
    return isSupported(shopScopes, operation) ? null : notDone('shopify', operation).refusal
  },
}

type Outcome<Value = null> = Result<Value, CommerceRefusal>

async function createExchangeOrder(
  deps: Deps,
  request: ExchangeOrderRequest,
): Promise<Outcome<ExchangeOutcome>> {
  const { shopScopes } = await getStore(deps.db, request.storeId)
  if (!isSupported(shopScopes, request.kind)) return notDone('shopify', request.kind)
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
    return refundKeys.includes(effectKey) || wasProcessed(deps, access, effect)
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

async function issueGiftCard(deps: Deps, request: GiftCardRequest): Promise<Outcome> {
  const { storeId, kind } = request
  if (await hasHappened(deps.db, 'gift_card', request)) return ok(null)
  const { currencyCode, shopScopes } = await getStore(deps.db, storeId)
  if (!isSupported(shopScopes, kind)) return notDone('shopify', kind)

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
  if (!order) return notDone('shopify', 'changeAddress')
  await shopifyOrders.updateShippingAddress(await getShopAccess(deps, storeId), order.idFromPlatform, address)
  return ok(null)
}

async function addDeliveryNote(deps: Deps, { storeId, orderId, note }: DeliveryNote): Promise<Outcome> {
  const order = await findPlatformOrder(deps.db, storeId, orderId)
  if (!order) return notDone('shopify', 'addDeliveryNote')
  const line = `Delivery note: ${note.replaceAll(/\s+/g, ' ')}`
  await shopifyItems.addToOrderNote(await getShopAccess(deps, storeId), order.idFromPlatform, line)
  return ok(null)
}

async function cancelOrder(deps: Deps, { storeId, orderId }: OrderCancellation): Promise<Outcome> {
  const order = await findPlatformOrder(deps.db, storeId, orderId)
  if (!order) return notDone('shopify', 'cancelOrder')
  const guarantee = await listProtectionLines(deps.db, storeId, orderId)
  const unsentLineIds = guarantee.flatMap((lineId) => order.lineIds.get(lineId) ?? [])
  await shopifyOrders.cancelOrder(await getShopAccess(deps, storeId), order.idFromPlatform, unsentLineIds)
  return ok(null)
}
