import type { Cursor, ListQuery } from '@aftercare/domain/api/list-query'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { AppError } from '#platform/errors.ts'
import type { Db } from './database.ts'
import type { Database } from './database-types.ts'

/** The lists that have pages: tables of a store's own rows with an id. */
type ListedTable =
  | 'api_key'
  | 'audit_entry'
  | 'claim_search'
  | 'customer'
  | 'invoice'
  | 'mail'
  | 'order_edit'
  | 'paused_address'
  | 'product'
  | 'product_group'
  | 'quote_trace'
  | 'registration'
  | 'report'
  | 'shipping_claim'
  | 'shop_task'
  | 'store_alert'
  | 'store_import'
  | 'store_order'
  | 'store_user'
  | 'endpoint_delivery'
  | 'endpoint_event'

/** How a list is sorted, and whose entries it has. */
export type SortedList = {
  table: keyof Database
  /** What tells its rows apart; `id` unless named. */
  idColumn?: string
  /** What a row, under the name that is given, is sorted by before its id; never null. */
  sortedBy: (row: string) => readonly RawBuilder<unknown>[]
  /** Which rows, as `from`, may start a page; all unless given. */
  isOwn?: RawBuilder<unknown>
}

/**
 * A store's list of one table, sorted by `sortColumn` (never null) and id. Entries start a page as long as they exist,
 * also when filters leave them out; those for which `isListed` is false, of rows as `from`, never do.
 */
export const storeList = (
  table: ListedTable,
  storeId: string,
  { sortColumn = 'createdOn', isListed }: { sortColumn?: string; isListed?: RawBuilder<unknown> } = {},
): SortedList => ({
  table,
  sortedBy: (row) => [sql.ref(`${row}.${sortColumn}`)],
  isOwn: isListed ? sql`"from"."storeId" = ${storeId} and ${isListed}` : sql`"from"."storeId" = ${storeId}`,
})

/** Limits a query of the list's table to the requested page, and one more row, by which `pageOf` knows that there are more. */
export const inPage =
  (list: SortedList, { cursor, direction, orderBy, take }: ListQuery) =>
  <DB extends Database, TB extends keyof DB, O>(
    rows: SelectQueryBuilder<DB, TB, O>,
  ): SelectQueryBuilder<DB, TB, O> => {
    const isDescending = (orderBy === 'desc') === (direction === 'next')
    const beyond = isDescending ? sql`<` : sql`>`
    const page = keysOf(list, list.table)
      .reduce((sorted, key) => sorted.orderBy(key, isDescending ? 'desc' : 'asc'), rows)
      .limit(take + 1)
    if (cursor === undefined) return page
    return page.where(
      sql<boolean>`(${sql.join(keysOf(list, list.table))}) ${beyond} (
        select ${sql.join(keysOf(list, 'from'))} ${namedEntry(list, cursor)})`,
    )
  }

const idOf = ({ idColumn = 'id' }: SortedList, row: string) => sql.ref(`${row}.${idColumn}`)

const keysOf = (list: SortedList, row: string) => [...list.sortedBy(row), idOf(list, row)]

const namedEntry = (list: SortedList, cursor: string) => sql`
  from ${sql.table(list.table)} as "from"
  where ${list.isOwn ?? sql`true`} and ${idOf(list, 'from')} = ${cursor}`

/**
 * The page that `inPage` read, in the list's order, with the cursors to its neighbors.
 *
 * @throws AppError 422 for a cursor that names no entry of the list, or one that no longer exists
 */
export async function pageOf<Row extends { id: string }>(
  db: Db,
  list: SortedList,
  rows: readonly Row[],
  query: ListQuery,
): Promise<{ items: Row[]; nextCursor: Cursor | null; prevCursor: Cursor | null }> {
  const { cursor, direction, take } = query
  // With an unknown cursor, no row is beyond it.
  if (cursor !== undefined && rows.length === 0) await assertEntry(db, list, cursor)
  const found = rows.slice(0, take)
  const items = direction === 'next' ? found : found.toReversed()
  const isMoreThatWay = rows.length > take
  const isMoreBehind = cursor !== undefined
  const [hasNext, hasPrev] =
    direction === 'next' ? [isMoreThatWay, isMoreBehind] : [isMoreBehind, isMoreThatWay]
  const [first, last] = [items.at(0), items.at(-1)]
  return {
    items,
    nextCursor: hasNext && last ? { id: last.id, direction: 'next' } : null,
    prevCursor: hasPrev && first ? { id: first.id, direction: 'prev' } : null,
  }
}

async function assertEntry(db: Db, list: SortedList, cursor: string): Promise<void> {
  const { rows } = await sql`select 1 ${namedEntry(list, cursor)}`.execute(db)
  if (rows.length === 0)
    throw new AppError(
      'unprocessable',
      'cursor_expired',
      'The entry that the cursor names is not in this list, or no longer exists. Start again without a cursor.',
    )
}
