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
  TimelineType,
} from '@aftercare/domain/claims/claim-words'
import type { CustomFieldValue } from '@aftercare/domain/reasons/custom-field-schema'
import type { ClaimToSummarize } from '@aftercare/domain/resolution/summarize-claim'
import type { ReturnMethod, ToCustomerRate } from '@aftercare/domain/return-shipments/return-method-schema'
import type { KnownAddress } from '@aftercare/domain/shared/address-schema'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { ColumnType, Generated } from 'kysely'

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
    shippingAddress: ColumnType<KnownAddress, string, string>
    billingAddress: ColumnType<KnownAddress | null, string | null, string | null>
    isGiftReturn: boolean
    isInstantExchange: Generated<boolean>
    isReturnNotRequired: Generated<boolean>
    creditMethod: CreditMethod | null
    exchangeMethod: ExchangeMethod | null
    returnMethod: ColumnType<ReturnMethod | null, string | null, string | null>
    /** Which of its lines go to which of the store's locations; lines that need not come back are in none. */
    returnDestinations: ColumnType<
      { returnLocationId: string; claimLineItemIds: string[] }[],
      string | undefined,
      string
    >
    toCustomerRate: ColumnType<ToCustomerRate | null, string | null, string | null>
    feeAppliedMinor: MinorUnits
    feeName: string | null
    giftCardIncentiveMinor: MinorUnits
    returnShippingMinor: MinorUnits
    exchangeShippingMinor: MinorUnits
    shopNowIncentiveMinor: Generated<MinorUnits>
    balanceMinor: MinorUnits
    isHeldForReview: Generated<boolean>
    /** A rule approves its lines without anybody looking at them (D44). */
    isAutoFinalised: Generated<boolean>
    tags: Generated<string[]>
    fingerprint: ColumnType<{ visitorId: string; requestId: string } | null, string | null, string | null>
    /** What its amounts are made of, as it was filed. */
    settlement: ColumnType<ClaimToSummarize, string, string>
    /** Why its lines were let through and its amounts are as they are: packed JSON. */
    trace: Uint8Array
    noteToCustomer: string | null
    createdOn: Date
    updatedOn: Date
    finalizedOn: Date | null
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
    finalizedOn: Date | null
    canceledOn: Date | null
    deniedOn: Date | null
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
  }
  claim_line_asset: {
    storeId: string
    claimLineItemId: string
    assetName: string
    position: number
  }
}
