import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ResolutionTables } from './resolution-tables.ts'

export type ShopTaskRow = Selectable<ResolutionTables['shop_task']>
type Named = Pick<ShopTaskRow, 'storeId' | 'kind' | 'effectKey'>

/** Does nothing if the shop was asked under this key before. */
export async function insertShopTask(db: Db, row: Insertable<ResolutionTables['shop_task']>): Promise<void> {
  await db
    .insertInto('shop_task')
    .values(row)
    .onConflict((oc) => oc.columns(['storeId', 'kind', 'effectKey']).doNothing())
    .execute()
}

/** What the shop was asked under this key. */
export const findShopTask = (db: Db, { storeId, kind, effectKey }: Named) =>
  db
    .selectFrom('shop_task')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('kind', '=', kind)
    .where('effectKey', '=', effectKey)
    .executeTakeFirst()

/** Holds a task for this transaction. */
export const lockShopTask = (db: Db, storeId: string, id: string) =>
  db
    .selectFrom('shop_task')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function writeShopAnswer(
  db: Db,
  { storeId, id }: Pick<ShopTaskRow, 'storeId' | 'id'>,
  { answer, ...written }: Pick<ShopTaskRow, 'state' | 'reference' | 'answer' | 'answeredOn'>,
): Promise<void> {
  await db
    .updateTable('shop_task')
    .set({ ...written, answer: JSON.stringify(answer) })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}
