import type { ClaimRollupCode, ClaimType, LineItemStatus } from '@aftercare/domain/claims/claim-words'
import type { Tracker, TrackerStatus } from '@aftercare/domain/shared/tracker-schema'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type {
  ShippingClaimStatus,
  ShippingResolutionMethod,
} from '@aftercare/domain/shipping-claims/shipping-claim-words'
import { CompiledQuery, type Selectable } from 'kysely'
import { ask } from '#platform/database/pipeline-queries.ts'
import type { Db } from '#platform/database/database.ts'
import { columnsOf, type InJson } from '#platform/database/record-json.ts'
import type { OrderTables } from './order-tables.ts'

const orderColumns = [
  'id',
  'idFromPlatform',
  'orderNo',
  'email',
  'locale',
  'currencyCode',
  'customerCurrencyCode',
  'conversionRate',
  'isConversionKnown',
  'totalMinor',
  'isTaxIncluded',
  'financialStatus',
  'fulfillmentStatus',
  'channel',
  'tags',
  'discountCodes',
  'shippingAddress',
  'billingAddress',
  'wasShippingProtected',
  'wasCreatedFromRegistration',
  'isSummary',
  'exchangeDepth',
  'isDisputed',
  'isTest',
  'version',
  'createdOn',
  'purchasedOn',
  'registrationChannel',
  'canceledOn',
] as const

const lineColumns = [
  'id',
  'idFromPlatform',
  'productIdFromPlatform',
  'variantIdFromPlatform',
  'name',
  'sku',
  'vendor',
  'imgUrl',
  'options',
  'typeAtPurchase',
  'tagsAtPurchase',
  'collectionsAtPurchase',
  'kind',
  'requiresShipping',
  'grams',
  'quantity',
  'currentQuantity',
  'fulfilledQuantity',
  'listTotalMinor',
  'paidTotalMinor',
  'taxTotalMinor',
  'creditBasisMinor',
  'rootOrderLineId',
  'madeIneligibleOn',
  'ineligibleFootnote',
] as const

/** As much of an order as decides what may be claimed for it, or is shown. */
export type RecordedOrder = Pick<Selectable<OrderTables['store_order']>, (typeof orderColumns)[number]>

/** The same of one of its lines. */
export type RecordedLine = Pick<Selectable<OrderTables['order_line_item']>, (typeof lineColumns)[number]> & {
  isProductDeleted: boolean
}

/** The items that were sent together. */
export type ParcelRow = {
  id: string
  isFulfilled: boolean
  destinationAddress: KnownAddress | null
  carrier: string | null
  trackingCode: string | null
  trackingUrl: string | null
  trackerStatus: TrackerStatus
  estimatedDeliveryOn: Date | null
  deliveredOn: Date | null
  createdOn: Date
  contents: { orderLineItemId: string; quantity: number }[]
  /** Newest first. */
  events: Tracker['details']
}

/** A claim made for the order and the units it takes. */
export type ClaimRow = {
  id: string
  externalId: string
  calculationId: string | null
  claimType: ClaimType
  rollupCode: ClaimRollupCode
  isGiftReturn: boolean
  createdOn: Date
  lines: {
    orderLineItemId: string
    status: LineItemStatus
    quantity: number
    reducedCurrentQuantity: number
    amountMinor: MinorUnits
    taxMinor: MinorUnits
  }[]
}

/** A shipping-protection claim made for the order and the units it takes. */
export type ShippingClaimOfOrder = {
  id: string
  status: ShippingClaimStatus
  createdOn: Date
  lines: {
    orderLineItemId: string
    quantity: number
    resolutionMethod: ShippingResolutionMethod | null
    amountMinor: MinorUnits
    taxMinor: MinorUnits
  }[]
}

export type OrderRecord = {
  order: RecordedOrder
  customer: { tags: string[]; orderCount: number; spentMinor: MinorUnits } | null
  lines: RecordedLine[]
  parcels: ParcelRow[]
  claims: ClaimRow[]
  shippingClaims: ShippingClaimOfOrder[]
}

/** Undefined for an order of another store, and for one that does not exist. */
export async function findOrderRecord(
  db: Db,
  storeId: string,
  orderId: string,
): Promise<OrderRecord | undefined> {
  const [record] = await listOrderRecords(db, storeId, { id: [orderId] })
  return record
}

/**
 * Orders of a store with all that hangs on them, newest first: those of which any of the columns named has
 * one of its values.
 *
 * One statement, because on the busiest call each further round trip costs a tenth of its time; one JSON
 * column, because parsing forty columns costs more than everything else; and constant text, because building
 * it for every call costs too. Times are strings until `readRecord`.
 *
 * Canceled parcels are left out: their units never left.
 */
export async function listOrderRecords(db: Db, storeId: string, wanted: Wanted): Promise<OrderRecord[]> {
  if (Object.values(wanted).every((values) => values.length === 0)) return []
  return (await ask(db, orderRecordsQuery(storeId, wanted))).map(readRecord)
}

type Wanted = Partial<Record<'id' | 'idFromPlatform' | 'orderNoKey', readonly string[]>>

/** The same as a statement, to be asked together with others; `readRecord` reads its rows. */
export function orderRecordsQuery(storeId: string, wanted: Wanted): CompiledQuery<RecordRow> {
  const named = Object.entries(wanted).filter(([, values]) => values.length > 0)
  const parameters = [storeId]
  // Lists, not arrays: PostgreSQL cannot estimate an array's length, so it would plan this statement each
  // time, which takes three times as long as running it.
  const conditions = named.map(([column, values]) => {
    const places = values.map((value) => `$${parameters.push(value)}`)
    return `bought."${column}" in (${places.join(', ')})`
  })
  return CompiledQuery.raw(`${selectRecords} and (${conditions.join(' or ')}) ${newestFirst}`, parameters)
}

/**
 * These orders of a store, the latest first, for callers who know that they have no claims: claims are not
 * read, nor the parcels' events.
 */
export async function listUnclaimedRecords(
  db: Db,
  storeId: string,
  ids: readonly string[],
): Promise<OrderRecord[]> {
  const asked: CompiledQuery<RecordRow> = CompiledQuery.raw(selectUnclaimedRecords, [storeId, ids])
  return (await ask(db, asked)).map(readRecord)
}

const selectCustomer = `
  select json_build_object('tags', tags, 'orderCount', "orderCount", 'spentMinor', "spentMinor")
  from customer where customer."storeId" = bought."storeId" and customer.id = bought."customerId"`

const selectLines = `
  select coalesce(json_agg(item order by position), '[]') from (
    select ${columnsOf('line', lineColumns)}, line.position,
      exists (select from product
        where product."storeId" = line."storeId" and product."idFromPlatform" = line."productIdFromPlatform"
          and product."deletedOn" is not null) as "isProductDeleted"
    from order_line_item line
    where line."storeId" = bought."storeId" and line."orderId" = bought.id) item`

const selectEvents = `
  select coalesce(json_agg(json_build_object(
      'status', status, 'message', message, 'date', "happenedOn", 'city', city, 'state', state)
      order by "happenedOn" desc, id desc), '[]')
    from tracking_event event
    where event."storeId" = sent."storeId" and event."shipmentId" = sent.id`

const selectParcels = (events: string) => `
  select coalesce(json_agg(parcel order by parcel."createdOn", parcel."idFromPlatform"), '[]') from (
    select id, "idFromPlatform", "isFulfilled", "destinationAddress", carrier, "trackingCode", "trackingUrl",
      "trackerStatus", "estimatedDeliveryOn", "deliveredOn", "createdOn",
      (select coalesce(json_agg(json_build_object(
          'orderLineItemId', "orderLineItemId", 'quantity', quantity)), '[]')
        from fulfillment_line part
        where part."storeId" = sent."storeId" and part."fulfillmentId" = sent.id) as contents,
      (${events}) as events
    from fulfillment sent
    where sent."storeId" = bought."storeId" and sent."orderId" = bought.id
      and sent.status not in ('cancelled', 'error', 'failure')) parcel`

const selectClaims = `
  select coalesce(json_agg(made order by made."createdOn", made.id), '[]') from (
    select id, "externalId", "calculationId", "claimType", "rollupCode", "isGiftReturn", "createdOn",
      (select coalesce(json_agg(json_build_object(
          'orderLineItemId', "orderLineItemId", 'status', status, 'quantity', quantity,
          'reducedCurrentQuantity', "reducedCurrentQuantity", 'amountMinor', "amountMinor",
          'taxMinor', "taxMinor")), '[]')
        from claim_line_item line
        where line."storeId" = claim."storeId" and line."claimId" = claim.id) as lines
    from claim
    where claim."storeId" = bought."storeId" and claim."orderId" = bought.id) made`

const selectShippingClaims = `
  select coalesce(json_agg(made order by made."createdOn", made.id), '[]') from (
    select id, status, "createdOn",
      (select coalesce(json_agg(json_build_object(
          'orderLineItemId', "orderLineItemId", 'quantity', quantity, 'resolutionMethod', "resolutionMethod",
          'amountMinor', "amountMinor", 'taxMinor', "taxMinor")), '[]')
        from shipping_claim_line_item line
        where line."storeId" = claim."storeId" and line."claimId" = claim.id) as lines
    from shipping_claim claim
    where claim."storeId" = bought."storeId" and claim."orderId" = bought.id) made`

const recordsWith = (parts: { parcels: string; claims: string }) => `
select row_to_json(found) as record from (
  select ${columnsOf('bought', orderColumns)},
    (${selectCustomer}) as customer,
    (${selectLines}) as lines,
    (${parts.parcels}) as parcels,
    (${parts.claims}) as claims,
    (${selectShippingClaims}) as "shippingClaims"
  from store_order bought
  where bought."storeId" = $1`

const selectRecords = recordsWith({ parcels: selectParcels(selectEvents), claims: selectClaims })

/** Of orders without a claim, and without what their parcels went through: for reading very many. */
const selectUnclaimedRecords = `${recordsWith({ parcels: selectParcels(`select '[]'::json`), claims: `select '[]'::json` })}
  and bought.id = any($2::uuid[]) order by bought."createdOn" desc, bought.id desc) found`

/** Numbers may be reused, but not as often as this. */
const newestFirst = 'order by bought."createdOn" desc limit 50) found'

type EventInJson = Omit<Tracker['details'][number], 'location'> & {
  city: string | null
  state: string | null
}
type RecordInJson = InJson<RecordedOrder> & {
  customer: OrderRecord['customer']
  lines: InJson<RecordedLine>[]
  parcels: (Omit<InJson<ParcelRow>, 'events'> & { events: EventInJson[] })[]
  claims: InJson<ClaimRow>[]
  shippingClaims: InJson<ShippingClaimOfOrder>[]
}

type RecordRow = { record: RecordInJson }

export function readRecord({ record }: RecordRow): OrderRecord {
  const { customer, lines, parcels, claims, shippingClaims, ...order } = record
  return {
    order: {
      ...order,
      createdOn: new Date(order.createdOn),
      purchasedOn: dateOf(order.purchasedOn),
      canceledOn: dateOf(order.canceledOn),
    },
    customer,
    lines: lines.map((line) => ({ ...line, madeIneligibleOn: dateOf(line.madeIneligibleOn) })),
    parcels: parcels.map((parcel) => ({
      ...parcel,
      estimatedDeliveryOn: dateOf(parcel.estimatedDeliveryOn),
      deliveredOn: dateOf(parcel.deliveredOn),
      createdOn: new Date(parcel.createdOn),
      events: parcel.events.map(({ city, state, date, ...event }) => ({
        ...event,
        date: new Date(date).toISOString(),
        location: city || state ? { city, state } : null,
      })),
    })),
    claims: claims.map(withDate),
    shippingClaims: shippingClaims.map(withDate),
  }
}

const withDate = <Row extends { createdOn: string }>(row: Row) => ({
  ...row,
  createdOn: new Date(row.createdOn),
})

const dateOf = (text: string | null) => (text === null ? null : new Date(text))
