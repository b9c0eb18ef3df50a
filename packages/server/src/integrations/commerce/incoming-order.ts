import type { TrackerStatus } from '@aftercare/domain/shared/tracker-schema'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { MinorUnits } from '@aftercare/domain/shared/money'

/**
 * An order from a commerce platform, in our terms.
 *
 * Amounts are minor units of `currencyCode`, the store's currency; the shopper paid in `customerCurrencyCode`
 * at `conversionRate` units of it per unit of the store's. If that rate is unknown, they are `currencyCode`
 * and 1: nothing is shown in a currency without amounts.
 */
export type IncomingOrder = {
  idFromPlatform: string
  orderNo: string
  email: string | null
  phone: string | null
  /** The language of the shopper, as a BCP 47 tag. */
  locale: string | null
  customer: IncomingCustomer | null
  currencyCode: string
  /** The message named no currency that ISO knows, so US dollars are taken. */
  isCurrencyAssumed: boolean
  customerCurrencyCode: string
  conversionRate: number
  /** False if the shopper paid in another currency and the message has only one of both amounts. */
  isConversionKnown: boolean
  totalMinor: MinorUnits
  shippingMinor: MinorUnits
  isTaxIncluded: boolean
  financialStatus: string
  fulfillmentStatus: string
  channel: string | null
  tags: string[]
  discountCodes: string[]
  /** The names of the rates by which it ships. */
  shippingRateCodes: string[]
  /** What the widget noted of the shopper's consent to the guarantee (`receiptNote`). */
  consentNote: string | null
  shippingAddress: KnownAddress | null
  billingAddress: KnownAddress | null
  lines: IncomingLine[]
  /** Undefined if the message has no payments; known payments stay. */
  transactions: IncomingTransaction[] | undefined
  refunds: IncomingRefund[]
  fulfillments: IncomingFulfillment[]
  createdOn: Date
  canceledOn: Date | null
  /** How risky the platform considers the order, null before it knows; undefined if the message doesn't say. */
  platformRisk?: 'low' | 'medium' | 'high' | null
  /** Later messages win, older ones change nothing. */
  updatedOn: Date
  /**
   * A spreadsheet row instead of the platform's own record: line and parcel ids are ours until the full
   * order arrives, and products are known by SKU or name only.
   */
  isSummary: boolean
  /** Ours, to try returns on; platforms send none. */
  isTest?: boolean
}

export type IncomingCustomer = {
  idFromPlatform: string
  email: string | null
  name: string | null
  phone: string | null
  tags: string[]
  orderCount: number
  spentMinor: MinorUnits
}

/** Totals are for `quantity` units; with tax-inclusive prices `taxTotalMinor` is inside `paidTotalMinor`. */
export type IncomingLine = {
  idFromPlatform: string
  productIdFromPlatform: string | null
  variantIdFromPlatform: string | null
  name: string
  /** The variant's title, such as "Red / M"; null for a single variant. */
  variantTitle: string | null
  sku: string | null
  vendor: string
  kind: 'item' | 'protection' | 'gift_card' | 'tip'
  requiresShipping: boolean
  grams: number
  quantity: number
  currentQuantity: number
  fulfilledQuantity: number
  listTotalMinor: MinorUnits
  paidTotalMinor: MinorUnits
  taxTotalMinor: MinorUnits
}

export type IncomingTransaction = {
  idFromPlatform: string
  kind: string
  status: string
  gateway: string
  amountMinor: MinorUnits
  parentIdFromPlatform: string | null
  /** The card or gift card, masked, where the platform tells it. */
  paidWith?: string | null
  createdOn: Date
}

export type IncomingRefund = {
  idFromPlatform: string
  amountMinor: MinorUnits
  lines: { lineItemIdFromPlatform: string; quantity: number }[]
  createdOn: Date
}

/** One parcel, or a hand-over without one. */
export type IncomingFulfillment = {
  idFromPlatform: string
  orderIdFromPlatform: string
  status: string
  /** False for a canceled or failed one: its units did not leave. */
  isFulfilled: boolean
  destinationAddress: KnownAddress | null
  carrier: string | null
  trackingCode: string | null
  trackingUrl: string | null
  trackerStatus: TrackerStatus
  lines: { lineItemIdFromPlatform: string; quantity: number }[]
  /** Only where the message has this moment. */
  deliveredOn?: Date | null
  createdOn: Date
  updatedOn: Date
}

/** An update of a parcel. */
export type IncomingTrackingEvent = {
  idFromCarrier: string
  orderIdFromPlatform: string
  fulfillmentIdFromPlatform: string
  status: TrackerStatus
  message: string
  city: string | null
  state: string | null
  estimatedDeliveryOn: Date | null
  happenedOn: Date
}
