import { nameKey, type NewShipRate } from './ship-rate-schema.ts'

/** Minimum included, maximum excluded, null without end. */
export const isInRange = (amount: number, { min, max }: { min: number; max: number | null }): boolean =>
  amount >= min && (max === null || amount < max)

type Ranged = Pick<
  NewShipRate,
  'name' | 'currencyCode' | 'type' | 'minAmount' | 'maxAmount' | 'countryCodes'
> & { id?: string }

/** A stretch of totals or weights; `to` null has no end. */
type RangeProblem = {
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
 * type and currency: those of the same countries should follow one another, those of other countries keep
 * off each other's wherever a country has both. Only a report: a store may leave out heavy parcels on purpose.
 */
export function reportRanges(rates: readonly Ranged[]): RangeProblem[] {
  const ranged = rates.filter(({ type }) => type === 'Order_Total' || type === 'Item_Weight')
  return [...Map.groupBy(ranged, nameOfTable).values()].flatMap((rows) => {
    const tables = [...Map.groupBy(rows, countriesOf).values()]
    return [...tables.flatMap(problemsOf), ...overlapsBetween(tables)]
  })
}

const nameOfTable = ({ name, type, currencyCode }: Ranged) =>
  JSON.stringify([nameKey(name), type, currencyCode])

const countriesOf = ({ countryCodes = [] }: Ranged) => countryCodes.toSorted().join()

/** Rows of different lists of countries that both hold for some country: the later one would never be seen there. */
const overlapsBetween = (tables: readonly (readonly Ranged[])[]): RangeProblem[] =>
  tables.flatMap((table, place) =>
    tables
      .slice(place + 1)
      .flatMap((other) => table.flatMap((row) => other.flatMap((theirs) => overlapOf(row, theirs)))),
  )

function overlapOf(row: Ranged, other: Ranged): RangeProblem[] {
  const from = Math.max(row.minAmount ?? 0, other.minAmount ?? 0)
  const to = Math.min(reach(row.maxAmount), reach(other.maxAmount))
  return from < to && sharesCountry(row, other) ? [problem('overlap', from, end(to), [row, other])] : []
}

/** No countries are all countries. */
const sharesCountry = ({ countryCodes: some = [] }: Ranged, { countryCodes: others = [] }: Ranged) =>
  some.length === 0 || others.length === 0 || some.some((country) => others.includes(country))

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
