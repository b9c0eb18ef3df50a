import { isPickupOver } from '@aftercare/domain/return-shipments/pickup-days'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { PickupState, ReturnShipmentTables } from './return-shipment-tables.ts'

type Pickups = ReturnShipmentTables['return_pickup']
export type PickupRow = Selectable<Pickups>
export type PickupKey = { storeId: string; id: string }

export async function insertPickup(db: Db, pickup: Insertable<Pickups>): Promise<void> {
  await db.insertInto('return_pickup').values(pickup).execute()
}

/** Undefined for another store's. */
export const findPickup = (db: Db, { storeId, id }: PickupKey): Promise<PickupRow | undefined> =>
  db
    .selectFrom('return_pickup')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()

const pickupsOf = (db: Db, storeId: string, shipmentIds: readonly string[]) =>
  db
    .selectFrom('return_pickup')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('returnShipmentId', 'in', shipmentIds)

const current = ['booking', 'scheduled', 'canceling'] as const

/** Those of these parcels that are asked for and not canceled: one for each at most. */
export const listCurrentPickups = async (
  db: Db,
  storeId: string,
  shipmentIds: readonly string[],
): Promise<PickupRow[]> =>
  shipmentIds.length === 0 ? [] : pickupsOf(db, storeId, shipmentIds).where('state', 'in', current).execute()

/** Ends the pickup of a parcel whose time is past: another one can be scheduled. */
export async function endPastPickup(
  db: Db,
  { storeId, returnShipmentId, now }: { storeId: string; returnShipmentId: string; now: Date },
): Promise<void> {
  for (const pickup of await listCurrentPickups(db, storeId, [returnShipmentId]))
    if (isPickupOver(pickup.endsOn, now)) await movePickup(db, pickup, ['scheduled'], { state: 'ended' })
}

/** Of these parcels the pickups that people see: the current one, else the latest that was asked for. */
export const listShownPickups = async (
  db: Db,
  storeId: string,
  shipmentIds: readonly string[],
): Promise<PickupRow[]> =>
  shipmentIds.length === 0
    ? []
    : pickupsOf(db, storeId, shipmentIds)
        .distinctOn('returnShipmentId')
        .where('state', '<>', 'offered')
        .orderBy('returnShipmentId')
        .orderBy((eb) => eb('state', 'in', current), 'desc')
        .orderBy('createdOn', 'desc')
        .orderBy('id', 'desc')
        .execute()

/** Changes a pickup that is in this state; returns whether it was. */
export async function movePickup(
  db: Db,
  { storeId, id }: PickupKey,
  from: readonly PickupState[],
  change: Updateable<Pickups>,
): Promise<boolean> {
  const moved = await db
    .updateTable('return_pickup')
    .set(change)
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}
