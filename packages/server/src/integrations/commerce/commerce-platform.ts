import type { GiftCardKind } from '@aftercare/domain/claims/claim-words'
import type { InventoryBehaviour } from '@aftercare/domain/claims/line-decision'
import type { StockCondition } from '@aftercare/domain/finalization/plan-finalization'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { PlatformOperation } from '@aftercare/domain/resolution/platform-support'
import type { Result } from '@aftercare/domain/shared/result'
import type { Deps } from '#deps.ts'

/** Names one effect for good: asked for again under the same key, it has happened already. */
type Effect = { storeId: string; claimId: string; effectKey: string }

export type RefundRequest = Effect & {
  /** The order that was paid for; that of the first purchase where items were exchanged. */
  paidOrderId: string
  amountMinor: MinorUnits
  /** What of it was taken off, and what of it is original shipping given back. */
  handlingFeeMinor: MinorUnits
  shippingFeeMinor: MinorUnits
  /** What comes off the orders of the items. */
  lines: readonly { orderLineItemId: string; quantity: number }[]
}

export type GiftCardRequest = Effect & {
  kind: GiftCardKind
  /** The order whose items come back, and who gets the gift card. */
  sourceOrderId: string
  email: string
  shippingAddress: KnownAddress
  /** What the items are worth, and what the store adds for taking a gift card. */
  amountMinor: MinorUnits
  incentiveMinor: MinorUnits
  expiresOn: Date | null
}

export type ExchangeOrderRequest = Effect & {
  kind: 'exchange' | 'replacement'
  /** The order whose items are exchanged or replaced. */
  sourceOrderId: string
  email: string
  shippingAddress: KnownAddress
  lines: readonly {
    claimLineItemId: string
    sourceOrderLineId: string
    variantIdFromPlatform: string
    quantity: number
    inventory: InventoryBehaviour
    /** What the new item counts for if it comes back as well. */
    creditBasisMinor: MinorUnits
  }[]
}

export type RestockedUnits = {
  variantIdFromPlatform: string
  quantity: number
  /** What the platform calls the place that they came back to; null where nobody told us. */
  locationIdFromPlatform: string | null
  /** Second choice is never sold as new. */
  condition: StockCondition
}

export type RestockRequest = Effect & {
  units: readonly RestockedUnits[]
}

/** Something given to a customer that may have been asked for: which kind, and under which key. */
export type AppliedEffect = Pick<Effect, 'storeId' | 'effectKey'> &
  ({ kind: 'refund'; paidOrderId: string } | { kind: 'giftCard' | 'order' })

/** Units of the guarantee that count as handed over: nothing of them is sent. */
export type ProtectionFulfillment = {
  storeId: string
  orderId: string
  lines: readonly { orderLineItemId: string; quantity: number }[]
}

/** Tags that an order gets beside those it has. */
export type OrderTags = { storeId: string; orderId: string; tags: readonly string[] }

/** Why a platform will not do something, however often it is asked; staff read the message at the claim. */
export type CommerceRefusal = {
  code:
    | 'REFUND_EXCEEDS_PAYMENT'
    /** It said no, in its own words. */
    | 'REFUSED_BY_PLATFORM'
    /** It was connected and lets us in no more. */
    | 'PLATFORM_NOT_CONNECTED'
    /** We cannot do that there; a person can, and settles the claim as resolved elsewhere. */
    | 'NOT_DONE_ON_PLATFORM'
  message: string
}
type Done<Outcome = null> = Promise<Result<Outcome, CommerceRefusal>>

/** What the order holds, and what could not be had. `orderNo` is null when nothing could. */
export type ExchangeOutcome = { orderNo: string | null; outOfStockLineIds: string[] }

/**
 * The shop's platform, as far as we change something there. Each effect happens once per key,
 * whatever is repeated after a crash; failures to be tried again are thrown.
 *
 * The caller's deps are handed in because the built-in platform keeps its books in our own database.
 */
export type CommercePlatform = {
  /**
   * What may be asked inside of a transaction, where all that the effects for this store are is rows of our own
   * database: they then happen and are undone with it. Undefined for every other store.
   */
  inOurDatabase: (deps: Deps, storeId: string) => Promise<CommercePlatform | undefined>
  refund: (deps: Deps, request: RefundRequest) => Done
  issueGiftCard: (deps: Deps, request: GiftCardRequest) => Done
  createExchangeOrder: (deps: Deps, request: ExchangeOrderRequest) => Done<ExchangeOutcome>
  restock: (deps: Deps, request: RestockRequest) => Done
  /** Whether this was given, for who was not told; throws where that cannot be found out now. */
  wasEffectApplied: (deps: Deps, effect: AppliedEffect) => Promise<boolean>
  /** Asked for again, it has happened already. */
  fulfillProtection: (deps: Deps, request: ProtectionFulfillment) => Done
  tagOrder: (deps: Deps, request: OrderTags) => Done
  /** Why this is never done there, or null; asked for nonetheless, it is refused in the same words. */
  refusalOf: (deps: Deps, storeId: string, operation: PlatformOperation) => Promise<CommerceRefusal | null>
}
