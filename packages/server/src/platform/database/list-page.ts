import type { Cursor, ListQuery } from '@aftercare/domain/api/list-query'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
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
  | 'endpoint_delivery'
  | 'endpoint_event'

/**
 * Limits a query of one table to the requested page, and one more row, by which `pageOf` knows that there are
 * more. Stable by `sortColumn` (never null) and id; another store's cursor starts no page.
 */
export const inPage =
  (table: ListedTable, storeId: string, query: ListQuery, sortColumn = 'createdOn') =>
  <DB extends Database, TB extends keyof DB, O>(
    rows: SelectQueryBuilder<DB, TB, O>,
  ): SelectQueryBuilder<DB, TB, O> =>
    rows.$call(
      inSortedPage(
        {
          table,
          sortedBy: (row) => [sql.ref(`${row}.${sortColumn}`)],
          isOwn: sql`"from"."storeId" = ${storeId}`,
        },
        query,
      ),
    )

type SortedList = {
  table: keyof Database
  /** What tells its rows apart; `id` unless named. */
  idColumn?: string
  /** What a row, under the name that is given, is sorted by before its id; never null. */
  sortedBy: (row: string) => readonly RawBuilder<unknown>[]
  /** Which rows, as `from`, may start a page; all unless given. */
  isOwn?: RawBuilder<unknown>
}

/** As `inPage`, of a list that is sorted otherwise, has other ids, or is of all stores. */
export const inSortedPage =
  (
    { table, idColumn = 'id', sortedBy, isOwn = sql`true` }: SortedList,
    { cursor, direction, orderBy, take }: ListQuery,
  ) =>
  <DB extends Database, TB extends keyof DB, O>(
    rows: SelectQueryBuilder<DB, TB, O>,
  ): SelectQueryBuilder<DB, TB, O> => {
    const isDescending = (orderBy === 'desc') === (direction === 'next')
    const beyond = isDescending ? sql`<` : sql`>`
    const keysOf = (row: string) => [...sortedBy(row), sql.ref(`${row}.${idColumn}`)]
    const page = keysOf(table)
      .reduce((sorted, key) => sorted.orderBy(key, isDescending ? 'desc' : 'asc'), rows)
      .limit(take + 1)
    if (cursor === undefined) return page
    return page.where(
      sql<boolean>`(${sql.join(keysOf(table))}) ${beyond} (
        select ${sql.join(keysOf('from'))} from ${sql.table(table)} as "from"
        where ${isOwn} and ${sql.ref(`from.${idColumn}`)} = ${cursor})`,
    )
  }

/** The page of `inPage`, in the list's order, with the cursors to its neighbors. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  { cursor, direction, take }: ListQuery,
): { items: Row[]; nextCursor: Cursor | null; prevCursor: Cursor | null } {
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
