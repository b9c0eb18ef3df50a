import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { isUuid } from '#platform/new-id.ts'
import type { OrderEditTables } from './order-edit-tables.ts'

export type OrderEditRow = Selectable<OrderEditTables['order_edit']>
type Key = { storeId: string; orderId: string; id: string }

export async function insertOrderEdit(db: Db, row: Insertable<OrderEditTables['order_edit']>): Promise<void> {
  await db.insertInto('order_edit').values(row).execute()
}

/** Holds an edit for this transaction; undefined for another order's, and for what is no id. */
export async function lockOrderEdit(
  db: Db,
  { storeId, orderId, id }: Key,
): Promise<OrderEditRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('order_edit')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function markOrderEdit(
  db: Db,
  { storeId, id }: Pick<Key, 'storeId' | 'id'>,
  mark: Updateable<OrderEditTables['order_edit']>,
): Promise<void> {
  await db.updateTable('order_edit').set(mark).where('storeId', '=', storeId).where('id', '=', id).execute()
}

/** Edits that were prepared and never confirmed. */
export async function deleteStagedEditsExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db
    .deleteFrom('order_edit')
    .where('startedOn', 'is', null)
    .where('committedOn', 'is', null)
    .where('expiresOn', '<', moment)
    .execute()
}
