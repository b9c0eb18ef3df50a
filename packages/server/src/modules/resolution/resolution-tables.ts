import type { GiftCardKind } from '@aftercare/domain/claims/claim-words'
import type { TenderPart } from '@aftercare/domain/resolution/split-tender'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { StockCondition } from '@aftercare/domain/finalization/plan-finalization'
import type { ShopTaskKind, ShopTaskState, TaskAnswer } from '@aftercare/domain/api/shop-task-schema'
import type { RestockedUnits } from '#integrations/commerce/commerce-platform.ts'
import type { ColumnType, Generated } from 'kysely'

/**
 * What the built-in commerce platform paid, issued and ordered; `effectKey` makes each effect happen once.
 * `claimId` is a claim's, or for refunds and orders a shipping-protection claim's.
 */
export type ResolutionTables = {
  refund: {
    storeId: string
    id: string
    claimId: string
    effectKey: string
    /** The order whose payments it refunds. */
    paidOrderId: string
    amountMinor: MinorUnits
    handlingFeeMinor: Generated<MinorUnits>
    shippingFeeMinor: Generated<MinorUnits>
    parts: ColumnType<TenderPart[], string, string>
    createdOn: Date
  }
  gift_card: {
    storeId: string
    id: string
    claimId: string
    effectKey: string
    kind: GiftCardKind
    code: string
    amountMinor: MinorUnits
    incentiveMinor: MinorUnits
    balanceMinor: MinorUnits
    expiresOn: Date | null
    createdOn: Date
  }
  /** Units that came back into stock; those that are damaged are counted here alone. */
  restock: {
    storeId: string
    id: string
    claimId: string
    effectKey: string
    units: ColumnType<RestockedUnits[], string, never>
    createdOn: Date
  }
  exchange_order: {
    storeId: string
    id: string
    claimId: string
    effectKey: string
    orderId: string
    orderNo: string
    kind: Generated<'exchange' | 'replacement'>
    /** For which line of the claim each of its lines is given, by our ids. */
    items: ColumnType<Record<string, string>, string, never>
    createdOn: Date
  }
  /** Store credit that was requested from Shopify. */
  store_credit_request: {
    storeId: string
    effectKey: string
    customerIdFromPlatform: string
    amountMinor: MinorUnits
    /** The customer's credits from before. */
    earlierIds: string[]
    /** The credit that it is, once known. */
    transactionId: string | null
    requestedOn: Date
  }
  /** The draft in Shopify that an effect's order is made of: recorded before it is completed, so that it is one. */
  draft_order: {
    storeId: string
    effectKey: string
    idFromPlatform: string
    createdOn: Date
  }
  /** A refund in WooCommerce that its payment provider answered with an error, although it may have paid it. */
  doubtful_refund: {
    storeId: string
    effectKey: string
    amountMinor: MinorUnits
    /** The refunds that the order had before. */
    earlierIds: string[]
    /** What the shop said. */
    words: string
    createdOn: Date
  }
  /** An order edit that was prepared in Shopify: recorded before it is committed, so that it is committed once. */
  shop_order_edit: {
    storeId: string
    effectKey: string
    orderId: string
    idFromPlatform: string
    /** Our edits of the order from before, and payments that were recorded by hand. */
    earlierEditIds: string[]
    earlierPaymentIds: string[]
    createdOn: Date
    /** Until then, no other edit of the order begins. */
    doneOn: Date | null
  }
  /** The return in Shopify of a claim. */
  shop_return: {
    storeId: string
    claimId: string
    orderId: string
    idFromPlatform: string
    createdOn: Date
  }
  /** Units of returns in Shopify that an effect processes: recorded before, so that it is recognized afterwards. */
  return_processing: {
    storeId: string
    effectKey: string
    claimId: string
    units: ColumnType<ProcessedUnits[], string, string>
    createdOn: Date
  }
  /** What a custom shop has to do for a claim, or did. */
  shop_task: {
    storeId: string
    id: string
    /** A claim's, or a shipping-protection claim's. */
    claimId: string
    effectKey: string
    kind: ShopTaskKind
    request: ColumnType<ShopTaskRequest, string, never>
    state: ShopTaskState
    /** What the shop calls what it did. */
    reference: string | null
    answer: ColumnType<TaskAnswer | null, string | null, string | null>
    createdOn: Date
    answeredOn: Date | null
    /** When the store was alerted that it is not answered. */
    alertedOn: Generated<Date | null>
  }
}

/** What is asked of a shop, without the person it is for: the claim knows them. */
export type ShopTaskRequest = {
  /** The order that was paid; null where the claim's order is meant. */
  paidOrderId: string | null
  amountMinor: MinorUnits | null
  payments: TenderPart[]
  giftCard: { kind: GiftCardKind; incentiveMinor: MinorUnits; expiresOn: string | null } | null
  lines: {
    id: string | null
    lineIdFromPlatform: string | null
    variantIdFromPlatform: string | null
    quantity: number
    condition: StockCondition | null
  }[]
}

export type ProcessedUnits = {
  claimLineItemId: string
  /** Of Shopify's return. */
  returnLineId: string
  quantity: number
  /** How many units of it were processed before. */
  processedBefore: number
}
