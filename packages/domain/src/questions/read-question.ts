import { claimTypeOf, type DashboardId } from '../analytics/dashboards.ts'
import { measures, type MeasureId } from '../analytics/measures.ts'
import {
  dimensionsOf,
  isOfDelivery,
  plainQuery,
  problemOf,
  queryOf,
  type FigureFilter,
  type FigureQuery,
} from './figure-query.ts'
import { measuresAsked, type AskedMeasures } from './measures-asked.ts'
import { indexNames, type NamedValue } from './named-values.ts'
import type { NamedPeriod, Period } from './periods.ts'
import { grainAsked, orderAsked, splitAsked } from './split-asked.ts'
import { spotParts, type Correction, type Part } from './spot-parts.ts'

/** What a question is read with. */
export type QuestionContext = {
  /** The store's own names: products, reasons, vendors, sizes. */
  names: readonly NamedValue[]
  /** A day of the store's calendar. */
  today: string
  /** The page it is asked on: its claims are meant where the words don't say. */
  dataset?: DashboardId | undefined
}

/** A question as it was understood. */
export type ReadQuestion = {
  /** What can be answered; null when nothing is, or when the answer would be to another question. */
  query: FigureQuery | null
  /** What was understood, even if figures cannot answer it. */
  draft: FigureQuery
  /** Why it cannot be answered, in a sentence. */
  problem: string | null
  notUnderstood: string[]
  corrected: Correction[]
  /** What words may be that can be several things. */
  candidates: NamedValue[]
}

/**
 * Reads a question in English as a query over figures. Offline and pure: the same words always mean the same. What it
 * does not understand it names, and a query is only returned when figures can answer it.
 */
export function readQuestion(question: string, context: QuestionContext): ReadQuestion {
  const index = indexNames(context.names)
  const spotted = spotParts(question, { index, today: context.today })
  const parts = withCountedItems(spotted.parts)
  const asked = measuresAsked(parts)
  const split = splitAsked(parts)
  const per = grainAsked(parts)
  const by = split.by ?? (asked.isByResolution ? 'resolution' : null)
  const named = filtersOf(parts, asked.measures)
  const claimType =
    asked.claimType ?? (context.dataset ? (claimTypeOf(context.dataset, undefined) ?? null) : null)
  const said = queryOf({
    measures: asked.measures.slice(0, 4),
    claimType,
    by,
    filters: [...asked.filters, ...named.filters].filter(isFirst),
    ...periodsOf(parts),
    per,
    ...orderAsked(parts, asked.measures),
  })
  const draft = plainQuery(withKnownMeasures(said, asked))
  const problem =
    problemInWords(parts) ??
    named.problem ??
    (split.unknown && `Figures aren’t kept by “${split.unknown}”.`) ??
    (split.isTooMany ? 'Figures can be split by one thing at a time.' : null) ??
    (draft.measures.length === 0
      ? 'The question doesn’t name a figure, such as returns, refunds or return rate.'
      : null) ??
    problemOf(draft) ??
    null
  return {
    query: problem === null ? draft : null,
    draft,
    problem,
    notUnderstood: parts.flatMap((part, at) =>
      isUnheard({ part, at, parts, asked, draft }) ? [part.said] : [],
    ),
    corrected: spotted.corrected,
    candidates: named.candidates,
  }
}

const isFirst = (filter: FigureFilter, place: number, all: readonly FigureFilter[]) =>
  all.findIndex(({ by, value }) => by === filter.by && value === filter.value) === place

/** How many products came back asks for units. */
const withCountedItems = (parts: readonly Part[]): Part[] =>
  parts.map((part, at) => {
    const before = parts.slice(0, at).findLast(({ kind }) => kind !== 'filler')
    const isCounted =
      part.kind === 'dimension' && part.by === 'product' && before?.kind === 'ask' && before.of === 'count'
    return isCounted ? { kind: 'measure', ids: ['units'], said: part.said } : part
  })

function problemInWords(parts: readonly Part[]): string | null {
  const never = parts.find(({ kind }) => kind === 'never')
  return never ? `Questions with “${never.said}” can’t be answered.` : null
}

type Named = { filters: FigureFilter[]; candidates: NamedValue[]; problem: string | null }

/** The values that are named; a name of several things is none of them until one is chosen. */
function filtersOf(parts: readonly Part[], asked: readonly MeasureId[]): Named {
  const isDelivery = asked.some(isOfDelivery)
  const named: Named = { filters: [], candidates: [], problem: null }
  for (const [at, part] of parts.entries()) {
    if (part.kind !== 'name') continue
    const fitting = part.names.filter(
      ({ by, isOfDelivery: is = false }) => by !== 'reason' || is === isDelivery,
    )
    const noun = parts.slice(0, at).findLast(({ kind }) => kind !== 'filler')
    const ofNoun = fitting.filter(({ by }) => noun?.kind === 'dimension' && noun.by === by)
    const meant = ofNoun.length > 0 ? ofNoun : fitting
    const [first, ...others] = meant
    const isOne = others.every(({ by, value }) => by === first?.by && value === first.value)
    if (first && isOne) named.filters.push({ by: first.by, value: first.value })
    else if (first) {
      named.candidates.push(...meant)
      named.problem ??= `“${part.said}” can be several things.`
    } else named.problem ??= `“${part.said}” is not a reason of these claims.`
  }
  return named
}

/** What is kept for whole claims only, in terms of what is kept for their items too. */
const ofItems: Partial<Record<MeasureId, MeasureId>> = {
  refunds: 'refundedValue',
  giftCards: 'creditedValue',
  storeCredits: 'creditedValue',
}

function withKnownMeasures(query: FigureQuery, { companions, worth }: AskedMeasures): FigureQuery {
  if (worth && problemOf(query)) {
    const filters = query.filters.filter(({ by }) => by !== 'resolution')
    const valued = { ...query, filters, measures: [worth] }
    if (!problemOf(valued)) return valued
  }
  const wanted = dimensionsOf(query)
  const knows = (id: MeasureId) => wanted.every((each) => measures[id].dimensions.includes(each))
  const known = query.measures.map((id) => {
    const other = ofItems[id]
    return !knows(id) && other && knows(other) ? other : id
  })
  return { ...query, measures: [...new Set(known)].filter((id) => knows(id) || !companions.includes(id)) }
}

/** The first period is asked about, the second is what it is compared with. */
function periodsOf(parts: readonly Part[]): Pick<FigureQuery, 'period' | 'compare'> {
  const periods = parts.flatMap((part, at) => (part.kind === 'period' ? [{ ...part, at }] : []))
  const [first, second] = periods
  const compared = parts.find((part) => part.kind === 'compare' && part.with)
  const compare = compared?.kind === 'compare' ? (compared.with ?? 'before') : 'before'
  if (!first) return { period: { within: '30d' }, compare }
  const before = parts.slice(0, first.at).findLast(({ kind }) => kind !== 'filler')
  if (!second && before?.kind === 'compare' && parts.indexOf(before) > 0)
    return { period: currentOf(first.period), compare: comparedWith(first.period) }
  return { period: first.period, compare: second ? comparedWith(second.period) : compare }
}

const comparedWith = (period: Period): FigureQuery['compare'] =>
  'within' in period && period.within === 'lastYear' ? 'yearBefore' : period

const currents: Partial<Record<NamedPeriod, NamedPeriod>> = {
  yesterday: '0d',
  lastWeek: 'thisWeek',
  lastMonth: 'thisMonth',
  lastQuarter: 'thisQuarter',
  lastYear: 'thisYear',
}
const currentOf = (period: Period): Period => ({
  within: ('within' in period && currents[period.within]) || '30d',
})

type Heard = {
  part: Part
  at: number
  parts: readonly Part[]
  asked: AskedMeasures
  draft: FigureQuery
}

/** Whether words made no difference to the answer though they may have been meant to. */
function isUnheard({ part, at, parts, asked, draft }: Heard): boolean {
  if (part.kind === 'unknown') return true
  if (part.kind === 'step') return !asked.isOfTime && !part.isDone
  if (part.kind === 'average') return !draft.measures.every((id) => measures[id].unit === 'duration')
  if (part.kind === 'grain') return draft.per !== part.grain && !asked.isOfTime
  if (part.kind === 'period') return parts.slice(0, at).filter(({ kind }) => kind === 'period').length > 1
  if (part.kind === 'number') return part.number !== draft.top
  return part.kind === 'people' && ['each', 'order'].includes(parts[at - 1]?.kind ?? '')
}
