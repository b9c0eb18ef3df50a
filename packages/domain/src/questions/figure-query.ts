import * as v from 'valibot'
import { cutFor, dimension, dimensions, type Dimension } from '../analytics/dimensions.ts'
import { grain } from '../analytics/figure-range.ts'
import { factsOf, measureId, measures, type MeasureId } from '../analytics/measures.ts'
import { claimType } from '../claims/claim-words.ts'
import { shortText } from '../shared/wire.ts'
import { period } from './periods.ts'

/** Only what has this value of a dimension. */
export const figureFilter = v.object({ by: dimension, value: shortText })
export type FigureFilter = v.InferOutput<typeof figureFilter>

/** A question about figures that can be answered: nothing in it is a word of the person who asks. */
export const figureQuery = v.object({
  measures: v.pipe(v.array(measureId), v.minLength(1), v.maxLength(4)),
  /** Claims of one type; null is both, and what is sold or delivered. */
  claimType: v.nullable(claimType),
  /** What the rows of the answer are of. */
  by: v.nullable(dimension),
  filters: v.pipe(v.array(figureFilter), v.maxLength(2)),
  period,
  /** What it is compared with: as many days right before, the same days a year before, or a period. */
  compare: v.union([v.picklist(['before', 'yearBefore']), period]),
  /** How fine its course is; null is as fine as stays readable. */
  per: v.nullable(grain),
  /** Which rows or days come first; null for the most. */
  order: v.nullable(v.picklist(['most', 'least'])),
  /** How many rows; null for as many as are shown. */
  top: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50))),
})
export type FigureQuery = v.InferOutput<typeof figureQuery>

/** A question that only says what is counted. */
export const queryOf = (given: Pick<FigureQuery, 'measures'> & Partial<FigureQuery>): FigureQuery => ({
  claimType: null,
  by: null,
  filters: [],
  period: { within: '30d' },
  compare: 'before',
  per: null,
  order: null,
  top: null,
  ...given,
})

/** The same question without what makes no difference to its answer. */
export function plainQuery(query: FigureQuery): FigureQuery {
  const { measures: asked, claimType: type, by, per, compare } = query
  const isOrdered = by !== null || per !== null
  const isAgainstLastYear =
    typeof compare === 'object' && 'within' in compare && compare.within === 'lastYear'
  return {
    ...query,
    measures: [...new Set(asked)],
    claimType: asked.some(isOfClaims) ? type : null,
    order: isOrdered ? query.order : null,
    top: by === null ? null : query.top,
    compare: isAgainstLastYear ? 'yearBefore' : compare,
  }
}

/** The dimensions that an answer has to know together. */
export const dimensionsOf = ({ by, filters }: Pick<FigureQuery, 'by' | 'filters'>): Dimension[] => [
  ...filters.map((filter) => filter.by),
  ...(by ? [by] : []),
]

/** Whether claims of one type can be meant: what is sold or looked up, and delivery claims, are of neither. */
export const isOfClaims = (id: MeasureId): boolean =>
  factsOf([id]).some((fact) => !/^(delivery|protect|sold|orders$|lookUps$|emptyLookUps$)/.test(fact))

/** Whether it is about delivery claims, whose reasons are their own. */
export const isOfDelivery = (id: MeasureId): boolean =>
  factsOf([id]).some((fact) => fact.startsWith('delivery'))

/** Why figures cannot answer it, in a sentence; undefined when they can. */
export function problemOf(query: FigureQuery): string | undefined {
  const asked = dimensionsOf(query)
  const nameOf = (each: Dimension) => dimensions[each].name.toLowerCase()
  for (const id of query.measures) {
    const unknown = asked.find((each) => !measures[id].dimensions.includes(each))
    if (unknown) return `${measures[id].name} can’t be split by ${nameOf(unknown)}.`
  }
  const twice = asked.find((each, place) => asked.indexOf(each) !== place)
  if (twice) return `Choose one ${nameOf(twice)} at a time.`
  if (asked.length > 0 && !cutFor(asked))
    return `Figures aren’t kept for ${asked.map(nameOf).join(' and ')} together.`
  return undefined
}
