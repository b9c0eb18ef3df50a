import { dashboardOf, type DashboardId } from '../analytics/dashboards.ts'
import { dimensionNames } from '../analytics/dimensions.ts'
import type { MeasureId } from '../analytics/measures.ts'
import { isOfClaims, plainQuery, problemOf, type FigureFilter, type FigureQuery } from './figure-query.ts'
import type { ReadQuestion } from './read-question.ts'

const most = 4

/**
 * The questions closest to what was understood that figures can answer, the closest first; at most four, and never
 * the one that was answered.
 */
export function nearestQuestions(
  { draft, query, candidates }: Pick<ReadQuestion, 'draft' | 'query' | 'candidates'>,
  dataset: DashboardId = 'returns',
): FigureQuery[] {
  const measured =
    draft.measures.length > 0 ? [draft.measures] : usual[dataset === 'protection' ? 'delivery' : 'claims']
  const chosen = candidates.map(({ by, value }): FigureFilter => ({ by, value }))
  const narrowed = chosen.length > 0 ? chosen.map((each) => [...draft.filters, each]) : [draft.filters]
  const all = measured.flatMap((each) =>
    narrowed.flatMap((filters) => closeTo({ ...draft, measures: each, filters })),
  )
  const known = new Set([JSON.stringify(query)])
  return all
    .concat(dashboardOf(dataset).figures.map((id) => ({ ...draft, measures: [id], by: null, filters: [] })))
    .map(plainQuery)
    .filter((each) => problemOf(each) === undefined && isNew(known, each))
    .slice(0, most)
}

const usual: Record<'claims' | 'delivery', MeasureId[][]> = {
  claims: [['claims'], ['units'], ['requestedValue'], ['returnRate']],
  delivery: [['deliveryClaims'], ['protectionFees'], ['lossRatio']],
}

const isNew = (known: Set<string>, query: FigureQuery): boolean => {
  const key = JSON.stringify(query)
  return known.has(key) ? false : Boolean(known.add(key))
}

/** As it is, then with less of what it is split by or narrowed to, then with what it can be split by. */
const closeTo = (draft: FigureQuery): FigureQuery[] => [
  draft,
  ...draft.measures.map((id) => ({ ...draft, measures: [id] })),
  ...draft.filters.map((filter) => ({ ...draft, filters: [filter] })),
  { ...draft, filters: [] },
  { ...draft, by: null },
  { ...draft, by: null, filters: [] },
  ...dimensionNames
    .filter((by) => draft.measures.every((id) => isOfClaims(id) || by !== 'resolution'))
    .map((by) => ({ ...draft, by })),
]
