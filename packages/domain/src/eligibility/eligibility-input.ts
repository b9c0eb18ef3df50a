import type { LineItemStatus } from '../claims/claim-words.ts'
import type { MoneyObstacle } from '../shared/money-obstacle.ts'
import type { TrackerStatus } from '../shared/tracker-schema.ts'
import type { LineFacts, OrderFacts } from '../rules/build-facts.ts'

/** Units of a line that left in one parcel. */
export type LineShipment = {
  quantity: number
  fulfilledOn: Date
  deliveredOn: Date | null
  trackerStatus: TrackerStatus
}

/** Units of a line in a claim, and how many of them the platform has since removed from the order. */
export type ClaimedUnits = { status: LineItemStatus; quantity: number; reducedCurrentQuantity: number }

/** The purchase that was paid for, at the beginning of a chain of exchanges. */
export type RootPurchase = { createdOn: Date; shipments: readonly LineShipment[] }

export type EligibilityLine = LineFacts & {
  id: string
  kind: 'item' | 'protection' | 'gift_card' | 'tip'
  /** False when the platform no longer knows the product, or never said which it was. */
  hasProduct: boolean
  /** Ordered units less those removed or refunded. */
  currentQuantity: number
  fulfilledQuantity: number
  /** Without canceled parcels. */
  shipments: readonly LineShipment[]
  claimed: readonly ClaimedUnits[]
  madeIneligibleOn: Date | null
  /** The merchant's reason, shown when nothing can be claimed. */
  ineligibleFootnote: string | null
  /** Null unless the order is itself an exchange. */
  root: RootPurchase | null
}

/** An order with everything that decides what its shopper may claim. Filled from rows; nothing here comes from a browser. */
export type EligibilityOrder = OrderFacts & {
  canceledOn: Date | null
  /** Looked up by the recipient of a gift. */
  isGiftReturn: boolean
  /** False where the store's platform cannot refund its payment. */
  isRefundSupported: boolean
  /** Why its amounts are not available in the store's currency; then nothing is offered. */
  moneyObstacle: MoneyObstacle | null
  /** When a registered product was bought, midnight in the store's zone; null for orders of the shop. */
  purchasedOn: Date | null
  lines: readonly EligibilityLine[]
}
