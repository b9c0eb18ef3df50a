import type { Discount } from './order-amounts.ts'
import type { DemoAddress, DemoPerson } from './demo-people.ts'

/**
 * One line of an order in the order book. `product` is a handle of the catalog and `options` the variant's
 * values; a line without a product is a custom line of a draft order.
 */
export type DemoLine = {
  product?: string
  options?: string[]
  title?: string
  quantity?: number
  /** In cents of US dollars, where it is not the variant's own price. */
  unitPrice?: number
  isTip?: boolean
  /** The product was deleted from the catalog. */
  isProductDeleted?: boolean
  properties?: Record<string, string>
}

export type ParcelState =
  | 'untracked'
  | 'label_purchased'
  | 'in_transit'
  | 'delayed'
  | 'out_for_delivery'
  | 'attempted_delivery'
  | 'ready_for_pickup'
  | 'delivered'
  | 'failure'

export type Carrier = 'UPS' | 'USPS' | 'FedEx' | 'DHL Express'

/** A fulfilment. `lines` names places and quantities; by default it holds all that the order has left. */
export type DemoParcel = {
  carrier: Carrier
  state: ParcelState
  shippedDaysAgo: number
  lines?: [place: number, quantity: number][]
  tracking?: string
}

export type DemoRefund = {
  daysAgo: number
  lines: { place: number; quantity: number; restock?: 'return' | 'cancel' | 'no_restock' }[]
  withShipping?: boolean
  note?: string
}

type DemoPayment = {
  gateway?: 'shopify_payments' | 'paypal' | 'cash' | 'manual'
  /** What a gift card paid of it, in cents of US dollars; the rest is the gateway's. */
  giftCard?: number | 'all'
  /** Only so much has been paid, in cents of US dollars. */
  paid?: number
  isOnlyAuthorized?: boolean
}

/** A way of shipping that was chosen at a checkout: what the rate was called, and what it cost. */
type ChosenShipping = { title: string; code: string; source: string; price: number }

/** An order in the order book; the builder computes every amount and date. */
export type DemoOrder = {
  number: number
  daysAgo: number
  by: DemoPerson
  /** Null if it was picked up in the shop or needs no address. */
  shipTo?: DemoAddress | null
  lines: DemoLine[]
  discounts?: Discount[]
  /** One of the shop's own, or a chosen one with its price in cents of US dollars. */
  shipping?: 'standard' | 'express' | 'free' | 'none' | ChosenShipping
  presentment?: { currency: string; rate: number }
  payment?: DemoPayment
  parcels?: DemoParcel[]
  refunds?: DemoRefund[]
  canceled?: { daysAgo: number; reason: 'customer' | 'inventory' | 'fraud' | 'declined' | 'other' }
  tags?: string[]
  note?: string
  noteAttributes?: Record<string, string>
  source?: 'web' | 'pos' | 'shopify_draft_order' | 'iphone'
  locale?: string
}
