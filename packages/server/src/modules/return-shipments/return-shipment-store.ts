import type { TrackerStatus } from '@aftercare/domain/orders/tracker-schema'
import type { Insertable } from 'kysely'
import type { Database } from '#platform/database-types.ts'
import type { Db } from '#platform/database.ts'
import type { ReturnShipmentTables } from './return-shipment-tables.ts'

type NewShipment = Insertable<ReturnShipmentTables['return_shipment']>

/** False when the claim already has a live shipment to that location. */
export async function insertReturnShipment(
  db: Db,
  {
    shipment,
    lines,
  }: { shipment: NewShipment; lines: readonly { claimLineItemId: string; quantity: number }[] },
): Promise<boolean> {
  const inserted = await db
    .insertInto('return_shipment')
    .values(shipment)
    .onConflict((oc) =>
      oc.columns(['storeId', 'claimId', 'returnLocationId']).where('canceledOn', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false

  const { storeId, id: returnShipmentId } = shipment
  await db
    .insertInto('return_shipment_line')
    .values(lines.map((line) => ({ storeId, returnShipmentId, ...line })))
    .execute()
  return true
}

export async function listShippedLocationIds(db: Db, storeId: string, claimId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('return_shipment')
    .select('returnLocationId')
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .where('canceledOn', 'is', null)
    .execute()
  return rows.map(({ returnLocationId }) => returnLocationId)
}

/** Locks the shipment, so that two events of one parcel are taken one after the other. */
export const lockShipmentByTracking = (db: Db, storeId: string, trackingKey: string) =>
  db
    .selectFrom('return_shipment')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('trackingKey', '=', trackingKey)
    .where('canceledOn', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const updateTracker = (
  db: Db,
  storeId: string,
  id: string,
  tracker: {
    trackerStatus: TrackerStatus
    inTransitOn: Date | null
    deliveredOn: Date | null
    estimatedDeliveryOn: Date | null
  },
) =>
  db.updateTable('return_shipment').set(tracker).where('storeId', '=', storeId).where('id', '=', id).execute()

/** False when the carrier has told us of this event before. */
export async function insertTrackingEvent(
  db: Db,
  event: Insertable<Database['tracking_event']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('tracking_event')
    .values(event)
    .onConflict((oc) => oc.columns(['storeId', 'shipmentId', 'idFromCarrier']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function listShipmentLineIds(
  db: Db,
  storeId: string,
  returnShipmentId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('return_shipment_line')
    .select('claimLineItemId')
    .where('storeId', '=', storeId)
    .where('returnShipmentId', '=', returnShipmentId)
    .execute()
  return rows.map(({ claimLineItemId }) => claimLineItemId)
}

/** Puts one line into the parcels that another was in alone, each with as many units as the line has now. */
export async function copyShipmentLines(
  db: Db,
  storeId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .insertInto('return_shipment_line')
    .columns(['storeId', 'returnShipmentId', 'claimLineItemId', 'quantity'])
    .expression((eb) =>
      eb
        .selectFrom('return_shipment_line as parcel')
        .innerJoin('claim_line_item as line', (join) =>
          join.onRef('line.storeId', '=', 'parcel.storeId').on('line.id', '=', to),
        )
        .select(['parcel.storeId', 'parcel.returnShipmentId', 'line.id', 'line.quantity'])
        .where('parcel.storeId', '=', storeId)
        .where('parcel.claimLineItemId', '=', from),
    )
    .execute()
  await db
    .updateTable('return_shipment_line as parcel')
    .from('claim_line_item as line')
    .set((eb) => ({ quantity: eb.ref('line.quantity') }))
    .whereRef('line.storeId', '=', 'parcel.storeId')
    .whereRef('line.id', '=', 'parcel.claimLineItemId')
    .where('parcel.storeId', '=', storeId)
    .where('parcel.claimLineItemId', '=', from)
    .execute()
}
