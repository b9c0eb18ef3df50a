import type { RmaProvider } from '@aftercare/domain/return-shipments/rma-provider'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { isUuid } from '#platform/new-id.ts'
import type { ReturnShipmentTables } from './return-shipment-tables.ts'

export type RmaRow = Selectable<ReturnShipmentTables['return_rma']>
export type RmaKey = { storeId: string; returnShipmentId: string }

export async function insertRma(db: Db, rma: Insertable<ReturnShipmentTables['return_rma']>): Promise<void> {
  await db.insertInto('return_rma').values(rma).execute()
}

/** How many RMAs a claim ever had. */
export async function countRmas(db: Db, storeId: string, claimId: string): Promise<number> {
  const { count } = await db
    .selectFrom('return_rma')
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Undefined where the parcel was not announced, and for another store's. */
export const findRma = (db: Db, { storeId, returnShipmentId }: RmaKey): Promise<RmaRow | undefined> =>
  db
    .selectFrom('return_rma')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('returnShipmentId', '=', returnShipmentId)
    .executeTakeFirst()

export const updateRma = (
  db: Db,
  { storeId, returnShipmentId }: RmaKey,
  change: Updateable<ReturnShipmentTables['return_rma']>,
) =>
  db
    .updateTable('return_rma')
    .set(change)
    .where('storeId', '=', storeId)
    .where('returnShipmentId', '=', returnShipmentId)
    .execute()

/** False where there is nothing to cancel: the parcel was not announced, or has been handled. */
export async function markRmaCanceling(db: Db, { storeId, returnShipmentId }: RmaKey): Promise<boolean> {
  const row = await db
    .updateTable('return_rma')
    .set({ state: 'canceling' })
    .where('storeId', '=', storeId)
    .where('returnShipmentId', '=', returnShipmentId)
    .where('state', 'in', ['requested', 'open'])
    .returning('returnShipmentId')
    .executeTakeFirst()
  return row !== undefined
}

/** The parcels of all stores that these warehouses expect, announced since then. */
export const listOpenRmas = (db: Db, providers: readonly RmaProvider[], since: Date) =>
  db
    .selectFrom('return_rma')
    .select(['storeId', 'returnShipmentId'])
    .where('provider', 'in', providers)
    .where('state', '=', 'open')
    .where('createdOn', '>=', since)
    .execute()

/** The parcel of a warehouse's RMA; undefined for one that is not the store's. */
export async function findParcelOfRma(
  db: Db,
  storeId: string,
  { provider, rmaId }: { provider: RmaProvider; rmaId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('return_rma')
    .select('returnShipmentId')
    .where('storeId', '=', storeId)
    .where('provider', '=', provider)
    .where('rmaId', '=', rmaId)
    .executeTakeFirst()
  return row?.returnShipmentId
}

/** The parcel that a warehouse names by our ID or reference; undefined for one that it was not told about. */
export const findRmaByName = (
  db: Db,
  storeId: string,
  { provider, name }: { provider: RmaProvider; name: string },
): Promise<RmaRow | undefined> =>
  db
    .selectFrom('return_rma')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('provider', '=', provider)
    .where((eb) =>
      isUuid(name) ? eb('returnShipmentId', '=', name.toLowerCase()) : eb('reference', '=', name),
    )
    .orderBy('createdOn', 'desc')
    .executeTakeFirst()

/** The store's parcels that a warehouse expects, or that were canceled since then, the oldest first. */
export const listRmasToTell = (
  db: Db,
  storeId: string,
  { provider, canceledSince, most }: { provider: RmaProvider; canceledSince: Date; most: number },
): Promise<RmaRow[]> =>
  db
    .selectFrom('return_rma')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('provider', '=', provider)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['requested', 'open']),
        eb.and([eb('state', 'in', ['canceling', 'canceled']), eb('createdOn', '>=', canceledSince)]),
      ]),
    )
    .orderBy('createdOn')
    .orderBy('returnShipmentId')
    .limit(most)
    .execute()
