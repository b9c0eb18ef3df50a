import type { Cursor, ListQuery } from '@aftercare/domain/api/list-query'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Database } from './database-types.ts'

/** The lists that have pages: tables of a store's own rows with an id. */
type ListedTable =
  | 'audit_entry'
  | 'claim_search'
  | 'customer'
  | 'mail'
  | 'paused_address'
  | 'product'
  | 'quote_trace'
  | 'registration'
  | 'report'
  | 'shipping_claim'
  | 'shop_task'
  | 'store_alert'
  | 'store_order'
  | 'endpoint_delivery'
  | 'endpoint_event'

/**
 * Limits a query of one table to the requested page, and one more row, by which `pageOf` knows that there are
 * more. Stable by `sortColumn` (never null) and id; another store's cursor starts no page.
 */
export const inPage =
  (
    table: ListedTable,
    storeId: string,
    { cursor, direction, orderBy, take }: ListQuery,
    sortColumn = 'createdOn',
  ) =>
  <DB extends Database, TB extends keyof DB, O>(
    query: SelectQueryBuilder<DB, TB, O>,
  ): SelectQueryBuilder<DB, TB, O> => {
    const isDescending = (orderBy === 'desc') === (direction === 'next')
    const beyond = isDescending ? sql`<` : sql`>`
    const column = (name: string) => sql.ref(`${table}.${name}`)
    const page = query
      .orderBy(column(sortColumn), isDescending ? 'desc' : 'asc')
      .orderBy(column('id'), isDescending ? 'desc' : 'asc')
      .limit(take + 1)
    if (cursor === undefined) return page
    return page.where(
      sql<boolean>`(${column(sortColumn)}, ${column('id')}) ${beyond} (
        select ${sql.ref(`from.${sortColumn}`)}, "from".id from ${sql.table(table)} as "from"
        where "from"."storeId" = ${storeId} and "from".id = ${cursor})`,
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
