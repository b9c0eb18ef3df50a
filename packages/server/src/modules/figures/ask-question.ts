import type { Breakdown } from '@aftercare/domain/analytics/dashboards'
import { cuts, dimensions, type Dimension } from '@aftercare/domain/analytics/dimensions'
import { daysIn, grainOf, type DayRange, type Grain } from '@aftercare/domain/analytics/figure-range'
import { describeMeasure, subjectsOf, type MeasureId } from '@aftercare/domain/analytics/measures'
import type { DashboardPrompt, FigureAnswer, PromptAnswer } from '@aftercare/domain/api/dashboard-api'
import { withEvidence } from '@aftercare/domain/questions/evidence'
import {
  dimensionsOf,
  plainQuery,
  problemOf,
  type FigureQuery,
} from '@aftercare/domain/questions/figure-query'
import { namesEverywhere, type NamedValue } from '@aftercare/domain/questions/named-values'
import { nearestQuestions } from '@aftercare/domain/questions/nearest-questions'
import { comparedDays, daysOf } from '@aftercare/domain/questions/periods'
import { readQuestion, type ReadQuestion } from '@aftercare/domain/questions/read-question'
import { sayQuery, type LabelOf } from '@aftercare/domain/questions/say-query'
import { localDate } from '@aftercare/domain/shared/dates'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import {
  mostRows,
  pointsOf,
  readBreakdown,
  rowsFor,
  valuesIn,
  type Asked,
  type Sees,
} from './dashboard-parts.ts'
import { isCounting, isOfFew, leastBase, listCurrencies, sumFacts, sumFactsByDay } from './figure-reads.ts'
import { findNamedValues } from './named-value-reads.ts'
import { readWithModel } from './read-with-model.ts'
import { shown, shownBreakdown, shownFilter } from './read-dashboard.ts'
import { findValueLabels } from './value-label-reads.ts'

/**
 * Answers a question in words with figures, or says why not and what is closest to it. It reads sums of days and
 * months, never claims. Only where a language model is configured, and the grammar does not understand every word, do
 * the words leave this process.
 */
export async function askQuestion(
  deps: Deps,
  store: Store,
  prompt: DashboardPrompt,
  sees: Sees,
): Promise<PromptAnswer> {
  const today = localDate(deps.now(), store.timeZone)
  const names = await findNamedValues(deps.db, store.storeId, prompt.question ?? '', {
    hasStaff: sees('staff'),
  })
  const byGrammar = prompt.query
    ? asRead(prompt.query)
    : readQuestion(prompt.question ?? '', { names, today, dataset: prompt.dataset })
  const isUnderstood = byGrammar.query !== null && byGrammar.notUnderstood.length === 0
  const byModel =
    isUnderstood || prompt.question === undefined
      ? null
      : await readWithModel(deps, prompt.question, { names, today })
  const read = withoutUnseen(byModel ? asRead(byModel) : byGrammar, sees)
  const suggestions =
    read.query && read.notUnderstood.length === 0
      ? []
      : nearestQuestions(read, prompt.dataset).filter((query) => dimensionsOf(query).every(sees))
  return {
    answer:
      read.query &&
      (await answer(deps, store, { query: read.query, currency: prompt.currency, today, sees })),
    problem: read.problem,
    notUnderstood: read.notUnderstood,
    corrected: read.corrected,
    isReadByModel: byModel !== null,
    suggestions: suggestions.map((query) => ({ question: sayQuery(query, labelIn(names)), query })),
  }
}

/** A query that was chosen needs no reading. */
function asRead(given: FigureQuery): ReadQuestion {
  const draft = plainQuery(given)
  const problem = problemOf(draft) ?? null
  return {
    query: problem === null ? draft : null,
    draft,
    problem,
    notUnderstood: [],
    corrected: [],
    candidates: [],
  }
}

/** A question about what who asks may not see has no answer. */
function withoutUnseen(read: ReadQuestion, sees: Sees): ReadQuestion {
  const unseen = dimensionsOf(read.draft).find((by) => !sees(by))
  if (!unseen) return read
  const name = dimensions[unseen].name.toLowerCase()
  return { ...read, query: null, problem: `You don’t have access to figures by ${name}.` }
}

const labelIn =
  (names: readonly NamedValue[]): LabelOf =>
  (by, value) =>
    [...names, ...namesEverywhere].find((name) => name.by === by && name.value === value)?.label ?? value

async function answer(
  { db }: Deps,
  store: Store,
  {
    query,
    currency,
    today,
    sees,
  }: { query: FigureQuery; currency: string | undefined; today: string; sees: Sees },
): Promise<FigureAnswer> {
  const { storeId } = store
  const claimType = query.claimType ?? undefined
  const asked: Asked = {
    storeId,
    today,
    sees,
    currency: currency ?? store.currencyCode,
    range: daysOf(query.period, today),
    before: comparedDays(query, today),
    subjects: [...subjectsOf(claimType), 'delivery'],
    filters: query.filters.map(({ by, value }) => [by, value] as const),
  }
  const grain = finestOf(query.per, asked.range)
  const rows = rowsFor(asked, [], query.measures)
  const [now, before, days, split, currencies, counting] = await Promise.all([
    rows ? sumFacts(db, rows, asked.range) : {},
    rows ? sumFacts(db, rows, asked.before) : {},
    rows ? sumFactsByDay(db, rows, asked.range) : [],
    query.by && readBreakdown(db, asked, breakdownBy(query.by, query), rankingOf(query)),
    listCurrencies(db, storeId),
    isCounting(db, storeId),
  ])
  const label = await findValueLabels(db, storeId, valuesIn(split ? [split] : [], asked.filters))
  const look = { asked, claimType, label }
  const measured = query.measures.map((id) => ({ id, measure: describeMeasure(id, claimType) }))
  const points = pointsOf(days, asked.range, grain)
  return {
    sentence: sayQuery(query, label),
    query,
    filters: asked.filters.map((filter) => shownFilter(filter, label)),
    range: asked.range,
    before: asked.before,
    grain,
    currency: asked.currency,
    currencies: [...new Set([asked.currency, ...currencies])],
    isCounting: counting,
    figures: measured.map(({ id, measure }) => ({
      measure,
      value: shown(look, id, now),
      before: shown(look, id, before),
    })),
    courses: measured.map(({ id, measure }) => ({
      measures: [measure],
      points: points.map(({ day, facts }) => ({ day, values: [shown(look, id, facts)] })),
    })),
    breakdown: split ? shownBreakdown(look, split) : null,
    leastBase: split && query.measures[0] && isOfFew(query.measures[0]) ? leastBase : null,
  }
}

const mostPoints = 400

/** As fine as it is asked for, unless nobody could read it. */
function finestOf(asked: Grain | null, range: DayRange): Grain {
  if (asked === null) return grainOf(range)
  return asked === 'day' && daysIn(range) > mostPoints ? 'week' : asked
}

/** A variant is named with its product, unless that is asked for. */
function breakdownBy(by: Dimension, { filters, measures }: FigureQuery): Breakdown {
  const outer = by === 'variant' ? cuts.variant[0] : by === 'detail' ? cuts.detail[0] : undefined
  const isWithin = outer && !filters.some((filter) => filter.by === outer)
  return {
    id: by,
    title: '',
    by: isWithin ? [outer, by] : [by],
    measures: withEvidence(measures) as [MeasureId, ...MeasureId[]],
  }
}

const rankingOf = ({ top, order }: FigureQuery) => ({
  limit: top ?? mostRows,
  order: order ?? ('most' as const),
})
