import type { GiftCardKind, ReasonCategoryCode } from '@aftercare/domain/claims/claim-words'
import type { InventoryBehavior } from '@aftercare/domain/claims/line-decision'
import type { StockCondition } from '@aftercare/domain/finalization/plan-finalization'
import type { AddedUnits } from '@aftercare/domain/orders/item-change'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { PlatformOperation } from '@aftercare/domain/resolution/platform-support'
import type { Result } from '@aftercare/domain/shared/result'
import type { Deps } from '#deps.ts'

/** Identifies an effect for good: repeating it under the same key does nothing. */
type Effect = { storeId: string; claimId: string; effectKey: string }

export type RefundRequest = Effect & {
  /** The order that was paid for; that of the first purchase where items were exchanged. */
  paidOrderId: string
  amountMinor: MinorUnits
  /** The deduction, and the refunded original shipping in it. */
  handlingFeeMinor: MinorUnits
  shippingFeeMinor: MinorUnits
  /** What comes off the orders of the items. */
  lines: readonly {
    claimLineItemId?: string
    orderLineItemId: string
    quantity: number
    /** How many of them a restock request puts back into stock. */
    restockedQuantity?: number
  }[]
  /** Those of these lines that come back, for a platform with returns of its own. */
  returned?: readonly ReturnedUnits[] | undefined
}

/** Units of a claim's line that come back. */
export type ReturnedUnits = {
  claimLineItemId: string
  orderLineItemId: string
  quantity: number
  hasArrived: boolean
  /** The variant to restock them as, and the platform's id of the location, if known; null if they aren't. */
  restocked: Pick<RestockedUnits, 'variantIdFromPlatform' | 'locationIdFromPlatform'> | null
}

/** A claim's items that come back, and how far they have come. */
export type ReturnProgress = {
  storeId: string
  claimId: string
  /** What staff call the claim. */
  claimNumber: string
  filedOn: Date
  orderId: string
  /** Nothing more comes back. */
  isOver: boolean
  lines: readonly {
    orderLineItemId: string
    quantity: number
    reasonCategory: ReasonCategoryCode
    reason: string
    /** Waited for, approved, or no longer part of it. */
    state: 'expected' | 'approved' | 'gone'
  }[]
  parcels: readonly { trackingCode: string; trackingUrl: string | null; pdfFile: string | null }[]
}

export type GiftCardRequest = Effect & {
  kind: GiftCardKind
  /** The order whose items come back, and who gets the gift card. */
  sourceOrderId: string
  email: string
  shippingAddress: KnownAddress
  /** The items' value, and the store's bonus for a gift card. */
  amountMinor: MinorUnits
  incentiveMinor: MinorUnits
  expiresOn: Date | null
}

export type ExchangeOrderRequest = Effect & {
  kind: 'exchange' | 'replacement'
  /** Nothing is ordered unless all items are available; in our own database, the caller rolls back. */
  isWhole?: boolean
  /** How it is sent, if its customer chose a rate. */
  shippingTitle?: string | null
  /** The order whose items are exchanged or replaced. */
  sourceOrderId: string
  email: string
  shippingAddress: KnownAddress
  lines: readonly {
    claimLineItemId: string
    sourceOrderLineId: string
    variantIdFromPlatform: string
    quantity: number
    inventory: InventoryBehavior
    /** What the new item counts for if it comes back as well. */
    creditBasisMinor: MinorUnits
  }[]
}

export type RestockedUnits = {
  /** Left out in requests from before it was recorded. */
  claimLineItemId?: string
  orderLineItemId?: string
  variantIdFromPlatform: string
  quantity: number
  /** The platform's id of the location that received the items; null if unknown. */
  locationIdFromPlatform: string | null
  /** Second choice is never sold as new. */
  condition: StockCondition
}

export type RestockRequest = Effect & {
  units: readonly RestockedUnits[]
  /** All units that come back, restocked or not, for a platform with returns of its own. */
  returned?: readonly ReturnedUnits[] | undefined
}

/** An effect for a customer that may have been requested: its kind and its key. */
export type AppliedEffect = Pick<Effect, 'storeId' | 'effectKey'> &
  (
    | { kind: 'refund'; paidOrderId: string }
    | { kind: 'giftCard'; giftCardKind: GiftCardKind }
    | { kind: 'order' }
  )

/** Units of the guarantee to mark as fulfilled: nothing is shipped for them. */
export type ProtectionFulfillment = {
  storeId: string
  orderId: string
  lines: readonly { orderLineItemId: string; quantity: number }[]
}

/** Tags to add to an order's tags. */
export type OrderTags = { storeId: string; orderId: string; tags: readonly string[] }

/** Another place for an order to go to; asked for again, nothing changes. */
export type AddressChange = { storeId: string; orderId: string; address: KnownAddress }

/** What the courier should know of an order's delivery; asked for again, nothing changes. */
export type DeliveryNote = { storeId: string; orderId: string; note: string }

/** Units that leave an order, and those that join it, before anything of it was sent. */
export type ItemEdit = {
  storeId: string
  orderId: string
  /** Makes it happen once. */
  effectKey: string
  removed: readonly {
    orderLineItemId: string
    quantity: number
    /** How many units of the line stay. */
    leftQuantity: number
    /** What was paid for them, tax included. */
    valueMinor: MinorUnits
  }[]
  added: readonly AddedUnits[]
  /** Goes back to the order's payments; zero where nothing does. */
  refundMinor: MinorUnits
  /** Our card payment of what the order costs more; null where it does not. */
  payment: { paymentId: string; amountMinor: MinorUnits } | null
}

/** An order that its shopper no longer wants: everything is paid back and restocked, once per `effectKey`. */
export type OrderCancellation = { storeId: string; orderId: string; effectKey: string }

/** Why a platform will not do something, however often it is asked; staff read the message at the claim. */
export type CommerceRefusal = {
  code:
    | 'REFUND_EXCEEDS_PAYMENT'
    /** There are fewer units than were asked for. */
    | 'OUT_OF_STOCK'
    /** The platform refused, with its message. */
    | 'REFUSED_BY_PLATFORM'
    /** The shop was connected and has revoked our access. */
    | 'PLATFORM_NOT_CONNECTED'
    /** We cannot do that there; a person can, and marks the claim as resolved elsewhere. */
    | 'NOT_DONE_ON_PLATFORM'
  message: string
}
type Done<Outcome = null> = Promise<Result<Outcome, CommerceRefusal>>

/**
 * The shop was asked and has not answered yet. The effect stays requested until it does; then what waits for it is run
 * again.
 */
export class NotAnsweredYet extends Error {
  override name = 'NotAnsweredYet'
}

/** Effects of a claim that are about to be requested. */
export type PlannedEffects = {
  storeId: string
  claimId: string
  paidOrderId: string
  refund: RefundRequest | null
  orders: readonly ExchangeOrderRequest[]
}

/** The order's items, and those that were unavailable. `orderNo` is null if none was available. */
export type ExchangeOutcome = { orderNo: string | null; outOfStockLineIds: string[] }

/**
 * The shop's platform, as far as we change something there. Each effect happens once per key, also after a
 * crash; failures to be retried are thrown.
 *
 * Takes the caller's deps, because the effects of the built-in platform are rows in our own database.
 */
export type CommercePlatform = {
  /**
   * The platform for use inside a transaction, if all its effects for this store are rows in our own
   * database: then they are committed or rolled back with it. Undefined for every other store.
   */
  inOurDatabase: (deps: Deps, storeId: string) => Promise<CommercePlatform | undefined>
  refund: (deps: Deps, request: RefundRequest) => Done
  issueGiftCard: (deps: Deps, request: GiftCardRequest) => Done
  createExchangeOrder: (deps: Deps, request: ExchangeOrderRequest) => Done<ExchangeOutcome>
  restock: (deps: Deps, request: RestockRequest) => Done
  /**
   * Brings the platform's own return of a claim in step with the claim: opens it, attaches parcels, takes off what no
   * longer comes back, and closes or cancels it. Repeating it does nothing. Whether it opened one.
   */
  followReturn: (deps: Deps, progress: ReturnProgress) => Done<{ isOpened: boolean }>
  /** Whether this was issued, if the answer was lost; throws if that cannot be found out now. */
  wasEffectApplied: (deps: Deps, effect: AppliedEffect) => Promise<boolean>
  /** Repeating it does nothing. */
  fulfillProtection: (deps: Deps, request: ProtectionFulfillment) => Done
  tagOrder: (deps: Deps, request: OrderTags) => Done
  changeAddress: (deps: Deps, request: AddressChange) => Done
  changeItems: (deps: Deps, request: ItemEdit) => Done
  addDeliveryNote: (deps: Deps, request: DeliveryNote) => Done
  cancelOrder: (deps: Deps, request: OrderCancellation) => Done
  /**
   * What the platform would refuse of these effects now, by lines of the claim, as far as it tells before. Nothing
   * changes there.
   *
   * @throws ProviderError
   */
  foreseeRefusals: (deps: Deps, planned: PlannedEffects) => Promise<ReadonlyMap<string, CommerceRefusal>>
  /** Why the platform never does this, or null; the same message as when it is requested anyway. */
  refusalOf: (deps: Deps, storeId: string, operation: PlatformOperation) => Promise<CommerceRefusal | null>
}
