import { wordsOfNames, type NamedValue } from '@aftercare/domain/questions/named-values'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

const mostProducts = 60
const mostOthers = 500

/**
 * The store's names that a question may mention: its reasons, vendors and sizes, staff if who asks may see figures of
 * them, and products with a word of it.
 */
export async function findNamedValues(
  db: Db,
  storeId: string,
  question: string,
  { hasStaff }: { hasStaff: boolean },
): Promise<NamedValue[]> {
  // Slips are rare in the first letters.
  const beginnings = wordsOfNames(question).map((word) => `%${word.slice(0, 4).replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<NamedValue>`
    select 'reason' as by, id::text as value, name as label from claim_reason where "storeId" = ${storeId}
    union all
    select 'detail', id::text, name from claim_reason_detail where "storeId" = ${storeId}
    union all
    (select 'staff', "userId"::text, trim("firstName" || ' ' || "lastName") from store_user
      where "storeId" = ${storeId} and ${hasStaff} and "removedOn" is null limit ${mostOthers})
    union all
    (select distinct cut, value1, value1 from figure_row
      where "storeId" = ${storeId} and cut in ('vendor', 'size') and span = 'year' and value1 <> '' limit ${mostOthers})
    union all
    (select 'product', "idFromPlatform", title from product
      where "storeId" = ${storeId} and lower(title) like any(${beginnings})
      order by (select count(*) from unnest(${beginnings}::text[]) word where lower(title) like word) desc, title
      limit ${mostProducts})`.execute(db)
  return rows
}
