import type { ListQuery } from '@aftercare/domain/api/list-query'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { inPage, pageOf, storeList } from '#platform/database/list-page.ts'
import { isUuid } from '#platform/new-id.ts'
import type { OrderEditTables } from './order-edit-tables.ts'

export type OrderEditRow = Selectable<OrderEditTables['order_edit']>
type Key = { storeId: string; orderId: string; id: string }

export async function insertOrderEdit(db: Db, row: Insertable<OrderEditTables['order_edit']>): Promise<void> {
  await db.insertInto('order_edit').values(row).execute()
}

/** Locks an edit until the transaction ends; undefined if the order has no such edit. */
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

/** The same by its id alone. */
export const lockEditById = (db: Db, storeId: string, id: string): Promise<OrderEditRow | undefined> =>
  db
    .selectFrom('order_edit')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function markOrderEdit(
  db: Db,
  { storeId, id }: Pick<Key, 'storeId' | 'id'>,
  mark: Updateable<OrderEditTables['order_edit']>,
): Promise<void> {
  await db.updateTable('order_edit').set(mark).where('storeId', '=', storeId).where('id', '=', id).execute()
}

/** An order's committed, declined and waiting edits, newest first. */
export const listKnownEdits = (db: Db, storeId: string, orderId: string): Promise<OrderEditRow[]> =>
  db
    .selectFrom('order_edit')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('orderId', '=', orderId)
    .where((where) => where.or([where('committedOn', 'is not', null), where('requestedOn', 'is not', null)]))
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Whether an edit of the order waits for staff. */
export const hasWaitingEdit = async (db: Db, storeId: string, orderId: string): Promise<boolean> =>
  (await waiting(db).where('storeId', '=', storeId).where('orderId', '=', orderId).executeTakeFirst()) !==
  undefined

/** The next edits of any store that wait for staff, in the order of their ids. */
export const listWaitingEdits = (db: Db, after: string | null, most: number): Promise<OrderEditRow[]> =>
  waiting(db)
    .selectAll()
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(most)
    .execute()

/** The next edits of any store that were sent to a platform before a moment and have no outcome. */
export const listStartedEdits = (
  db: Db,
  { before, after, most }: { before: Date; after: string | null; most: number },
): Promise<OrderEditRow[]> =>
  db
    .selectFrom('order_edit')
    .selectAll()
    .where('startedOn', '<', before)
    .where('committedOn', 'is', null)
    .where('declinedOn', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(most)
    .execute()

/** A page of the store's edits that wait for staff, by when they were asked for. */
export async function listWaitingEditsOf(db: Db, storeId: string, query: ListQuery) {
  const list = storeList('order_edit', storeId, {
    sortColumn: 'requestedOn',
    isListed: sql`${sql.ref('from.requestedOn')} is not null`,
  })
  const rows = await waiting(db)
    .selectAll()
    .where('storeId', '=', storeId)
    .$call(inPage(list, query))
    .execute()
  return pageOf<OrderEditRow>(db, list, rows, query)
}

const waiting = (db: Db) =>
  db
    .selectFrom('order_edit')
    .select('id')
    .where('requestedOn', 'is not', null)
    .where('committedOn', 'is', null)
    .where('declinedOn', 'is', null)

/** Deletes edits that were staged and never confirmed. */
export async function deleteStagedEditsExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db
    .deleteFrom('order_edit')
    .where('startedOn', 'is', null)
    .where('committedOn', 'is', null)
    .where('requestedOn', 'is', null)
    .where('expiresOn', '<', moment)
    .execute()
}
