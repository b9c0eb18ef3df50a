import type { Cut } from '@aftercare/domain/analytics/dimensions'
import { factsWithoutCurrency, type Fact, type Facts } from '@aftercare/domain/analytics/facts'
import { partsOf, type DayRange } from '@aftercare/domain/analytics/figure-range'
import { divisorOf, measures, summandsOf, type MeasureId } from '@aftercare/domain/analytics/measures'
import type { Subject } from '@aftercare/domain/analytics/roll-up'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { oldestChange } from './figure-store.ts'

/** Which rows of the roll-up are summed up. */
export type AskedRows = {
  storeId: string
  cut: Cut
  subjects: readonly Subject[]
  currencyCode: string
  facts: readonly Fact[]
  /** The store's day: there is hardly anything after it. */
  today: string
  /** The values that rows must have, by the place of their dimension in the cut. */
  values: readonly (string | undefined)[]
}

/** The sums of a period; whole months and years are read as such. */
export async function sumFacts(db: Db, asked: AskedRows, range: DayRange): Promise<Facts> {
  if (asked.facts.length === 0) return {}
  const { rows } = await sql<Facts>`
    select ${sums(asked.facts)} from ${rowsOf(asked, range)}`.execute(db)
  return rows[0] ?? {}
}

/** The sums of each day that has any. */
export async function sumFactsByDay(
  db: Db,
  asked: AskedRows,
  { from, to }: DayRange,
): Promise<(Facts & { day: string })[]> {
  const { rows } = await sql<Facts & { day: string }>`
    select day, ${sums(asked.facts)} from (select *, 1 as sign from figure_row) as counted
    where ${rowsAsked(asked)} and span = 'day' and day between ${from} and ${to}
    group by day order by day`.execute(db)
  return rows
}

export type FactsOfValue = Facts & { value1: string; value2: string }

/** The sums of each value of the cut's dimensions: of those with the most or the least of a measure, or of those that are named. */
export async function sumFactsByValue(
  db: Db,
  asked: AskedRows,
  range: DayRange,
  which: { rankedBy: MeasureId; order: 'most' | 'least'; limit: number } | { only: readonly FactsOfValue[] },
): Promise<FactsOfValue[]> {
  const narrowed =
    'only' in which
      ? sql` and (value1, value2) in (select value1, value2 from json_to_recordset(
          ${JSON.stringify(which.only.map(({ value1, value2 }) => ({ value1, value2 })))}::json
        ) as named(value1 text, value2 text))`
      : sql``
  const order =
    'rankedBy' in which
      ? sql`having ${sql.join(
          asked.facts.map((fact) => sql`${sumOf(fact)} <> 0`),
          sql` or `,
        )}
        order by ${ranks(which)}, value1, value2
        limit ${which.limit}`
      : sql``
  const { rows } = await sql<FactsOfValue>`
    select value1, value2, ${sums(asked.facts)} from ${rowsOf(asked, range, narrowed)}
    group by value1, value2 ${order}`.execute(db)
  return rows
}

/** A rate of fewer says little: such rows come after all others. */
export const leastBase = 10

/** Whether a measure is a share or an average of things that are counted. */
export const isOfFew = (id: MeasureId): boolean =>
  divisorOf(id).length > 0 && divisorOf(id).every(({ fact }) => !/(Value|Fees)$/.test(fact))

function ranks({ rankedBy, order }: { rankedBy: MeasureId; order: 'most' | 'least' }): RawBuilder<unknown> {
  const total = (terms: ReturnType<typeof summandsOf>) =>
    sql.join(
      terms.map(({ fact, sign }) => sql`${sql.lit(sign)} * ${sumOf(fact)}`),
      sql` + `,
    )
  const way = order === 'most' ? sql`desc nulls last` : sql`asc nulls last`
  const whole = total(summandsOf(rankedBy))
  if (!measures[rankedBy].by) return sql`${whole} ${way}`
  const base = total(divisorOf(rankedBy))
  const enough = isOfFew(rankedBy) ? sql`(${base}) >= ${sql.lit(leastBase)} desc,` : sql``
  return sql`${enough} (${whole})::numeric / nullif(${base}, 0) ${way}`
}

/** The currencies in which anything was ever counted. */
export async function listCurrencies(db: Db, storeId: string): Promise<string[]> {
  const { rows } = await sql<{ currencyCode: string }>`
    select distinct "currencyCode" from figure_row
    where "storeId" = ${storeId} and cut = 'all' and span = 'year' and "currencyCode" <> '' order by "currencyCode"`.execute(
    db,
  )
  return rows.map(({ currencyCode }) => currencyCode)
}

/** Whether the store's figures are being recalculated, and are too low until that is done. */
export async function isCounting(db: Db, storeId: string): Promise<boolean> {
  const state = await db
    .selectFrom('figure_state')
    .select('rebuiltUntil')
    .where('storeId', '=', storeId)
    .executeTakeFirst()
  if (!state) return true
  const oldest = await oldestChange(db)
  return oldest !== null && oldest <= state.rebuiltUntil
}

const sums = (facts: readonly Fact[]): RawBuilder<unknown> =>
  sql.join(facts.map((fact) => sql`${sumOf(fact)}::bigint as ${sql.ref(fact)}`))

const sumOf = (fact: Fact): RawBuilder<unknown> => sql`coalesce(sum(${sql.ref(fact)} * sign), 0)`

/**
 * The rows of a period, each with the sign that it counts with. Each part has its own query, which uses the index that
 * fits it; a single one joined by `or` would have to filter.
 */
const rowsOf = (asked: AskedRows, range: DayRange, narrowed = sql``): RawBuilder<unknown> =>
  sql`(${sql.join(
    partsOf(range, asked.today).map(
      ({ span, sign, from, to }) => sql`
        select *, ${sql.lit(sign)} as sign from figure_row
        where ${rowsAsked(asked)} and span = ${sql.lit(span)} and day between ${from} and ${to}${narrowed}`,
    ),
    sql` union all `,
  )}) as counted`

function rowsAsked({ storeId, cut, subjects, currencyCode, facts, values }: AskedRows): RawBuilder<unknown> {
  const ofCurrency = facts.some((fact) => factsWithoutCurrency.has(fact))
    ? sql`"currencyCode" in (${currencyCode}, '')`
    : sql`"currencyCode" = ${currencyCode}`
  const narrowed = values.flatMap((value, index) =>
    value === undefined ? [] : [sql`${sql.ref(index === 0 ? 'value1' : 'value2')} = ${value}`],
  )
  return sql.join(
    [
      sql`"storeId" = ${storeId} and cut = ${cut} and ${ofCurrency}`,
      sql`subject = any(${subjects})`,
      ...narrowed,
    ],
    sql` and `,
  )
}

/** Open claims by the days since they were filed: `from` is left out for the oldest. */
export async function countBacklog(
  db: Db,
  asked: AskedRows,
  ages: readonly { from: string | null; to: string }[],
): Promise<{ subject: Subject; oldest: string; counts: number[] }[]> {
  const { rows } = await sql<{ subject: Subject; oldest: string; counts: number[] }>`
    select subject, min(day) as oldest, json_build_array(${sql.join(
      ages.map(
        ({ from, to }) =>
          sql`coalesce(sum("openClaims") filter (where day between ${from ?? '0001-01-01'} and ${to}), 0)`,
      ),
    )}) as counts
    from figure_row
    where ${rowsAsked(asked)} and span = 'day' and "openClaims" > 0
    group by subject`.execute(db)
  return rows
}
