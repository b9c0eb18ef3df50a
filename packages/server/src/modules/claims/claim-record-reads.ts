import type { GiftCardKind } from '@aftercare/domain/claims/claim-words'
import type { OtherLabelFormat } from '@aftercare/domain/return-shipments/label-format'
import type { RmaProvider } from '@aftercare/domain/return-shipments/rma-provider'
import type { TrackerStatus } from '@aftercare/domain/shared/tracker-schema'
import type { ShoppedItem } from '@aftercare/domain/resolution/shop-now'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import { sql, type Selectable } from 'kysely'
import type { LabelProvider } from '#integrations/carriers/label-carrier.ts'
import type { Database } from '#platform/database/database-types.ts'
import type { Db } from '#platform/database/database.ts'
import { columnsOf, type InJson } from '#platform/database/record-json.ts'
import type { PickupRow } from './parcels/pickup-store.ts'

/** Everything but the trace, which is large and read separately. */
const claimColumns = [
  'id',
  'externalId',
  'claimType',
  'orderId',
  'rollupCode',
  'source',
  'customerEmail',
  'customerName',
  'shippingAddress',
  'billingAddress',
  'isGiftReturn',
  'isInstantExchange',
  'isReturnNotRequired',
  'creditMethod',
  'exchangeMethod',
  'returnMethod',
  'feeAppliedMinor',
  'feeName',
  'giftCardIncentiveMinor',
  'returnShippingMinor',
  'exchangeShippingMinor',
  'shopNowIncentiveMinor',
  'balanceMinor',
  'isHeldForReview',
  'isAutoFinalised',
  'riskLevel',
  'tags',
  'noteToCustomer',
  'createdOn',
  'updatedOn',
  'finalizedOn',
  'withdrawnOn',
  'version',
] as const

const orderColumns = [
  'idFromPlatform',
  'orderNo',
  'canceledOn',
  'totalMinor',
  'currencyCode',
  'customerCurrencyCode',
  'conversionRate',
  'financialStatus',
  'fulfillmentStatus',
  'isDisputed',
  'exchangeDepth',
  'isTest',
] as const

const lineColumns = [
  'id',
  'orderLineItemId',
  'status',
  'detail',
  'quantity',
  'unitPriceMinor',
  'amountMinor',
  'taxMinor',
  'requestedResolutionMethod',
  'resolutionMethod',
  'creditMethod',
  'reasonId',
  'reasonName',
  'reasonCategoryCode',
  'reasonDetailId',
  'reasonDetailName',
  'policyQuestion',
  'policyAnswer',
  'comments',
  'customFields',
  'variant',
  'exchangeDeltaMinor',
  'reducedCurrentQuantity',
  'isShopNow',
  'wasResolvedExternally',
  'noteToCustomer',
  'errors',
  'decision',
  'finalizedOn',
  'canceledOn',
  'deniedOn',
  'orderedAheadOn',
  'choiceAskedOn',
] as const

type InRecord<Table extends keyof Database, Column extends keyof Selectable<Database[Table]>> = InJson<
  Pick<Selectable<Database[Table]>, Column>
>

export type LineInRecord = InRecord<'claim_line_item', (typeof lineColumns)[number]> & {
  ordered: InRecord<
    'order_line_item',
    | 'name'
    | 'imgUrl'
    | 'options'
    | 'sku'
    | 'quantity'
    | 'productIdFromPlatform'
    | 'tagsAtPurchase'
    | 'madeIneligibleOn'
  >
  subscriptionChange: InRecord<'subscription_change', 'change' | 'nextOrderOn' | 'state'> | null
  images: MediaInRecord[]
  inspections: InspectionInRecord[]
}

type InspectionInRecord = InRecord<
  'inspection',
  'id' | 'name' | 'grade' | 'comment' | 'customFields' | 'createdOn' | 'savedOn'
> & { savedBy: string | null; images: MediaInRecord[] }

export type MediaInRecord = { name: string; originalName: string; contentType: string | null }

type QuestionInRecord = InRecord<
  'information_request',
  'id' | 'question' | 'lineIds' | 'askedOn' | 'lapsesOn'
> & { askedBy: string }

type AnswerInRecord = InRecord<
  'information_request',
  'id' | 'question' | 'lineIds' | 'askedOn' | 'answer' | 'endedOn'
> & { askedBy: string; images: MediaInRecord[] }

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
  costMinor: MinorUnits
  voidOutcome: 'refunded' | 'kept' | null
  labelFormats: OtherLabelFormat[]
  labelProvider: LabelProvider | null
  pickup: Omit<
    PickupRow,
    'storeId' | 'returnShipmentId' | 'provider' | 'carrierPickupId' | 'createdOn'
  > | null
  rmaId: string | null
  rmaNumber: string | null
  rmaProvider: RmaProvider | null
  /** Lines of the claim, by their ids. */
  contents: { lineId: string; quantity: number }[]
  events: {
    status: TrackerStatus
    message: string
    happenedOn: string
    city: string | null
    state: string | null
  }[]
}

/** An order that was made for the claim; an item names the line that it is for. */
export type ExchangeInRecord = {
  orderId: string
  orderNo: string
  idFromPlatform: string
  items: { lineId: string; name: string; options: { name: string; value: string }[]; quantity: number }[]
}

/** A claim with all that hangs on it; moments are texts of PostgreSQL's. */
export type ClaimRecord = InRecord<'claim', (typeof claimColumns)[number]> &
  InRecord<'store_order', (typeof orderColumns)[number]> & {
    /** The Shop Now items of its credit; null without any. */
    shopNowItems: ShoppedItem[] | null
    orderEmail: string | null
    orderCreatedOn: string
    orderTags: string[]
    customer: InRecord<
      'customer',
      'id' | 'name' | 'email' | 'phone' | 'tags' | 'orderCount' | 'spentMinor'
    > | null
    lines: LineInRecord[]
    shipments: ShipmentInRecord[]
    timeline: (InRecord<
      'timeline_entry',
      'id' | 'datetime' | 'type' | 'message' | 'subject' | 'isForCustomer'
    > & { author: string | null; images: MediaInRecord[] })[]
    /** What the shopper was asked and has not answered yet. */
    question: QuestionInRecord | null
    answers: AnswerInRecord[]
    refunds: { amountMinor: MinorUnits; handlingFeeMinor: MinorUnits; shippingFeeMinor: MinorUnits }[]
    giftCards: { amountMinor: MinorUnits; incentiveMinor: MinorUnits; kind: GiftCardKind }[]
    exchangeOrders: ExchangeInRecord[]
  }

/**
 * A claim with all that staff see of it; undefined for another store's.
 *
 * One statement, because each further round trip costs a tenth of the response time; one JSON column, because
 * parsing fifty columns costs more than everything else; and constant text, because building it for every
 * call costs too.
 */
export async function findClaimRecord(
  db: Db,
  storeId: string,
  claimId: string,
): Promise<ClaimRecord | undefined> {
  const { rows } = await sql<{ record: ClaimRecord }>`
    ${selectRecord} where claim."storeId" = ${storeId} and claim.id = ${claimId}) found`.execute(db)
  return rows[0]?.record
}

const selectMedia = `
  select json_build_object('name', asset.name, 'originalName', asset."originalName",
    'contentType', asset."contentType") as medium`

const selectImages = `
  select coalesce(json_agg(medium order by position), '[]') from (
    ${selectMedia}, media.position
    from claim_line_asset media
    join asset on asset."storeId" = media."storeId" and asset.name = media."assetName"
    where media."storeId" = line."storeId" and media."claimLineItemId" = line.id) image`

const selectInspections = `
  select coalesce(json_agg(inspected order by inspected.id), '[]') from (
    select id, name, grade, comment, "customFields", "createdOn", "savedOn", "savedBy"->>'name' as "savedBy", (
      select coalesce(json_agg(medium order by position), '[]') from (
        ${selectMedia}, array_position(look."assetNames", asset.name) as position
        from asset where asset."storeId" = look."storeId" and asset.name = any(look."assetNames")) image) as images
    from inspection look
    where look."storeId" = line."storeId" and look."claimLineItemId" = line.id) inspected`

const selectLines = `
  select coalesce(json_agg(item order by item.position), '[]') from (
    select ${columnsOf('line', lineColumns)}, line.position,
      json_build_object('name', ordered.name, 'imgUrl', ordered."imgUrl", 'options', ordered.options,
        'sku', ordered.sku, 'quantity', ordered.quantity,
        'productIdFromPlatform', ordered."productIdFromPlatform", 'tagsAtPurchase', ordered."tagsAtPurchase",
        'madeIneligibleOn', ordered."madeIneligibleOn") as ordered,
      (select json_build_object('change', change, 'nextOrderOn', "nextOrderOn", 'state', state)
        from subscription_change
        where "storeId" = line."storeId" and "claimLineItemId" = line.id) as "subscriptionChange",
      (${selectImages}) as images,
      (${selectInspections}) as inspections
    from claim_line_item line
    join order_line_item ordered on ordered."storeId" = line."storeId" and ordered.id = line."orderLineItemId"
    where line."storeId" = claim."storeId" and line."claimId" = claim.id) item`

const selectShipments = `
  select coalesce(json_agg(parcel order by parcel."createdOn" desc, parcel.id desc), '[]') from (
    select id, sent."createdOn", "shipmentExpiresOn", "canceledOn", "inTransitOn", "estimatedDeliveryOn", "toAddress",
      "fromAddress", type, "qrCode", "pdfFile", "isReturnShipment", carrier, "trackingCode", "trackingUrl",
      "trackerStatus", "costMinor", "voidOutcome", "labelFormats", "labelProvider",
      (select json_build_object('id', pickup.id, 'state', state, 'startsOn', "startsOn", 'endsOn', "endsOn",
          'carrier', pickup.carrier, 'service', pickup.service, 'rates', rates, 'confirmation', confirmation)
        from return_pickup pickup
        where pickup."storeId" = sent."storeId" and pickup."returnShipmentId" = sent.id
          and state <> 'offered'
        order by state in ('booking', 'scheduled', 'canceling') desc, pickup."createdOn" desc, pickup.id desc
        limit 1) as pickup,
      (select coalesce(json_agg(json_build_object('lineId', "claimLineItemId", 'quantity', quantity)
          order by "claimLineItemId"), '[]')
        from return_shipment_line part
        where part."storeId" = sent."storeId" and part."returnShipmentId" = sent.id) as contents,
      (select coalesce(json_agg(json_build_object('status', status, 'message', message, 'happenedOn', "happenedOn",
          'city', city, 'state', state) order by "happenedOn" desc, event.id desc), '[]')
        from tracking_event event
        where event."storeId" = sent."storeId" and event."shipmentId" = sent.id) as events,
      rma."rmaId", rma."rmaNumber", rma.provider as "rmaProvider"
    from return_shipment sent
    left join return_rma rma on rma."storeId" = sent."storeId" and rma."returnShipmentId" = sent.id
    where sent."storeId" = claim."storeId" and sent."claimId" = claim.id) parcel`

const selectTimeline = `
  select coalesce(json_agg(told order by told.datetime, told.id), '[]') from (
    select id, datetime, type, message, subject, "isForCustomer", "madeBy"->>'name' as author,
      case when "assetNames" = '{}' then '[]'::json else (
        select coalesce(json_agg(medium order by position), '[]') from (
          ${selectMedia}, array_position(entry."assetNames", asset.name) as position
          from asset where asset."storeId" = entry."storeId" and asset.name = any(entry."assetNames")) image)
      end as images
    from timeline_entry entry where entry."storeId" = claim."storeId" and entry."claimId" = claim.id) told`

const selectQuestion = `
  select json_build_object('id', id, 'question', question, 'lineIds', "lineIds", 'askedBy', "askedBy"->>'name',
    'askedOn', "askedOn", 'lapsesOn', "lapsesOn")
  from information_request asked
  where asked."storeId" = claim."storeId" and asked."claimId" = claim.id and asked."endedOn" is null
    and exists (select from claim_line_item waiting
      where waiting."storeId" = asked."storeId" and waiting.id = any(asked."lineIds")
        and waiting.detail = 'Pending_Additional_Info')`

const selectAnswers = `
  select coalesce(json_agg(answered order by answered."endedOn", answered.id), '[]') from (
    select id, question, "lineIds", "askedBy"->>'name' as "askedBy", "askedOn", answer, "endedOn", (
      select coalesce(json_agg(medium order by position), '[]') from (
        ${selectMedia}, array_position(asked."assetNames", asset.name) as position
        from asset where asset."storeId" = asked."storeId" and asset.name = any(asked."assetNames")) image) as images
    from information_request asked
    where asked."storeId" = claim."storeId" and asked."claimId" = claim.id and asked.answer is not null) answered`

const selectRefunds = `
  select coalesce(json_agg(json_build_object('amountMinor', "amountMinor", 'handlingFeeMinor', "handlingFeeMinor",
    'shippingFeeMinor', "shippingFeeMinor") order by "createdOn"), '[]')
  from refund where refund."storeId" = claim."storeId" and refund."claimId" = claim.id`

const selectGiftCards = `
  select coalesce(json_agg(json_build_object('amountMinor', "amountMinor", 'incentiveMinor', "incentiveMinor",
    'kind', kind) order by "createdOn"), '[]')
  from gift_card where gift_card."storeId" = claim."storeId" and gift_card."claimId" = claim.id`

const selectExchangeOrders = `
  select coalesce(json_agg(json_build_object('orderId', made."orderId", 'orderNo', made."orderNo",
      'idFromPlatform', created."idFromPlatform", 'items', (
        select coalesce(json_agg(json_build_object('lineId', made.items ->> sent.id::text, 'name', sent.name,
          'options', sent.options, 'quantity', sent.quantity)), '[]')
        from order_line_item sent
        where sent."storeId" = made."storeId" and sent."orderId" = made."orderId"
          and made.items ->> sent.id::text is not null))
    order by made."createdOn"), '[]')
  from exchange_order made
  join store_order created on created."storeId" = made."storeId" and created.id = made."orderId"
  where made."storeId" = claim."storeId" and made."claimId" = claim.id`

const selectCustomer = `
  select json_build_object('id', id, 'name', name, 'email', email, 'phone', phone, 'tags', tags,
    'orderCount', "orderCount", 'spentMinor', "spentMinor")
  from customer where customer."storeId" = bought."storeId" and customer.id = bought."customerId"`

const selectRecord = sql.raw(`
select row_to_json(found) as record from (
  select ${columnsOf('claim', claimColumns)}, ${columnsOf('bought', orderColumns)},
    claim.settlement #> '{shopNow,items}' as "shopNowItems",
    bought.email as "orderEmail", bought."createdOn" as "orderCreatedOn", bought.tags as "orderTags",
    (${selectCustomer}) as customer,
    (${selectLines}) as lines,
    (${selectShipments}) as shipments,
    (${selectTimeline}) as timeline,
    (${selectQuestion}) as question,
    (${selectAnswers}) as answers,
    (${selectRefunds}) as refunds,
    (${selectGiftCards}) as "giftCards",
    (${selectExchangeOrders}) as "exchangeOrders"
  from claim
  join store_order bought on bought."storeId" = claim."storeId" and bought.id = claim."orderId"`)

/** The versions of these claims, by their ids; unknown ones are left out. */
export async function listClaimVersions(
  db: Db,
  storeId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('claim')
    .select(['id', 'version'])
    .where('storeId', '=', storeId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}
