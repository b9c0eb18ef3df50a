import { dimensions, type Dimension } from '../analytics/dimensions.ts'
import { describeMeasure, measures, type MeasureId } from '../analytics/measures.ts'
import type { ClaimType } from '../claims/claim-words.ts'
import { isOfClaims, type FigureQuery } from './figure-query.ts'
import { namedPeriods, type Period } from './periods.ts'

/** How a value of a dimension is called. */
export type LabelOf = (by: Dimension, value: string) => string

/** A query as a sentence, from which the same query is read again. */
export function sayQuery(query: FigureQuery, labelOf: LabelOf): string {
  const { claimType, by, filters, period, compare, per, order, top } = query
  const isNamed = query.measures.some((id) => claimType && hasNameFor(id, claimType))
  const all = query.measures.map((id) => describeMeasure(id, claimType ?? undefined).name).join(' and ')
  const said = [
    all.charAt(0).toUpperCase() + all.slice(1),
    claimType && !isNamed && `of ${claimsInWords[claimType]}`,
    by && `by ${dimensions[by].name.toLowerCase()}`,
    per && `per ${per}`,
    ...filters.map(
      (filter) =>
        `for ${dimensions[filter.by].name.toLowerCase()} “${labelOf(filter.by, filter.value).replace(/["“”„«»]/gu, '')}”`,
    ),
  ]
  const after = [
    order === 'least' && (top ? `bottom ${top}` : 'lowest first'),
    order !== 'least' && top && `top ${top}`,
    order === 'most' && !top && 'highest first',
    sayPeriod(period),
    compare === 'yearBefore' && 'compared with the same days a year before',
    typeof compare === 'object' && `compared with ${sayPeriod(compare)}`,
  ]
  return [said.filter(Boolean).join(' '), ...after.filter(Boolean)].join(', ')
}

const claimsInWords: Record<ClaimType, string> = { return: 'returns', warranty: 'warranty claims' }

const hasNameFor = (id: MeasureId, claimType: ClaimType): boolean =>
  isOfClaims(id) && describeMeasure(id, claimType).name !== measures[id].name

/** A period in words. */
export const sayPeriod = (period: Period): string =>
  'within' in period ? namedPeriods[period.within] : `${period.from} to ${period.to}`
