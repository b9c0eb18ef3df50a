import type { GiftCardKind, ResolutionMethod } from '../claims/claim-words.ts'
import { hasShopScope, scopesOfPermissions } from '../merchants/shop-permissions.ts'

/**
 * What a store's Shopify shop allows; null for a store that was never connected, whose refunds, gift cards
 * and orders are rows in our database.
 */
export type ShopScopes = readonly string[] | null

/** What a store's platform can do: a Shopify shop as far as it allows it, a WooCommerce shop, or everything. */
export type PlatformSupport = ShopScopes | 'woocommerce'

/** Operations that not every shop allows. Refunds depend on what is known of the payment. */
export type PlatformOperation =
  'exchange' | 'instantExchange' | 'replacement' | RefundOperation | GiftCardKind | OrderEditOperation
type OrderEditOperation =
  'changeAddress' | 'reduceItems' | 'addItems' | 'swapItems' | 'addDeliveryNote' | 'cancelOrder'
type RefundOperation = 'refund' | 'foreignRefund' | 'unknownRateRefund' | 'unknownOrderRefund'

const { giftCards, newOrders, orderEdits, storeCredit } = scopesOfPermissions

/** The scopes that an operation needs in Shopify, all of them; null for what we do not do there. */
const neededScopes: Record<PlatformOperation, readonly string[] | null> = {
  refund: ['write_orders'],
  foreignRefund: ['write_orders'],
  unknownRateRefund: null,
  unknownOrderRefund: null,
  Gift_Card: giftCards,
  Gift_Card_Order: newOrders,
  // What a customer has already is read before anything is added.
  Store_Credit: [...storeCredit, 'read_customers'],
  exchange: newOrders,
  instantExchange: newOrders,
  replacement: newOrders,
  changeAddress: ['write_orders'],
  reduceItems: orderEdits,
  // What it costs more is recorded as paid.
  addItems: [...orderEdits, 'write_orders', 'read_products', 'read_inventory'],
  // The stock of the other variant is looked at before.
  swapItems: [...orderEdits, 'read_products', 'read_inventory'],
  addDeliveryNote: ['write_orders'],
  cancelOrder: ['write_orders'],
}

/** What we do in WooCommerce, which has no gift cards or credit, and whose orders have one currency each. */
const doneInWooCommerce: readonly PlatformOperation[] = [
  'refund',
  'exchange',
  'replacement',
  'changeAddress',
  'addDeliveryNote',
  'cancelOrder',
]

/**
 * Whether this is supported for a store. Portal, console, rules and finalization all use it, so that nothing
 * is offered that would be refused later.
 */
export function isSupported(platform: PlatformSupport, operation: PlatformOperation): boolean {
  if (platform === null) return true
  if (platform === 'woocommerce') return doneInWooCommerce.includes(operation)
  const needed = neededScopes[operation]
  return needed !== null && needed.every((scope) => hasShopScope(platform, scope))
}

type PaidOrder = {
  currencyCode: string
  /** What the shopper paid in. */
  customerCurrencyCode: string
  /** False if an amount is in a currency whose rate the order does not have. */
  isConversionKnown: boolean
  /** False for orders we created, and for those known only from a spreadsheet. */
  isKnownToPlatform: boolean
}

/** How an order that was paid like this is refunded. */
export function refundOperation(order: PaidOrder): RefundOperation {
  if (!order.isKnownToPlatform) return 'unknownOrderRefund'
  if (!order.isConversionKnown) return 'unknownRateRefund'
  return order.customerCurrencyCode === order.currencyCode ? 'refund' : 'foreignRefund'
}

type OutcomeSettings = {
  return: { isRefundEnabled: boolean; isGiftCardEnabled: boolean; isExchangeEnabled: boolean }
  giftCard: { kind: GiftCardKind }
}

/** How a store can resolve returns: what its settings turn on and its shop allows. */
export const offeredOutcomes = (
  { return: returns, giftCard }: OutcomeSettings,
  platform: PlatformSupport,
) => ({
  isRefundEnabled: returns.isRefundEnabled && isSupported(platform, 'refund'),
  isGiftCardEnabled: returns.isGiftCardEnabled && isSupported(platform, giftCard.kind),
  isExchangeEnabled: returns.isExchangeEnabled && isSupported(platform, 'exchange'),
})

/** The resolutions that a store's staff have to execute in the shop themselves. */
export function unsupportedResolutions(
  { giftCard }: Pick<OutcomeSettings, 'giftCard'>,
  platform: PlatformSupport,
): ResolutionMethod[] {
  const operations = {
    refund: 'refund',
    giftCard: giftCard.kind,
    variantExchange: 'exchange',
    replacementOrder: 'replacement',
  } as const
  return (['refund', 'giftCard', 'variantExchange', 'replacementOrder'] as const).filter(
    (method) => !isSupported(platform, operations[method]),
  )
}
