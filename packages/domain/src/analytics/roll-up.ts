import { addTo, countedOnce, type Facts } from './facts.ts'
import { cutNames, cuts, type Cut, type Dimension } from './dimensions.ts'

/** What figures are of: claims by their type, delivery claims, orders as they were sold, or as they were looked up. */
export const subjects = ['return', 'warranty', 'delivery', 'sale', 'lookUp'] as const
export type Subject = (typeof subjects)[number]

/** Raise it when the way figures are counted changes: every store is then recalculated. */
export const figuresVersion = 2

/**
 * What one claim or order adds to the figures of a day of the store's calendar, such as '2026-11-20'. It counts in every
 * cut whose dimensions it has: money paid for a whole claim has no product.
 */
export type Contribution = {
  day: string
  at: Partial<Record<Dimension, string>>
  facts: Facts
}
/** All that one claim or order adds; the currency is empty for what has none. */
export type Contributions = { subject: Subject; currencyCode: string; parts: Contribution[] }

/** How many days a row sums up. */
export const spans = ['day', 'month', 'year'] as const
export type Span = (typeof spans)[number]

/** A row of the roll-up: of a day, or of the month or year that begins on it. */
export type FigureRow = {
  cut: Cut
  span: Span
  day: string
  currencyCode: string
  subject: Subject
  /** The values of the cut's dimensions, in their order; empty where it has fewer. */
  value1: string
  value2: string
  facts: Facts
}

/** No value contains the separator: databases do not store it. */
const keyOf = ({ cut, span, day, currencyCode, subject, value1, value2 }: Omit<FigureRow, 'facts'>) =>
  `${cut}\0${span}\0${day}\0${currencyCode}\0${subject}\0${value1}\0${value2}`

/** Rows by their key. */
export type Rows = Map<string, FigureRow>

/** The rows of one claim or order alone. */
export function rowsOf({ subject, currencyCode, parts }: Contributions): Rows {
  const rows: Rows = new Map()
  for (const part of parts)
    for (const cut of cutNames) {
      const [first, second] = cuts[cut].map((dimension) => part.at[dimension])
      if (cuts[cut].some((dimension) => part.at[dimension] === undefined)) continue
      for (const span of spans) {
        const day = beginOf[span](part.day)
        const place = { cut, span, day, currencyCode, subject, value1: first ?? '', value2: second ?? '' }
        addTo(rowIn(rows, keyOf(place), place).facts, part.facts, 1)
      }
    }
  for (const row of rows.values()) for (const fact of countedOnce) if (row.facts[fact]) row.facts[fact] = 1
  return rows
}

/** Adds rows to others, or with `sign` -1 takes them away. */
export function addRows(total: Rows, rows: Rows, sign: 1 | -1): void {
  for (const [key, row] of rows) addTo(rowIn(total, key, row).facts, row.facts, sign)
}

/** The row with this key, which is added if it is missing. */
function rowIn(rows: Rows, key: string, place: Omit<FigureRow, 'facts'>): FigureRow {
  const known = rows.get(key)
  if (known) return known
  const added = { ...place, facts: {} }
  rows.set(key, added)
  return added
}

/** What changes in the roll-up when claims and orders add `after` instead of `before`; nothing that stays the same. */
export function changesOf(
  pairs: readonly { before: Contributions | null; after: Contributions | null }[],
): FigureRow[] {
  const total: Rows = new Map()
  for (const { before, after } of pairs) {
    if (after) addRows(total, rowsOf(after), 1)
    if (before) addRows(total, rowsOf(before), -1)
  }
  return [...total.values()].filter(({ facts: changed }) => Object.keys(changed).length > 0)
}

/** The first day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
/** The first day of a day's year. */
export const yearOf = (day: string): string => `${day.slice(0, 4)}-01-01`

const beginOf: Record<Span, (day: string) => string> = { day: (day) => day, month: monthOf, year: yearOf }
