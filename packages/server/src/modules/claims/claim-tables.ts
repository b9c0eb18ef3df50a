import type { VariantExchangeLineItem } from '@aftercare/domain/claims/claim-line-schema'
import type {
  AdvancedExchangeMethod,
  ClaimRollupCode,
  ClaimSource,
  ClaimType,
  CreditMethod,
  ExchangeMethod,
  LineItemDetail,
  LineItemStatus,
  ReasonCategoryCode,
  ResolutionMethod,
  RiskLevel,
  TimelineType,
} from '@aftercare/domain/claims/claim-words'
import type { InspectionGrade } from '@aftercare/domain/claims/inspection-grade-schema'
import type { LineDecision } from '@aftercare/domain/claims/line-decision'
import type { CustomFieldValue } from '@aftercare/domain/custom-fields/custom-field-schema'
import type { StepOutcome, StepState } from '@aftercare/domain/finalization/effect-journal'
import type { ClaimToSummarize } from '@aftercare/domain/resolution/summarize-claim'
import type { DeclaredContents, ParcelDimensions } from '@aftercare/domain/return-shipments/parcel-schema'
import type { RiskFact } from '@aftercare/domain/risk/assess-risk'
import type { BrowserCheckOutcome } from '@aftercare/domain/risk/browser-check'
import type { ReturnMethod, ReturnMethodType } from '@aftercare/domain/return-shipments/return-method-schema'
import type {
  SubscriptionChange,
  SubscriptionChangeState,
} from '@aftercare/domain/claims/subscription-change'
import type { SubscriptionIntegrationId } from '@aftercare/domain/merchants/integrations'
import type { ToCustomerRate } from '@aftercare/domain/api/return-quote-schema'
import type { TicketHelpdeskName } from '@aftercare/domain/merchants/helpdesk-schema'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { ColumnType, Generated } from 'kysely'

/** Who did something; nobody for automatic changes. */
export type Actor = { userId: string | null; name: string }

/** In the order in which they are done. */
export const stepKinds = [
  'exchangeOrder',
  'replacementOrder',
  'giftCard',
  'refund',
  'restock',
  'mail',
] as const
export type StepKind = (typeof stepKinds)[number]

/** Lines that travel together, by the method staff requested, else the claim's. */
export type ReturnDestination = { returnLocationId: string; claimLineItemIds: string[]; own?: OwnWay }
export type OwnWay = {
  id: string
  type: ReturnMethodType
  /** Null for a packing slip. */
  rateId: string | null
  /** Null is what the products say. */
  grams: number | null
  /** Left out if unknown, and if there is no customs declaration. */
  dimensions?: ParcelDimensions | null
  declared?: DeclaredContents | null
  /** The expired label's shipment, if the shopper asked for a new label. */
  replacesId?: string
  /** Its lines have another package, which stays. */
  isAdditional?: boolean
}

/** Claims with their lines, files and history. */
export type ClaimTables = {
  claim: {
    storeId: string
    id: string
    externalId: string
    claimType: ClaimType
    orderId: string
    calculationId: string | null
    rollupCode: ClaimRollupCode
    source: ClaimSource
    customerEmail: string
    customerName: string
    /** The language it was filed in, as a BCP 47 tag; else that of the order; null if unknown. */
    locale: string | null
    shippingAddress: ColumnType<KnownAddress, string, string>
    billingAddress: ColumnType<KnownAddress | null, string | null, string | null>
    isGiftReturn: boolean
    isInstantExchange: Generated<boolean>
    isReturnNotRequired: Generated<boolean>
    creditMethod: CreditMethod | null
    exchangeMethod: ExchangeMethod | null
    returnMethod: ColumnType<ReturnMethod | null, string | null, string | null>
    /** Which of its lines go to which of the store's locations; lines that need not come back are in none. */
    returnDestinations: ColumnType<ReturnDestination[], string | undefined, string>
    toCustomerRate: ColumnType<ToCustomerRate | null, string | null, string | null>
    feeAppliedMinor: MinorUnits
    feeName: string | null
    giftCardIncentiveMinor: MinorUnits
    returnShippingMinor: MinorUnits
    exchangeShippingMinor: MinorUnits
    shopNowIncentiveMinor: Generated<MinorUnits>
    balanceMinor: MinorUnits
    isHeldForReview: Generated<boolean>
    /** A rule approves its lines without anybody looking at them. */
    isAutoFinalised: Generated<boolean>
    tags: Generated<string[]>
    fingerprint: ColumnType<{ visitorId: string; requestId?: string } | null, string | null, string | null>
    /** Salted hash of the network address that it was filed from; null where that says nothing. */
    addressKey: string | null
    /** Whether that address is of a data center or an anonymizing service. */
    isHiddenAddress: boolean | null
    /** Whether a program controlled the browser. */
    isBrowserAutomated: boolean | null
    /** When the card was charged for items that had not been sent back by then. */
    unreturnedChargedOn: Generated<Date | null>
    /** Null until it is assessed, which happens before any automatic finalization. */
    riskLevel: RiskLevel | null
    /** What its amounts are made of, as it was filed. */
    settlement: ColumnType<ClaimToSummarize, string, string>
    /** Why its lines were let through and its amounts are as they are: packed JSON. */
    trace: Uint8Array
    /** The facts of its filing, for testing other rules: packed JSON; null if they were not stored. */
    facts: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>
    noteToCustomer: string | null
    createdOn: Date
    updatedOn: Date
    finalizedOn: Date | null
    /** When the buyer withdrew from the contract; null for other requests. */
    withdrawnOn: ColumnType<Date | null, Date | null | undefined, never>
    /** Counts changes: a change based on an older number is refused. */
    version: Generated<number>
  }
  claim_line_item: {
    storeId: string
    id: string
    claimId: string
    orderLineItemId: string
    position: number
    status: LineItemStatus
    detail: LineItemDetail | null
    previousDetail: LineItemDetail | null
    quantity: number
    unitPriceMinor: MinorUnits
    amountMinor: MinorUnits
    taxMinor: MinorUnits
    requestedResolutionMethod: ResolutionMethod
    resolutionMethod: ResolutionMethod | null
    creditMethod: CreditMethod | null
    reasonId: number
    reasonName: string
    reasonCategoryCode: ReasonCategoryCode
    reasonDetailId: number | null
    reasonDetailName: string | null
    policyQuestion: string | null
    policyAnswer: 'yes' | 'no' | null
    comments: string | null
    customFields: ColumnType<CustomFieldValue[], string | undefined, string>
    variant: ColumnType<VariantExchangeLineItem | null, string | null, string | null>
    advancedExchangeMethod: AdvancedExchangeMethod | null
    exchangeDeltaMinor: MinorUnits | null
    isShopNow: Generated<boolean>
    wasResolvedExternally: Generated<boolean>
    noteToCustomer: string | null
    errors: ColumnType<{ code: string; message: string }[], string | undefined, string>
    reducedCurrentQuantity: Generated<number>
    /** The decision: staged until the claim is finalized, then as executed. */
    decision: ColumnType<LineDecision | null, string | null | undefined, string | null>
    /** The line as it was filed, of which this is a part. */
    splitFrom: ColumnType<string | null, string | null | undefined, never>
    finalizedOn: Date | null
    canceledOn: Date | null
    deniedOn: Date | null
    /** When its new item was ordered, if that was before it came back. */
    orderedAheadOn: Generated<Date | null>
    /** When the shopper was asked to choose something else for a new item that is out of stock. */
    choiceAskedOn: Generated<Date | null>
    /** Its first scan approves it. */
    isApprovedOnScan: Generated<boolean>
  }
  timeline_entry: {
    storeId: string
    id: string
    claimId: string
    datetime: Date
    type: TimelineType
    message: string
    subject: string | null
    isForCustomer: Generated<boolean>
    madeBy: ColumnType<Actor | null, string | null | undefined, never>
    /** Files that came with it. */
    assetNames: Generated<string[]>
  }
  /** The journal of a finalization, each step once. */
  finalisation_step: {
    storeId: string
    /** Also names the effect for the platform. */
    id: string
    claimId: string
    position: number
    kind: StepKind
    state: StepState
    lineIds: string[]
    /** The request to the platform, stored before it is sent, so that a repetition sends the same. */
    request: ColumnType<unknown, string | null, string>
    /** Its result; until then, its result unless the effect turns out to have happened. */
    outcome: ColumnType<StepOutcome | null, string | null, string>
    askedBy: ColumnType<Actor | null, string | null, never>
    createdOn: Date
    endedOn: Date | null
  }
  information_request: {
    storeId: string
    id: string
    claimId: string
    lineIds: string[]
    question: string
    askedBy: ColumnType<Actor, string, never>
    askedOn: Date
    lapsesOn: Date
    answer: string | null
    assetNames: Generated<string[]>
    endedOn: Date | null
  }
  /** An inspection result; without `savedOn` it is still open. */
  inspection: {
    storeId: string
    id: string
    claimLineItemId: string
    name: string
    customFieldIds: Generated<number[]>
    /** As it was called and what it meant when it was given. */
    grade: ColumnType<InspectionGrade | null, string | null, string>
    comment: string | null
    assetNames: Generated<string[]>
    customFields: ColumnType<CustomFieldValue[], string | undefined, string>
    createdOn: Date
    savedOn: Date | null
    savedBy: ColumnType<Actor | null, string | null, string>
  }
  /** A row for each claim with what lists show, sort and search by; renewed with every change of the claim. */
  claim_search: {
    storeId: string
    id: string
    claimType: ClaimType
    rollupCode: ClaimRollupCode
    /** The first and the last of its lines' statuses in the alphabet; null once the claim is completed. */
    minStatus: LineItemStatus | null
    maxStatus: LineItemStatus | null
    /** The same of the categories of their reasons, for ever. */
    minReason: ReasonCategoryCode | null
    maxReason: ReasonCategoryCode | null
    riskLevel: RiskLevel | null
    amountMinor: MinorUnits
    createdOn: Date
    updatedOn: Date
    /** What a list shows, as the JSON that goes out; without the risk, which not everybody may see. */
    listed: string
    terms: string
    /** The version of the words in `terms` (`claimWordsVersion`): older ones are rebuilt. */
    wordsVersion: number
  }
  /** Where customers wrote about a claim in a helpdesk, once for each message. */
  claim_ticket_message: {
    storeId: string
    helpdesk: TicketHelpdeskName
    messageId: string
    ticketId: string
    claimId: string
    createdOn: Date
  }
  /** Every tag that a claim of the store was ever given. */
  claim_tag: {
    storeId: string
    tag: string
  }
  /**
   * The reasons of a claim's risk level. The keys are salted hashes by which claims of all stores are
   * compared; null if unknown, and when they are too old to be compared.
   */
  claim_risk: {
    storeId: string
    claimId: string
    aggregateScore: number
    facts: ColumnType<RiskFact[], string, string>
    emailKey: string | null
    deviceKey: string | null
    addressKey: string | null
    filedOn: Date
    assessedOn: Date
  }
  /** What the store's Fingerprint account is asked about the browser of a claim, and what it said. */
  browser_check: {
    storeId: string
    claimId: string
    /** Theirs, of the event; null where another claim of the store sent it first. */
    requestId: string | null
    /** Null until it has ended. */
    outcome: ColumnType<
      BrowserCheckOutcome | null,
      BrowserCheckOutcome | undefined,
      BrowserCheckOutcome | null
    >
    suspectScore: ColumnType<number | null, number | null | undefined, number | null>
    /** How often it was asked. */
    attempts: Generated<number>
    /** Automatic approval waits for it no longer than that. */
    awaitedUntil: Date
    /** An approval waits for it. */
    isApprovalHeld: Generated<boolean>
    settledOn: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  /** What a shopper chose to do about the subscription of a line's item. */
  subscription_change: {
    storeId: string
    claimLineItemId: string
    claimId: string
    change: SubscriptionChange
    /** The UTC day of the order to be skipped; null to cancel. */
    nextOrderOn: string | null
    state: Generated<SubscriptionChangeState>
    /** Which subscription it is, once it was found. */
    integrationId: ColumnType<SubscriptionIntegrationId | null, never, SubscriptionIntegrationId>
    subscriptionId: ColumnType<string | null, never, string>
    /** When a run took the turn to ask the app. */
    askedOn: ColumnType<Date | null, never, Date>
    createdOn: Date
    endedOn: ColumnType<Date | null, never, Date>
  }
  claim_line_asset: {
    storeId: string
    claimLineItemId: string
    assetName: string
    position: number
  }
}
