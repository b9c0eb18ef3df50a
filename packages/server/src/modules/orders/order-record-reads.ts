import type { ClaimRollupCode, ClaimType, LineItemStatus } from '@aftercare/domain/claims/claim-words'
import type { Tracker, TrackerStatus } from '@aftercare/domain/orders/tracker-schema'
import type { KnownAddress } from '@aftercare/domain/shared/address-schema'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import { sql, type Selectable } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { OrderTables } from './order-tables.ts'

export type OrderRow = Selectable<OrderTables['store_order']>
export type LineRow = Selectable<OrderTables['order_line_item']> & { isProductDeleted: boolean }

/** What was sent together. */
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

export type OrderRecord = {
  order: OrderRow
  customer: { tags: string[]; orderCount: number; spentMinor: MinorUnits } | null
  lines: LineRow[]
  parcels: ParcelRow[]
  claims: ClaimRow[]
}

/** Undefined for an order of another store, and for one that does not exist. */
export async function findOrderRecord(
  db: Db,
  storeId: string,
  orderId: string,
): Promise<OrderRecord | undefined> {
  const row = await orderRecords(db, storeId).where('bought.id', '=', orderId).executeTakeFirst()
  return row && readRecord(row)
}

/**
 * Orders of a store with all that hangs on them, in one statement: on the busiest call of all, each further
 * round trip would cost a tenth of its time. What hangs on an order comes as JSON, in which moments are
 * texts; `readRecord` turns them into dates.
 *
 * Parcels that were cancelled are left out: their units never left.
 */
export const orderRecords = (db: Db, storeId: string) =>
  db
    .selectFrom('store_order as bought')
    .selectAll('bought')
    .select([customerOf.as('customer'), linesOf.as('lines'), parcelsOf.as('parcels'), claimsOf.as('claims')])
    .where('bought.storeId', '=', storeId)

type RecordRow = Awaited<ReturnType<ReturnType<typeof orderRecords>['executeTakeFirstOrThrow']>>

export function readRecord({ customer, lines, parcels, claims, ...order }: RecordRow): OrderRecord {
  return {
    order,
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
    claims: claims.map((claim) => ({ ...claim, createdOn: new Date(claim.createdOn) })),
  }
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

/** The same with texts where JSON has no dates. */
type InJson<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key]
}
type EventInJson = Omit<Tracker['details'][number], 'location'> & {
  city: string | null
  state: string | null
}

const customerOf = sql<OrderRecord['customer']>`(
  select json_build_object('tags', tags, 'orderCount', "orderCount", 'spentMinor', "spentMinor")
  from customer where customer."storeId" = bought."storeId" and customer.id = bought."customerId")`

const linesOf = sql<InJson<LineRow>[]>`(
  select coalesce(json_agg(line order by line.position), '[]') from (
    select line.*, product."deletedOn" is not null as "isProductDeleted"
    from order_line_item line
    left join product
      on product."storeId" = line."storeId" and product."idFromPlatform" = line."productIdFromPlatform"
    where line."storeId" = bought."storeId" and line."orderId" = bought.id) line)`

const parcelsOf = sql<(Omit<InJson<ParcelRow>, 'events'> & { events: EventInJson[] })[]>`(
  select coalesce(json_agg(parcel order by parcel."createdOn", parcel."idFromPlatform"), '[]') from (
    select id, "idFromPlatform", "isFulfilled", "destinationAddress", carrier, "trackingCode", "trackingUrl",
      "trackerStatus", "estimatedDeliveryOn", "deliveredOn", "createdOn",
      (select coalesce(json_agg(json_build_object(
          'orderLineItemId', "orderLineItemId", 'quantity', quantity)), '[]')
        from fulfillment_line part
        where part."storeId" = sent."storeId" and part."fulfillmentId" = sent.id) as contents,
      (select coalesce(json_agg(json_build_object(
          'status', status, 'message', message, 'date', "happenedOn", 'city', city, 'state', state)
          order by "happenedOn" desc, id desc), '[]')
        from tracking_event event
        where event."storeId" = sent."storeId" and event."shipmentId" = sent.id) as events
    from fulfillment sent
    where sent."storeId" = bought."storeId" and sent."orderId" = bought.id
      and sent.status not in ('cancelled', 'error', 'failure')) parcel)`

const claimsOf = sql<InJson<ClaimRow>[]>`(
  select coalesce(json_agg(made order by made."createdOn", made.id), '[]') from (
    select id, "externalId", "calculationId", "claimType", "rollupCode", "isGiftReturn", "createdOn",
      (select coalesce(json_agg(json_build_object(
          'orderLineItemId', "orderLineItemId", 'status', status, 'quantity', quantity,
          'reducedCurrentQuantity', "reducedCurrentQuantity", 'amountMinor', "amountMinor",
          'taxMinor', "taxMinor")), '[]')
        from claim_line_item line
        where line."storeId" = claim."storeId" and line."claimId" = claim.id) as lines
    from claim
    where claim."storeId" = bought."storeId" and claim."orderId" = bought.id) made)`
