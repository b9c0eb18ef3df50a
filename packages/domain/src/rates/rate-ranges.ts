import { nameKey, type NewShipRate } from './ship-rate-schema.ts'

/** Minimum included, maximum excluded, null without end (D50). */
export const isInRange = (amount: number, { min, max }: { min: number; max: number | null }): boolean =>
  amount >= min && (max === null || amount < max)

type Ranged = Pick<
  NewShipRate,
  'name' | 'currencyCode' | 'type' | 'minAmount' | 'maxAmount' | 'countryCodes'
> & { id?: string }

/** A stretch of totals or weights; `to` null has no end. */
export type RangeProblem = {
  kind: 'overlap' | 'hole'
  name: string
  type: 'Order_Total' | 'Item_Weight'
  currencyCode: string
  from: number
  to: number | null
  /** The rates on both sides; of a hole at either end only one. */
  rateIds: string[]
}

/**
 * Where the rows of one table say two things or nothing. Rows belong together that have the same name,
 * type, currency and countries. Only a report: a store may leave out heavy parcels on purpose.
 */
export function reportRanges(rates: readonly Ranged[]): RangeProblem[] {
  const tables = Map.groupBy(
    rates.filter(({ type }) => type === 'Order_Total' || type === 'Item_Weight'),
    tableKey,
  )
  return [...tables.values()].flatMap(problemsOf)
}

const tableKey = ({ name, type, currencyCode, countryCodes = [] }: Ranged) =>
  JSON.stringify([nameKey(name), type, currencyCode, countryCodes.toSorted()])

const reach = (max: number | null | undefined) => max ?? Infinity
const end = (value: number) => (value === Infinity ? null : value)

function problemsOf(table: readonly Ranged[]): RangeProblem[] {
  const rows = table.toSorted((a, b) => (a.minAmount ?? 0) - (b.minAmount ?? 0))
  const problems: RangeProblem[] = []
  let covered = 0
  let last: Ranged | undefined
  for (const row of rows) {
    const from = row.minAmount ?? 0
    const to = reach(row.maxAmount)
    if (from > covered) problems.push(problem('hole', covered, from, [last, row]))
    if (last && from < covered)
      problems.push(problem('overlap', from, end(Math.min(covered, to)), [last, row]))
    if (to > covered || !last) [covered, last] = [Math.max(covered, to), row]
  }
  if (covered !== Infinity) problems.push(problem('hole', covered, null, [last]))
  return problems
}

function problem(
  kind: RangeProblem['kind'],
  from: number,
  to: number | null,
  sides: readonly (Ranged | undefined)[],
): RangeProblem {
  const rows = sides.filter((side) => side !== undefined)
  const [row] = rows
  return {
    kind,
    name: row?.name ?? '',
    type: row?.type === 'Item_Weight' ? 'Item_Weight' : 'Order_Total',
    currencyCode: row?.currencyCode ?? '',
    from,
    to,
    rateIds: rows.flatMap(({ id }) => (id === undefined ? [] : [id])),
  }
}
