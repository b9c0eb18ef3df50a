import type { FulfillmentOrder, Fulfillment } from '../fulfillment/fulfillment-types.ts'
import type { Refund } from '../refunds/refund-types.ts'
import type { Return } from '../returns/return-types.ts'
import type { Address } from '../shop/address.ts'
import type { Currencies, Money } from '../world/money.ts'

/** What customs charge for a line, paid at checkout. */
export type Duty = {
  id: string
  harmonizedSystemCode: string | null
  countryCodeOfOrigin: string | null
  amount: Money
}

export type TaxLine = { title: string; rate: number; price: Money }
export type Attribute = { key: string; value: string | null }

export type LineItem = {
  id: string
  variantId: string | null
  productId: string | null
  title: string
  variantTitle: string | null
  sku: string | null
  vendor: string | null
  /** All units that were ever ordered. */
  quantity: number
  /** Of those, units removed by an order edit or a cancellation, and refunded. */
  removed: number
  refunded: number
  /** Units that were sent, whatever happened to them, and units that were refunded before they were sent. */
  fulfilled: number
  refundedUnfulfilled: number
  /** Of one unit before discounts. */
  unitPrice: Money
  /** What comes off the whole line: its own discounts, and its share of the order's. */
  lineDiscount: Money
  orderDiscount: Money
  /** On the whole line. */
  taxLines: TaxLine[]
  duties: Duty[]
  requiresShipping: boolean
  taxable: boolean
  isGiftCard: boolean
  grams: number
  customAttributes: Attribute[]
}

export type ShippingLine = {
  id: string
  title: string
  code: string | null
  source: string | null
  carrierIdentifier: string | null
  price: Money
  discount: Money
  tax: Money
}

export type TransactionKind = 'AUTHORIZATION' | 'CAPTURE' | 'REFUND' | 'SALE' | 'VOID'

export type Transaction = {
  id: string
  kind: TransactionKind
  status: 'SUCCESS' | 'PENDING' | 'FAILURE'
  gateway: string
  amount: Money
  parentId: string | null
  createdAt: Date
  test: boolean
  /** The gift card that paid. */
  giftCardId: string | null
  /** Recorded by hand: Shopify moves no money. */
  isManual?: boolean
}

export type RiskAssessment = {
  riskLevel: 'HIGH' | 'MEDIUM' | 'LOW' | 'NONE' | 'PENDING'
  provider: string | null
  facts: { description: string; sentiment: 'POSITIVE' | 'NEUTRAL' | 'NEGATIVE' }[]
}

/** A fee that a return adds to its order. */
export type OrderFee = { id: string; returnId: string; kind: 'RETURN_SHIPPING' | 'RESTOCKING'; amount: Money }

export type Order = Currencies & {
  id: string
  number: number
  name: string
  confirmationNumber: string
  email: string | null
  phone: string | null
  note: string | null
  createdAt: Date
  processedAt: Date
  updatedAt: Date
  cancelledAt: Date | null
  cancelReason: string | null
  closedAt: Date | null
  test: boolean
  tags: string[]
  taxesIncluded: boolean
  customAttributes: Attribute[]
  discountCodes: string[]
  customerId: string | null
  shippingAddress: Address | null
  billingAddress: Address | null
  sourceName: string
  lines: LineItem[]
  shippingLine: ShippingLine | null
  fees: OrderFee[]
  transactions: Transaction[]
  refunds: Refund[]
  fulfillmentOrders: FulfillmentOrder[]
  fulfillments: Fulfillment[]
  returns: Return[]
  riskAssessments: RiskAssessment[]
  /** Committed edits, and the app that made each; null for staff. */
  edits?: { id: string; appId: string | null }[]
}
