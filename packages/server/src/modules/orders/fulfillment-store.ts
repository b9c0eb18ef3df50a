import { sql, type Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { jsonRows } from '#platform/database/json-rows.ts'
import type { OrderTables } from './order-tables.ts'

type Row<Table extends keyof OrderTables> = Selectable<OrderTables[Table]>
type WrittenFulfillment = { id: string; orderId: string; idFromPlatform: string }

/**
 * Writes new parcels and overwrites older ones; answers those that were written.
 *
 * Once tracking events have come, they alone say where a parcel is; only a cancellation is stronger.
 */
export async function writeFulfillments(
  db: Db,
  rows: readonly Row<'fulfillment'>[],
): Promise<WrittenFulfillment[]> {
  if (rows.length === 0) return []
  const { rows: written } = await sql<WrittenFulfillment>`
    insert into fulfillment as existing ${jsonRows('fulfillment', rows)}
    on conflict ("storeId", "orderId", "idFromPlatform") do update set
      status = excluded.status, "isFulfilled" = excluded."isFulfilled",
      "destinationAddress" = coalesce(excluded."destinationAddress", existing."destinationAddress"),
      carrier = excluded.carrier, "trackingCode" = excluded."trackingCode",
      "trackingKey" = excluded."trackingKey", "trackingUrl" = excluded."trackingUrl",
      "trackerStatus" = case
        when excluded."trackerStatus" = 'cancelled' then 'cancelled'
        when excluded."trackerStatus" = 'unknown' or exists (
          select 1 from tracking_event event
          where event."storeId" = existing."storeId" and event."shipmentId" = existing.id) then existing."trackerStatus"
        else excluded."trackerStatus" end,
      "deliveredOn" = coalesce(existing."deliveredOn", excluded."deliveredOn"),
      "platformUpdatedOn" = excluded."platformUpdatedOn"
    where excluded."platformUpdatedOn" >= existing."platformUpdatedOn"
    returning id, "orderId", "idFromPlatform"`.execute(db)
  return written
}

export async function writeFulfillmentLines(db: Db, rows: readonly Row<'fulfillment_line'>[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into fulfillment_line ${jsonRows('fulfillment_line', rows)}
    on conflict ("storeId", "fulfillmentId", "orderLineItemId") do update set
      quantity = excluded.quantity`.execute(db)
}

/** Counts again how many units of each line have left, from the parcels themselves. */
export async function recountFulfilledUnits(
  db: Db,
  storeId: string,
  orderIds: readonly string[],
): Promise<void> {
  await sql`
    update order_line_item line set "fulfilledQuantity" = least(line.quantity, sent.quantity)
    from (
      select bought.id, coalesce(sum(part.quantity), 0) as quantity
      from order_line_item bought
      left join fulfillment parcel
        on parcel."storeId" = bought."storeId" and parcel."orderId" = bought."orderId" and parcel."isFulfilled"
      left join fulfillment_line part
        on part."storeId" = parcel."storeId" and part."fulfillmentId" = parcel.id
        and part."orderLineItemId" = bought.id
      where bought."storeId" = ${storeId} and bought."orderId" = any(${orderIds}::uuid[])
      group by bought.id) sent
    where line."storeId" = ${storeId} and line.id = sent.id`.execute(db)
}

/** After a parcel's own message: updates how much of the order was fulfilled, and that the order changed. */
export async function noteFulfillment(db: Db, storeId: string, orderId: string): Promise<void> {
  await sql`
    update store_order existing
    set version = version + 1, "fulfillmentStatus" = (
      select case
        when coalesce(sum("fulfilledQuantity"), 0) = 0 then 'unfulfilled'
        when bool_and("fulfilledQuantity" >= "currentQuantity" or not "requiresShipping") then 'fulfilled'
        else 'partial' end
      from order_line_item line where line."storeId" = existing."storeId" and line."orderId" = existing.id)
    where "storeId" = ${storeId} and id = ${orderId}`.execute(db)
}

/** A parcel, with its order held, as by all that change parcels. */
export async function lockFulfillment(
  db: Db,
  storeId: string,
  orderIdFromPlatform: string,
  idFromPlatform: string,
) {
  return db
    .selectFrom('fulfillment')
    .innerJoin('store_order', (join) =>
      join
        .onRef('store_order.storeId', '=', 'fulfillment.storeId')
        .onRef('store_order.id', '=', 'fulfillment.orderId'),
    )
    .select(['fulfillment.id', 'fulfillment.orderId'])
    .where('fulfillment.storeId', '=', storeId)
    .where('fulfillment.idFromPlatform', '=', idFromPlatform)
    .where('store_order.idFromPlatform', '=', orderIdFromPlatform)
    .forNoKeyUpdate('store_order')
    .executeTakeFirst()
}

/** False when the event was known already. */
export async function insertTrackingEvent(db: Db, row: Row<'tracking_event'>): Promise<boolean> {
  const inserted = await db
    .insertInto('tracking_event')
    .values(row)
    .onConflict((conflict) => conflict.columns(['storeId', 'shipmentId', 'idFromCarrier']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The parcel is where its latest event saw it; an event that comes late moves nothing back. */
export async function followTrackingEvents(
  db: Db,
  {
    storeId,
    fulfillmentId,
    estimatedDeliveryOn,
  }: {
    storeId: string
    fulfillmentId: string
    estimatedDeliveryOn: Date | null
  },
): Promise<void> {
  await sql`
    update fulfillment parcel set
      "trackerStatus" = latest.status,
      "deliveredOn" = coalesce((
        select min(event."happenedOn") from tracking_event event
        where event."storeId" = parcel."storeId" and event."shipmentId" = parcel.id
          and event.status = 'delivered'), parcel."deliveredOn"),
      "estimatedDeliveryOn" = coalesce(${estimatedDeliveryOn}::timestamptz, parcel."estimatedDeliveryOn")
    from (
      select status from tracking_event
      where "storeId" = ${storeId} and "shipmentId" = ${fulfillmentId}
      order by (status = 'delivered') desc, "happenedOn" desc, id desc limit 1) latest
    where parcel."storeId" = ${storeId} and parcel.id = ${fulfillmentId}
      and parcel."trackerStatus" <> 'cancelled'`.execute(db)
}
