import type { CustomFieldType } from '@aftercare/domain/reasons/custom-field-schema'
import type { GiftCardKind } from '@aftercare/domain/claims/claim-words'
import type { TrackerStatus } from '@aftercare/domain/orders/tracker-schema'
import type { KnownAddress } from '@aftercare/domain/shared/address-schema'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import { sql, type Selectable } from 'kysely'
import type { Database } from '#platform/database-types.ts'
import type { Db } from '#platform/database.ts'

/** The same with texts where JSON has no dates. */
type InJson<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key]
}

/** What JSON makes of our rows: moments are texts of PostgreSQL's, not yet of the wire. */
export type LineInRecord = InJson<Selectable<Database['claim_line_item']>> & {
  ordered: {
    name: string
    imgUrl: string | null
    options: { name: string; value: string }[]
    sku: string | null
    quantity: number
    productIdFromPlatform: string | null
    tagsAtPurchase: string[]
    madeIneligibleOn: string | null
  }
  images: MediaInRecord[]
  replacements: { orderId: string; orderNo: string; name: string; quantity: number }[]
  inspections: InspectionInRecord[]
}

export type InspectionInRecord = InJson<
  Pick<
    Selectable<Database['inspection']>,
    'id' | 'name' | 'grade' | 'comment' | 'customFields' | 'createdOn' | 'savedOn'
  >
> & { savedBy: string | null; images: MediaInRecord[] }

export type MediaInRecord = { name: string; originalName: string; contentType: string | null }

export type QuestionInRecord = InJson<
  Pick<Selectable<Database['information_request']>, 'question' | 'lineIds' | 'askedOn' | 'lapsesOn'>
> & { askedBy: string }

export type ShipmentInRecord = {
  id: string
  createdOn: string
  shipmentExpiresOn: string | null
  canceledOn: string | null
  inTransitOn: string | null
  estimatedDeliveryOn: string | null
  toAddress: KnownAddress
  fromAddress: KnownAddress
  type: 'Label' | 'Packing_Slip'
  qrCode: string | null
  pdfFile: string | null
  isReturnShipment: boolean
  carrier: string | null
  trackingCode: string | null
  trackingUrl: string | null
  trackerStatus: TrackerStatus
  contents: { originalStoreOrderLineItemId: string; name: string; imgUrl: string | null; quantity: number }[]
  events: {
    status: TrackerStatus
    message: string
    happenedOn: string
    city: string | null
    state: string | null
  }[]
}

export type TimelineInRecord = InJson<
  Pick<
    Selectable<Database['timeline_entry']>,
    'id' | 'datetime' | 'type' | 'message' | 'subject' | 'isForCustomer'
  >
>

export type CustomerInRecord = {
  id: string
  name: string | null
  email: string | null
  phone: string | null
  tags: string[]
  orderCount: number
  spentMinor: MinorUnits
}

/**
 * A claim with all that hangs on it, in one statement: each further round trip would cost a tenth of the
 * answer's time. Undefined for another store's.
 */
export const findClaimRecord = (db: Db, storeId: string, claimId: string) =>
  db
    .selectFrom('claim')
    .innerJoin('store_order as bought', (join) =>
      join.onRef('bought.storeId', '=', 'claim.storeId').onRef('bought.id', '=', 'claim.orderId'),
    )
    .select(claimColumns)
    .select(['bought.id as orderId', 'bought.idFromPlatform', 'bought.orderNo', 'bought.email as orderEmail'])
    .select(['bought.createdOn as orderCreatedOn', 'bought.canceledOn', 'bought.totalMinor'])
    .select(['bought.currencyCode', 'bought.customerCurrencyCode', 'bought.conversionRate'])
    .select(['bought.financialStatus', 'bought.fulfillmentStatus', 'bought.tags as orderTags'])
    .select(['bought.isDisputed', 'bought.exchangeDepth'])
    .select([
      linesOf.as('lines'),
      customFieldsOf.as('customFields'),
      shipmentsOf.as('shipments'),
      timelineOf.as('timeline'),
      refundsOf.as('refunds'),
      giftCardsOf.as('giftCards'),
      exchangeOrdersOf.as('exchangeOrders'),
      customerOf.as('customer'),
      questionOf.as('question'),
    ])
    .where('claim.storeId', '=', storeId)
    .where('claim.id', '=', claimId)
    .executeTakeFirst()

export type ClaimRecord = NonNullable<Awaited<ReturnType<typeof findClaimRecord>>>

/** All but the trace, which is long and asked for by itself. */
const claimColumns = [
  'claim.id',
  'claim.externalId',
  'claim.claimType',
  'claim.rollupCode',
  'claim.source',
  'claim.customerEmail',
  'claim.customerName',
  'claim.shippingAddress',
  'claim.billingAddress',
  'claim.isGiftReturn',
  'claim.isInstantExchange',
  'claim.isReturnNotRequired',
  'claim.creditMethod',
  'claim.exchangeMethod',
  'claim.returnMethod',
  'claim.feeAppliedMinor',
  'claim.feeName',
  'claim.giftCardIncentiveMinor',
  'claim.returnShippingMinor',
  'claim.exchangeShippingMinor',
  'claim.shopNowIncentiveMinor',
  'claim.balanceMinor',
  'claim.isHeldForReview',
  'claim.isAutoFinalised',
  'claim.riskLevel',
  'claim.tags',
  'claim.noteToCustomer',
  'claim.createdOn',
  'claim.updatedOn',
  'claim.finalizedOn',
  'claim.version',
] as const

const linesOf = sql<LineInRecord[]>`(
  select coalesce(json_agg(line order by line.position), '[]') from (
    select line.*,
      json_build_object('name', ordered.name, 'imgUrl', ordered."imgUrl", 'options', ordered.options,
        'sku', ordered.sku, 'quantity', ordered.quantity,
        'productIdFromPlatform', ordered."productIdFromPlatform", 'tagsAtPurchase', ordered."tagsAtPurchase",
        'madeIneligibleOn', ordered."madeIneligibleOn") as ordered,
      (select coalesce(json_agg(json_build_object('name', asset.name, 'originalName', asset."originalName",
          'contentType', asset."contentType") order by media.position), '[]')
        from claim_line_asset media
        join asset on asset."storeId" = media."storeId" and asset.name = media."assetName"
        where media."storeId" = line."storeId" and media."claimLineItemId" = line.id) as images,
      (select coalesce(json_agg(json_build_object('orderId', made."orderId", 'orderNo', made."orderNo",
          'name', sent.name, 'quantity', sent.quantity) order by made."createdOn"), '[]')
        from exchange_order made
        join order_line_item sent on sent."storeId" = made."storeId" and sent."orderId" = made."orderId"
          and sent."idFromPlatform" = line.id::text
        where made."storeId" = line."storeId" and made."claimId" = line."claimId") as replacements,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'grade', grade,
          'comment', comment, 'customFields', "customFields", 'createdOn', "createdOn", 'savedOn', "savedOn",
          'savedBy', "savedBy"->>'name', 'images', (
            select coalesce(json_agg(json_build_object('name', asset.name, 'originalName', asset."originalName",
              'contentType', asset."contentType") order by array_position(look."assetNames", asset.name)), '[]')
            from asset where asset."storeId" = look."storeId" and asset.name = any(look."assetNames"))) order by id), '[]')
        from inspection look
        where look."storeId" = line."storeId" and look."claimLineItemId" = line.id) as inspections
    from claim_line_item line
    join order_line_item ordered on ordered."storeId" = line."storeId" and ordered.id = line."orderLineItemId"
    where line."storeId" = claim."storeId" and line."claimId" = claim.id) line)`

/** What the answered questions were, by their ids; one that is gone since keeps its name. */
const customFieldsOf = sql<{ id: number; displayName: string; valueType: CustomFieldType }[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'displayName', "displayName", 'valueType', "valueType")), '[]')
  from custom_field
  where custom_field."storeId" = claim."storeId" and exists (
    select from claim_line_item answered
    left join inspection look
      on look."storeId" = answered."storeId" and look."claimLineItemId" = answered.id
    where answered."storeId" = claim."storeId" and answered."claimId" = claim.id
      and (answered."customFields" <> '[]' or look."customFields" <> '[]')))`

const shipmentsOf = sql<ShipmentInRecord[]>`(
  select coalesce(json_agg(parcel order by parcel."createdOn" desc, parcel.id desc), '[]') from (
    select id, "createdOn", "shipmentExpiresOn", "canceledOn", "inTransitOn", "estimatedDeliveryOn", "toAddress",
      "fromAddress", type, "qrCode", "pdfFile", "isReturnShipment", carrier, "trackingCode", "trackingUrl",
      "trackerStatus",
      (select coalesce(json_agg(json_build_object('originalStoreOrderLineItemId', ordered.id, 'name', ordered.name,
          'imgUrl', ordered."imgUrl", 'quantity', part.quantity) order by line.position), '[]')
        from return_shipment_line part
        join claim_line_item line on line."storeId" = part."storeId" and line.id = part."claimLineItemId"
        join order_line_item ordered
          on ordered."storeId" = line."storeId" and ordered.id = line."orderLineItemId"
        where part."storeId" = sent."storeId" and part."returnShipmentId" = sent.id) as contents,
      (select coalesce(json_agg(json_build_object('status', status, 'message', message, 'happenedOn', "happenedOn",
          'city', city, 'state', state) order by "happenedOn" desc, event.id desc), '[]')
        from tracking_event event
        where event."storeId" = sent."storeId" and event."shipmentId" = sent.id) as events
    from return_shipment sent
    where sent."storeId" = claim."storeId" and sent."claimId" = claim.id) parcel)`

const timelineOf = sql<TimelineInRecord[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'datetime', datetime, 'type', type, 'message', message,
    'subject', subject, 'isForCustomer', "isForCustomer") order by datetime, id), '[]')
  from timeline_entry entry where entry."storeId" = claim."storeId" and entry."claimId" = claim.id)`

/** What the shopper was asked and has not answered yet. */
const questionOf = sql<QuestionInRecord | null>`(
  select json_build_object('question', question, 'lineIds', "lineIds", 'askedBy', "askedBy"->>'name',
    'askedOn', "askedOn", 'lapsesOn', "lapsesOn")
  from information_request asked
  where asked."storeId" = claim."storeId" and asked."claimId" = claim.id and asked."endedOn" is null)`

const refundsOf = sql<
  { amountMinor: MinorUnits; handlingFeeMinor: MinorUnits; shippingFeeMinor: MinorUnits }[]
>`(
  select coalesce(json_agg(json_build_object('amountMinor', "amountMinor", 'handlingFeeMinor', "handlingFeeMinor",
    'shippingFeeMinor', "shippingFeeMinor") order by "createdOn"), '[]')
  from refund where refund."storeId" = claim."storeId" and refund."claimId" = claim.id)`

const giftCardsOf = sql<{ amountMinor: MinorUnits; incentiveMinor: MinorUnits; kind: GiftCardKind }[]>`(
  select coalesce(json_agg(json_build_object('amountMinor', "amountMinor", 'incentiveMinor', "incentiveMinor",
    'kind', kind) order by "createdOn"), '[]')
  from gift_card where gift_card."storeId" = claim."storeId" and gift_card."claimId" = claim.id)`

const exchangeOrdersOf = sql<{ orderNo: string; idFromPlatform: string }[]>`(
  select coalesce(json_agg(json_build_object('orderNo', made."orderNo", 'idFromPlatform', ordered."idFromPlatform")
    order by made."createdOn"), '[]')
  from exchange_order made
  join store_order ordered on ordered."storeId" = made."storeId" and ordered.id = made."orderId"
  where made."storeId" = claim."storeId" and made."claimId" = claim.id)`

const customerOf = sql<CustomerInRecord | null>`(
  select json_build_object('id', id, 'name', name, 'email', email, 'phone', phone, 'tags', tags,
    'orderCount', "orderCount", 'spentMinor', "spentMinor")
  from customer where customer."storeId" = bought."storeId" and customer.id = bought."customerId")`
