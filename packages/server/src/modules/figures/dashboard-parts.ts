import { dashboardOf, type Breakdown, type DashboardId } from '@aftercare/domain/analytics/dashboards'
import { accessTo, cutFor, cuts, type Dimension } from '@aftercare/domain/analytics/dimensions'
import { addFacts, type Facts } from '@aftercare/domain/analytics/facts'
import {
  bucketOf,
  bucketsOf,
  grainOf,
  type DayRange,
  type Grain,
} from '@aftercare/domain/analytics/figure-range'
import { factsOf, measures, type MeasureId } from '@aftercare/domain/analytics/measures'
import { backlogAges } from '@aftercare/domain/analytics/backlog'
import type { Subject } from '@aftercare/domain/analytics/roll-up'
import { claimType } from '@aftercare/domain/claims/claim-words'
import type { Db } from '#platform/database/database.ts'
import {
  countBacklog,
  isCounting,
  listCurrencies,
  sumFacts,
  sumFactsByDay,
  sumFactsByValue,
  type AskedRows,
} from './figure-reads.ts'

export const mostRows = 50

/** Only what has this value of a dimension. */
export type Filter = readonly [by: Dimension, value: string]
export type Asked = {
  storeId: string
  /** The store's day. */
  today: string
  currency: string
  range: DayRange
  /** The days that they are compared with. */
  before: DayRange
  subjects: readonly Subject[]
  filters: readonly Filter[]
  /** Whether who asks may see figures by a dimension. */
  sees: Sees
}
export type Sees = (by: Dimension) => boolean
/** Who is not known to the store. */
export const seesOpenOnly: Sees = (by) => accessTo(by) === undefined

/** The cut that knows these dimensions and the filters', and the values that its rows must have. */
export function rowsFor(
  { storeId, today, currency, subjects, filters }: Asked,
  by: readonly Dimension[],
  ids: readonly MeasureId[],
): AskedRows | undefined {
  const cut = cutFor([...by, ...filters.map(([each]) => each)])
  if (!cut) return undefined
  const values = cuts[cut].map((each) => filters.find(([filtered]) => filtered === each)?.[1])
  return { storeId, today, cut, subjects, currencyCode: currency, facts: factsOf(ids), values }
}

/** A row of a breakdown: its value, what that belongs to if it is not known alone, and its sums now and before. */
type BreakdownRow = { value: string; within: string | null; facts: Facts; before: Facts }

/** Which rows come first, and how many of them. */
type Ranking = { limit: number; order: 'most' | 'least' }

export type ReadBreakdown = { breakdown: Breakdown; rows: BreakdownRow[]; isMore: boolean }

/** All that a page shows, as sums of facts; what cannot be narrowed by the filter is left out. */
export async function readParts(db: Db, asked: Asked, id: DashboardId) {
  const { filters, range, before: daysBefore } = asked
  const isKnown = (measured: MeasureId) => filters.every(([by]) => measures[measured].dimensions.includes(by))
  const page = dashboardOf(id)
  const figures = page.figures.filter(isKnown)
  const courses = page.courses.filter((ids) => ids.every(isKnown))
  const breakdownsSeen = page.breakdowns.filter(({ by }) => by.every(asked.sees))
  const ofFigures = rowsFor(asked, [], figures)
  const ofCourses = rowsFor(asked, [], courses.flat())
  const [now, before, days, breakdowns, backlog, currencies, counting] = await Promise.all([
    ofFigures ? sumFacts(db, ofFigures, range) : {},
    ofFigures ? sumFacts(db, ofFigures, daysBefore) : {},
    ofCourses && courses.length > 0 ? sumFactsByDay(db, ofCourses, range) : [],
    Promise.all(breakdownsSeen.map((breakdown) => readBreakdown(db, asked, breakdown))),
    page.hasBacklog ? readBacklog(db, asked) : null,
    listCurrencies(db, asked.storeId),
    isCounting(db, asked.storeId),
  ])
  return {
    figures,
    courses,
    now,
    before,
    points: pointsOf(days, range, grainOf(range)),
    breakdowns: breakdowns.filter((read) => read !== undefined),
    backlog,
    currencies,
    isCounting: counting,
  }
}

/** The course of a period, days without any figures included. */
export function pointsOf(days: readonly (Facts & { day: string })[], range: DayRange, grain: Grain) {
  const byBucket = Map.groupBy(days, ({ day }) => bucketOf(day, grain))
  return bucketsOf(range, grain).map((day) => ({
    day,
    facts: (byBucket.get(day) ?? []).reduce<Facts>((total, facts) => addFacts(total, facts), {}),
  }))
}

/** How long open claims of each type have waited; null where that is not kept for the filters. */
async function readBacklog(db: Db, asked: Asked) {
  if (asked.filters.some(([by]) => !measures.openClaims.dimensions.includes(by))) return null
  const rows = rowsFor(asked, [], ['openClaims'])
  if (!rows) return null
  const ages = backlogAges(asked.today)
  const counted = await countBacklog(db, rows, ages)
  return claimType.options
    .filter((type) => asked.subjects.includes(type))
    .map((type) => {
      const found = counted.find(({ subject }) => subject === type)
      return {
        claimType: type,
        oldest: found?.oldest ?? null,
        ages: ages.map((age, place) => ({ ...age, claims: found?.counts[place] ?? 0 })),
      }
    })
}

/** What is at the top of a breakdown; undefined where figures are not kept for it together with the filters. */
export async function readBreakdown(
  db: Db,
  asked: Asked,
  breakdown: Breakdown,
  { limit, order }: Ranking = { limit: mostRows, order: 'most' },
): Promise<ReadBreakdown | undefined> {
  const [first] = breakdown.measures
  if (asked.filters.some(([by]) => by === breakdown.by.at(-1))) return undefined
  const wanted = rowsFor(asked, breakdown.by, breakdown.measures)
  if (!wanted) return undefined
  const found = await sumFactsByValue(db, wanted, asked.range, {
    rankedBy: first,
    order,
    limit: limit + 1,
  })
  const listed = found.slice(0, limit)
  const before = listed.length > 0 ? await sumFactsByValue(db, wanted, asked.before, { only: listed }) : []
  const [outer, inner] = breakdown.by
  const place = inner || cuts[wanted.cut][0] !== outer ? 'value2' : 'value1'
  const rows = listed.map((row) => ({
    value: row[place],
    within: inner ? row.value1 : null,
    facts: row,
    before: before.find(({ value1, value2 }) => value1 === row.value1 && value2 === row.value2) ?? {},
  }))
  return { breakdown, rows, isMore: found.length > limit }
}

/** Every value that the page names. */
export function valuesIn(
  breakdowns: readonly ReadBreakdown[],
  filters: readonly Filter[],
): Map<Dimension, Set<string>> {
  const values = new Map<Dimension, Set<string>>()
  const add = (by: Dimension, value: string) => values.set(by, (values.get(by) ?? new Set()).add(value))
  for (const filter of filters) add(...filter)
  for (const { breakdown, rows } of breakdowns)
    for (const { value, within } of rows) {
      const [outer, inner = outer] = breakdown.by
      add(inner, value)
      if (within !== null) add(outer, within)
    }
  return values
}
