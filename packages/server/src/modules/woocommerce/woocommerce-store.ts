import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { WooCommerceTables } from './woocommerce-tables.ts'

export type Reading = Selectable<WooCommerceTables['woocommerce_reading']>

export const findReading = (db: Db, storeId: string): Promise<Reading | undefined> =>
  db.selectFrom('woocommerce_reading').selectAll().where('storeId', '=', storeId).executeTakeFirst()

/** Takes the place of the store's reading before. */
export async function writeReading(
  db: Db,
  { storeId, ...row }: Insertable<WooCommerceTables['woocommerce_reading']>,
): Promise<void> {
  await db
    .insertInto('woocommerce_reading')
    .values({ storeId, ...row })
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet(row))
    .execute()
}

/** Moves a reading on; false if it was moved on, or began anew, meanwhile. */
export async function moveReading(
  db: Db,
  { storeId, step, page, startedOn }: Reading,
  change: Updateable<WooCommerceTables['woocommerce_reading']>,
): Promise<boolean> {
  const moved = await db
    .updateTable('woocommerce_reading')
    .set(change)
    .where('storeId', '=', storeId)
    .where('step', '=', step)
    .where('page', '=', page)
    .where('startedOn', '=', startedOn)
    .where('finishedOn', 'is', null)
    .returning('storeId')
    .executeTakeFirst()
  return moved !== undefined
}
