import type { Tracker } from '@aftercare/domain/shared/tracker-schema'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** The carrier events of parcels, newest first, by the parcel's id; outbound and return parcels alike. */
export async function listTrackingEvents(
  db: Db,
  storeId: string,
  shipmentIds: readonly string[],
): Promise<Map<string, Tracker['details']>> {
  if (shipmentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('tracking_event')
    .select(['shipmentId', 'status', 'message', 'city', 'state', 'happenedOn'])
    .where('storeId', '=', storeId)
    .where('shipmentId', '=', sql<string>`any(${shipmentIds}::uuid[])`)
    .orderBy('happenedOn', 'desc')
    .orderBy('id', 'desc')
    .execute()

  const details = new Map<string, Tracker['details']>()
  for (const { shipmentId, status, message, city, state, happenedOn } of rows) {
    const location = city || state ? { city, state } : null
    const detail = { status, message, date: happenedOn.toISOString(), location }
    details.set(shipmentId, [...(details.get(shipmentId) ?? []), detail])
  }
  return details
}
