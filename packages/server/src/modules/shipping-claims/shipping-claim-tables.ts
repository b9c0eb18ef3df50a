import type { ClaimSource, FinalizationSource } from '@aftercare/domain/claims/claim-words'
import type { StepError, StepOutcome, StepState } from '@aftercare/domain/finalization/effect-journal'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type {
  ConversationKind,
  CustomerEvent,
  ShippingClaimReason,
  ShippingClaimStatus,
  ShippingResolutionMethod,
} from '@aftercare/domain/shipping-claims/shipping-claim-words'
import type { ColumnType, Generated } from 'kysely'
import type { SettlementRequest } from './settlement-request.ts'

/** Who wrote or requested something. */
export type Author = { userId: string | null; name: string }

/** Shipping-protection claims with their items, conversation and steps. */
export type ShippingClaimTables = {
  shipping_claim: {
    storeId: string
    id: string
    orderId: string
    reason: ShippingClaimReason
    status: ShippingClaimStatus
    resolutionMethod: ShippingResolutionMethod | null
    source: ClaimSource
    customerEmail: string
    customerName: string
    shippingAddress: ColumnType<KnownAddress, string, string>
    noteFromCustomer: string | null
    noteFromMerchant: string | null
    /** The language in which its customer filed it; null for one that staff filed. */
    locale: string | null
    assetNames: Generated<string[]>
    /** The value of its items when it was filed. */
    amountMinor: MinorUnits
    itemCount: number
    /** The error of the last attempt. */
    error: ColumnType<StepError | null, string | null, string | null>
    resolvedOn: Date | null
    resolvedIn: FinalizationSource | null
    /** Counts changes: a change based on an older number is refused. */
    version: Generated<number>
    createdOn: Date
    updatedOn: Date
    terms: ColumnType<unknown, string, never>
  }
  shipping_claim_line_item: {
    storeId: string
    id: string
    claimId: string
    orderLineItemId: string
    position: number
    quantity: number
    /** Price and tax together; `taxMinor` is of it. */
    amountMinor: MinorUnits
    taxMinor: MinorUnits
    /** How it was resolved. */
    resolutionMethod: ShippingResolutionMethod | null
  }
  shipping_claim_message: {
    storeId: string
    id: string
    claimId: string
    kind: ConversationKind
    message: string
    madeBy: ColumnType<Author | null, string | null, never>
    /** What the customer sees of it on the claim's page; null for internal entries. */
    customerEvent: CustomerEvent | null
    /** Files that came with it. */
    assetNames: Generated<string[]>
    createdOn: Date
  }
  /**
   * A request to the platform under its id, which makes it happen once; at most one per claim has no result.
   */
  shipping_claim_step: {
    storeId: string
    id: string
    claimId: string
    state: StepState
    lineIds: string[]
    request: ColumnType<SettlementRequest, string, never>
    outcome: ColumnType<StepOutcome | null, string | null, string | null>
    /** Whether the customer is emailed when it closes the claim. */
    isMailed: boolean
    resolvedIn: FinalizationSource
    askedBy: ColumnType<Author, string, never>
    createdOn: Date
    endedOn: Date | null
  }
}
