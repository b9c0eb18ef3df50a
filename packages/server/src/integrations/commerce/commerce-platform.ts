import type { GiftCardKind } from '@aftercare/domain/claims/claim-words'
import type { InventoryBehaviour } from '@aftercare/domain/claims/line-decision'
import type { KnownAddress } from '@aftercare/domain/shared/address-schema'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { Result } from '@aftercare/domain/shared/result'
import type { Deps } from '#deps.ts'

/** Names one effect for good: asked for again under the same key, it has happened already. */
type Effect = { storeId: string; claimId: string; effectKey: string }

export type RefundRequest = Effect & {
  /** The order that was paid for; that of the first purchase where items were exchanged (D16). */
  paidOrderId: string
  amountMinor: MinorUnits
  /** What of it was taken off, and what of it is original shipping given back (D19). */
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
    /** What the new item counts for if it comes back as well (D16). */
    creditBasisMinor: MinorUnits
  }[]
}

export type RestockRequest = Effect & {
  units: readonly { variantIdFromPlatform: string; quantity: number }[]
}

/** Units of the guarantee that count as handed over: nothing of them is sent. */
export type ProtectionFulfillment = {
  storeId: string
  orderId: string
  lines: readonly { orderLineItemId: string; quantity: number }[]
}

/** Why a platform will not do something, however often it is asked. */
export type CommerceRefusal = { code: 'REFUND_EXCEEDS_PAYMENT'; message: string }

/** What the order holds, and what could not be had (D24). `orderNo` is null when nothing could. */
export type ExchangeOutcome = { orderNo: string | null; outOfStockLineIds: string[] }

/**
 * The shop's platform, as far as we change something there. Each effect happens once per key,
 * whatever is repeated after a crash; failures to be tried again are thrown.
 *
 * The caller's deps are handed in because the built-in platform keeps its books in our own database.
 */
export type CommercePlatform = {
  refund: (deps: Deps, request: RefundRequest) => Promise<Result<null, CommerceRefusal>>
  issueGiftCard: (deps: Deps, request: GiftCardRequest) => Promise<void>
  createExchangeOrder: (deps: Deps, request: ExchangeOrderRequest) => Promise<ExchangeOutcome>
  restock: (deps: Deps, request: RestockRequest) => Promise<void>
  /** Asked for again, it has happened already. */
  fulfillProtection: (deps: Deps, request: ProtectionFulfillment) => Promise<void>
  tagOrder: (deps: Deps, storeId: string, orderId: string, tags: readonly string[]) => Promise<void>
}
