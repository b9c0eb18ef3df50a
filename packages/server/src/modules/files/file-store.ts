import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { FileTables } from './file-tables.ts'

export const insertAsset = (db: Db, asset: Insertable<FileTables['asset']>) =>
  db.insertInto('asset').values(asset).execute()

export const findAsset = (db: Db, storeId: string, name: string) =>
  db
    .selectFrom('asset')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('name', '=', name)
    .executeTakeFirst()

/** Names given out for an order; without one, those for registrations that none has taken yet. */
export async function countIssuedAssets(
  db: Db,
  storeId: string,
  orderId: string | null,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('asset')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('storeId', '=', storeId)
    .where('orderId', 'is not distinct from', orderId)
    .where('destination', '!=', 'branding')
    .$if(orderId === null, (query) => query.where('status', '!=', 'attached'))
    .where('createdOn', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Names that lapsed before a claim took them, of any store. */
export const listExpiredAssets = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('asset')
    .select(['storeId', 'name'])
    .where('status', '!=', 'attached')
    .where('expiresOn', '<=', now)
    .orderBy('expiresOn')
    .limit(most)
    .execute()

export async function deleteAsset(
  db: Db,
  { storeId, name }: { storeId: string; name: string },
): Promise<void> {
  await db.deleteFrom('asset').where('storeId', '=', storeId).where('name', '=', name).execute()
}

/** The type detected from the bytes. A file can be replaced until a claim uses it. */
export async function markUploaded(
  db: Db,
  {
    storeId,
    name,
    contentType,
    size,
    sha256,
  }: { storeId: string; name: string; contentType: string; size: number; sha256: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('asset')
    .set({ status: 'uploaded', contentType, size, sha256 })
    .where('storeId', '=', storeId)
    .where('name', '=', name)
    .where('status', '!=', 'attached')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Attaches those of `names` that were uploaded for this order, or for registrations, have one of `types` and
 * are not attached yet; returns how many.
 */
export async function markAttached(
  db: Db,
  {
    storeId,
    orderId,
    names,
    types,
    now,
  }: {
    storeId: string
    orderId: string | null
    names: readonly string[]
    types: readonly string[]
    now: Date
  },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('asset')
    .set({ status: 'attached' })
    .where('storeId', '=', storeId)
    .where('orderId', 'is not distinct from', orderId)
    .where('name', 'in', names)
    .where('destination', '!=', 'branding')
    .where('status', '=', 'uploaded')
    .where('contentType', 'in', types)
    .where('expiresOn', '>', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Keeps an image of the store's branding; false if there is none by this name, or it has expired. */
export async function keepBranding(
  db: Db,
  { storeId, name, now }: { storeId: string; name: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('asset')
    .set({ status: 'attached' })
    .where('storeId', '=', storeId)
    .where('destination', '=', 'branding')
    .where('name', '=', name)
    .where((eb) => eb.or([eb('status', '=', 'attached'), eb('expiresOn', '>', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets the store's kept branding expire then, except `names`. */
export async function releaseBranding(
  db: Db,
  { storeId, names, expiresOn }: { storeId: string; names: readonly string[]; expiresOn: Date },
): Promise<void> {
  await db
    .updateTable('asset')
    .set({ status: 'uploaded', expiresOn })
    .where('storeId', '=', storeId)
    .where('destination', '=', 'branding')
    .where('status', '=', 'attached')
    .$if(names.length > 0, (query) => query.where('name', 'not in', names))
    .execute()
}
