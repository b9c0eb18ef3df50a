import type { Fact } from '@aftercare/domain/analytics/facts'
import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import { rebuildFigures } from '#modules/figures/refresh-figures.ts'
import type { Db } from '#platform/database/database.ts'

/** Every row of the figures, in a fixed order. */
export const figureRows = (db: Db) =>
  db
    .selectFrom('figure_row')
    .selectAll()
    .orderBy('storeId')
    .orderBy('cut')
    .orderBy('span')
    .orderBy('day')
    .orderBy('subject')
    .orderBy('currencyCode')
    .orderBy('value1')
    .orderBy('value2')
    .execute()

/** The figures after a recalculation from all claims and orders. */
export async function rebuiltRows(deps: Deps) {
  const stores = await deps.db.selectFrom('store').select(['storeId', 'timeZone']).execute()
  for (const store of stores) await rebuildFigures(deps, store)
  return figureRows(deps.db)
}

type Counted = { cut: string; day: string; subject: string; value1: string; fact: string; value: number }

/** What the figures of days say, fact by fact, for the cuts that `countedBySql` computes. */
export async function countedFigures(db: Db, storeId: string, facts: readonly Fact[]): Promise<Counted[]> {
  const rows = await db
    .selectFrom('figure_row')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('span', '=', 'day')
    .where('cut', 'in', ['all', 'product', 'reason'])
    .execute()
  return inOrder(
    rows.flatMap(({ cut, day, subject, value1, ...row }) =>
      facts.flatMap((fact) => {
        const value = row[fact]
        return value === null ? [] : [{ cut, day, subject, value1, fact, value }]
      }),
    ),
  )
}

/** The same straight from claims and orders, by SQL that shares nothing with what keeps the figures. */
export async function countedBySql(db: Db, storeId: string): Promise<Counted[]> {
  const counted = await Promise.all(
    [linesBySql, moneyBySql, salesBySql, workBySql].map(
      async (counting) => (await counting(storeId).execute(db)).rows,
    ),
  )
  return inOrder(counted.flat().filter(({ value }) => value !== 0))
}

const linesBySql = (storeId: string) => sql<Counted>`
  with line as (
    select filed."claimType" as subject, claimed.*, claimed."reasonId"::text as reason,
      coalesce(item."productIdFromPlatform", 'name:' || item.name) as product,
      (filed."createdOn" at time zone "timeZone")::date::text as day,
      (claimed."finalizedOn" at time zone "timeZone")::date::text as "endDay"
    from claim filed join store using ("storeId")
    join store_order bought on bought.id = filed."orderId" and not bought."isTest"
    join claim_line_item claimed on claimed."claimId" = filed.id
    join order_line_item item on item.id = claimed."orderLineItemId"
    where filed."storeId" = ${storeId}
  ),
  placed as (
    select line.*, cut, value1 from line,
      lateral (values ('all', ''), ('product', product), ('reason', reason)) place(cut, value1)
  ),
  counted(cut, day, subject, value1, fact, value) as (
    select cut, day, subject, value1, 'claims', count(distinct "claimId") from placed group by 1, 2, 3, 4
    union all
    select cut, day, subject, value1, 'units', sum(quantity) from placed group by 1, 2, 3, 4
    union all
    select cut, day, subject, value1, 'canceledUnits', sum(quantity) from placed
    where "canceledOn" is not null group by 1, 2, 3, 4
    union all
    select cut, day, subject, value1, 'requestedValue', sum("amountMinor") from placed
    where "canceledOn" is null group by 1, 2, 3, 4
    union all
    select cut, "endDay", subject, value1, 'refundedValue', sum("amountMinor") from placed
    where status = 'Approved' and "resolutionMethod" = 'refund' group by 1, 2, 3, 4
    union all
    select cut, "endDay", subject, value1, 'exchangedValue', sum("amountMinor") from placed
    where status = 'Approved' and "resolutionMethod" = 'variantExchange' group by 1, 2, 3, 4
  )
  select cut, day, subject, value1, fact, value::bigint as value from counted`

const moneyBySql = (storeId: string) => sql<Counted>`
  with moved as (
    select filed."claimType" as subject, posting ->> 'account' as account,
      (entry."createdOn" at time zone "timeZone")::date::text as day,
      (filed."finalizedOn" at time zone "timeZone")::date::text as "endDay",
      -(posting ->> 'amountMinor')::bigint as credit
    from claim filed join store using ("storeId")
    join store_order bought on bought.id = filed."orderId" and not bought."isTest"
    join ledger_entry entry on entry."claimId" = filed.id, jsonb_array_elements(entry.postings) posting
    where filed."storeId" = ${storeId}
  )
  select 'all' as cut, day, subject, '' as value1, 'refunds' as fact, sum(credit)::bigint as value from moved
  where account = 'refund' group by day, subject
  union all
  select 'all', "endDay", subject, '', 'fees', sum(credit)::bigint from moved
  where account = 'fee' and "endDay" is not null group by "endDay", subject`

const salesBySql = (storeId: string) => sql<Counted>`
  with sold as (
    select (bought."createdOn" at time zone "timeZone")::date::text as day, quantity, cut, value1,
      "paidTotalMinor" + case when "isTaxIncluded" then 0 else "taxTotalMinor" end as paid
    from store_order bought join store using ("storeId")
    join order_line_item item on item."orderId" = bought.id and item.kind = 'item',
      lateral (values ('all', ''), ('product', coalesce("productIdFromPlatform", 'name:' || item.name)))
        place(cut, value1)
    where bought."storeId" = ${storeId} and not "isTest" and not "wasCreatedFromRegistration"
      and "canceledOn" is null
  )
  select cut, day, 'sale' as subject, value1, 'soldUnits' as fact, sum(quantity)::bigint as value
  from sold group by cut, day, value1
  union all
  select cut, day, 'sale', value1, 'soldValue', sum(paid)::bigint from sold group by cut, day, value1`

const workBySql = (storeId: string) => sql<Counted>`
  with filed as (
    select claim.*, "timeZone" from claim join store using ("storeId")
    join store_order bought on bought.id = claim."orderId" and not bought."isTest"
    where claim."storeId" = ${storeId}
  ),
  done as (
    select distinct on (filed.id, "userId") filed."claimType" as subject,
      (entry."createdOn" at time zone "timeZone")::date::text as day
    from filed join audit_entry entry on entry."subjectId" = filed.id::text
    where action = 'claim.finalize' and "userId" is not null and "apiKeyId" is null
    order by filed.id, "userId", entry."createdOn"
  )
  select 'all' as cut, ("createdOn" at time zone "timeZone")::date::text as day, "claimType" as subject,
    '' as value1, 'openClaims' as fact, count(*)::bigint as value
  from filed where "finalizedOn" is null group by 2, 3
  union all
  select 'all', day, subject, '', 'staffDecisions', count(*)::bigint from done group by day, subject
  union all
  select 'all', ("beginsOn" at time zone "timeZone")::date::text, 'lookUp', '', 'emptyLookUps',
    sum(empty)::bigint
  from look_up_count join store using ("storeId") where "storeId" = ${storeId} group by 2`

/** The facts that `countedBySql` computes. */
export const factsCountedBySql: readonly Fact[] = [
  'claims',
  'units',
  'canceledUnits',
  'requestedValue',
  'refundedValue',
  'exchangedValue',
  'refunds',
  'fees',
  'soldUnits',
  'soldValue',
  'openClaims',
  'staffDecisions',
  'emptyLookUps',
]

const inOrder = (rows: readonly Counted[]): Counted[] => {
  const keyed = rows.map(
    (row) => [[row.cut, row.day, row.subject, row.value1, row.fact].join(' '), row] as const,
  )
  return keyed.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}
