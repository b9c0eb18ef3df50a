import type { LabelIntegrationId } from '@aftercare/domain/merchants/integrations'
import type { TrackerStatus } from '@aftercare/domain/shared/tracker-schema'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { ColumnType, Generated } from 'kysely'

/**
 * Orders from the platform. Line totals are for `quantity` units; `taxTotalMinor` is inside `paidTotalMinor`
 * when the order’s prices include tax.
 */
export type OrderTables = {
  store_order: {
    storeId: string
    id: string
    idFromPlatform: string
    orderNo: string
    orderNoKey: string
    email: string | null
    phone: string | null
    /** The language in which the shopper bought, as a BCP 47 tag. */
    locale: ColumnType<string | null, string | null | undefined, string | null>
    customerId: string | null
    currencyCode: string
    customerCurrencyCode: string
    conversionRate: number
    /** False where the shopper paid in another currency and only one of both amounts is known. */
    isConversionKnown: Generated<boolean>
    totalMinor: MinorUnits
    shippingMinor: MinorUnits
    isTaxIncluded: boolean
    financialStatus: string
    fulfillmentStatus: string
    channel: string | null
    tags: Generated<string[]>
    discountCodes: Generated<string[]>
    shippingAddress: ColumnType<KnownAddress | null, string | null, string | null>
    billingAddress: ColumnType<KnownAddress | null, string | null, string | null>
    shippingPostalKey: string | null
    billingPostalKey: string | null
    wasShippingProtected: Generated<boolean>
    shippingRateCodes: Generated<string[]>
    /** One of its rates was one of ours with shipping-plus. */
    hasShippingPlus: Generated<boolean>
    consentNote: string | null
    wasCreatedFromRegistration: Generated<boolean>
    rootOrderId: string | null
    exchangeDepth: Generated<number>
    isDisputed: Generated<boolean>
    platformRisk: Generated<'low' | 'medium' | 'high' | null>
    /** To try returns on: nothing that follows from it leaves this installation. */
    isTest: Generated<boolean>
    version: Generated<number>
    createdOn: Date
    /** When a registered product was bought, according to its owner; null for orders of the store. */
    purchasedOn: Date | null
    /** Where that was, as its owner said. */
    registrationChannel: ColumnType<string | null, string | null | undefined, string | null>
    canceledOn: Date | null
    platformUpdatedOn: Date
    /** Known from a spreadsheet only; ids of lines are ours until the platform's own record arrives. */
    isSummary: Generated<boolean>
    /** A hash of the platform's last message, so that the same message changes nothing. */
    contentHash: Generated<string>
    /** When its personal data was erased. */
    erasedOn: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** What it is found by (`orderWords`); null until that is known. */
    words: Generated<string | null>
  }
  order_line_item: {
    storeId: string
    id: string
    orderId: string
    idFromPlatform: string
    position: number
    productIdFromPlatform: string | null
    variantIdFromPlatform: string | null
    name: string
    sku: string | null
    vendor: Generated<string>
    imgUrl: string | null
    options: ColumnType<{ name: string; value: string }[], string | undefined, string>
    typeAtPurchase: Generated<string>
    tagsAtPurchase: Generated<string[]>
    collectionsAtPurchase: Generated<string[]>
    kind: 'item' | 'protection' | 'gift_card' | 'tip'
    requiresShipping: boolean
    grams: number
    quantity: number
    currentQuantity: number
    fulfilledQuantity: number
    listTotalMinor: MinorUnits
    paidTotalMinor: MinorUnits
    taxTotalMinor: MinorUnits
    creditBasisMinor: MinorUnits | null
    rootOrderLineId: string | null
    madeIneligibleOn: Date | null
    ineligibleFootnote: string | null
  }
  order_transaction: {
    storeId: string
    orderId: string
    idFromPlatform: string
    kind: string
    status: string
    gateway: string
    amountMinor: MinorUnits
    parentIdFromPlatform: string | null
    /** A card or gift card as the platform masks it, such as Visa •••• 4242; null where it told none. */
    paidWith: ColumnType<string | null, string | null | undefined, string | null>
    createdOn: Date
  }
  /** Card payments of order edits that are recorded in Shopify, and what was repaid of them to the card. */
  edit_payment: {
    storeId: string
    paymentId: string
    orderId: string
    /** Of its transaction there. */
    idFromPlatform: string
    repaidMinor: Generated<MinorUnits>
    createdOn: Date
  }
  order_refund: {
    storeId: string
    orderId: string
    idFromPlatform: string
    amountMinor: MinorUnits
    lines: ColumnType<{ lineItemIdFromPlatform: string; quantity: number }[], string | undefined, string>
    createdOn: Date
  }
  fulfillment: {
    storeId: string
    id: string
    orderId: string
    idFromPlatform: string
    status: string
    isFulfilled: boolean
    destinationAddress: ColumnType<KnownAddress | null, string | null, string | null>
    carrier: string | null
    trackingCode: string | null
    trackingKey: string | null
    trackingUrl: string | null
    trackerStatus: Generated<TrackerStatus>
    estimatedDeliveryOn: Date | null
    deliveredOn: Date | null
    createdOn: Date
    platformUpdatedOn: Date
  }
  fulfillment_line: {
    storeId: string
    fulfillmentId: string
    orderLineItemId: string
    quantity: number
  }
  /** How often shoppers looked up an order in a quarter of an hour, and how often none matched. */
  look_up_count: {
    storeId: string
    beginsOn: Date
    id: string
    found: number
    empty: number
  }
  /** Parcels of orders that a provider follows. */
  followed_parcel: {
    storeId: string
    fulfillmentId: string
    provider: LabelIntegrationId
    /** As it was when it was asked for: another number is followed anew. */
    trackingCode: string
    /** What the provider calls it; null if it refused. Several parcels with one number have the same. */
    trackerId: string | null
    createdOn: Date
  }
  tracking_event: {
    storeId: string
    id: string
    shipmentId: string
    idFromCarrier: string
    status: TrackerStatus
    message: string
    city: string | null
    state: string | null
    happenedOn: Date
  }
}
