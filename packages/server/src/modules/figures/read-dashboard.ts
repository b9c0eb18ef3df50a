import {
  claimTypeOf,
  dashboardId,
  dashboardOf,
  type DashboardId,
} from '@aftercare/domain/analytics/dashboards'
import { dimensions } from '@aftercare/domain/analytics/dimensions'
import type { Facts } from '@aftercare/domain/analytics/facts'
import { grainOf, rangeBefore, rangeOf } from '@aftercare/domain/analytics/figure-range'
import {
  describeMeasure,
  measures,
  subjectsOf,
  valueOf,
  type MeasureId,
} from '@aftercare/domain/analytics/measures'
import type { DashboardPage, DashboardQuery } from '@aftercare/domain/api/dashboard-api'
import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { localDate } from '@aftercare/domain/shared/dates'
import { minor } from '@aftercare/domain/shared/money'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { notAllowed } from '#http/merchant-session.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import {
  readParts,
  valuesIn,
  type Asked,
  type Filter,
  type ReadBreakdown,
  type Sees,
} from './dashboard-parts.ts'
import { findValueLabels, type ValueLabels } from './value-label-reads.ts'

/**
 * A page of figures for a period, compared with as many days right before. It reads sums of days and months, never
 * claims. What cannot be narrowed by the filter that is asked for is left out.
 *
 * @throws AppError 404 for an unknown page, 403 for a filter by what `sees` refuses, 422 for days in the wrong order, more than five years, or half a filter
 */
export async function readDashboard(
  deps: Deps,
  store: Store,
  id: string,
  query: DashboardQuery,
  sees: Sees,
): Promise<DashboardPage> {
  if (!v.is(dashboardId, id)) throw notFound('Dashboard')
  if (query.by !== undefined && !sees(query.by)) throw notAllowed()
  const { name, lead, claims } = dashboardOf(id)
  const claimType = claimTypeOf(id, query.claimType)
  const asked = askedOf(deps, store, { id, query, claimType, sees })
  const { range, before, currency } = asked
  const [filter] = asked.filters
  const page = await readParts(deps.db, asked, id)
  const label = await findValueLabels(deps.db, store.storeId, valuesIn(page.breakdowns, asked.filters))
  const look: Look = { asked, claimType, label }
  return {
    id,
    name,
    lead,
    range,
    before,
    grain: grainOf(range),
    currency,
    currencies: [...new Set([currency, ...page.currencies])],
    claimType: claimType ?? null,
    hasClaimTypes: claims !== null && 'first' in claims,
    filter: filter ? shownFilter(filter, label) : null,
    isCounting: page.isCounting,
    figures: page.figures.map((measured) => ({
      measure: describeMeasure(measured, claimType),
      value: shown(look, measured, page.now),
      before: shown(look, measured, page.before),
    })),
    courses: page.courses.map((ids) => ({
      measures: ids.map((each) => describeMeasure(each, claimType)),
      points: page.points.map(({ day, facts }) => ({
        day,
        values: ids.map((each) => shown(look, each, facts)),
      })),
    })),
    breakdowns: page.breakdowns.map((read) => shownBreakdown(look, read)),
    backlog: page.backlog,
  }
}

function askedOf(
  { now }: Deps,
  { storeId, timeZone, currencyCode }: Store,
  {
    id,
    query,
    claimType,
    sees,
  }: { id: DashboardId; query: DashboardQuery; claimType: ClaimType | undefined; sees: Sees },
): Asked {
  const range = rangeOf(query, now(), timeZone)
  if (!range) throw invalid('The period must end after it starts, and last at most five years.')
  if ((query.by === undefined) !== (query.value === undefined)) throw invalid('Choose what to filter by.')
  return {
    storeId,
    today: localDate(now(), timeZone),
    sees,
    range,
    before: rangeBefore(range),
    currency: query.currency ?? currencyCode,
    subjects: dashboardOf(id).claims ? subjectsOf(claimType) : ['delivery', 'sale'],
    filters: query.by !== undefined && query.value !== undefined ? [[query.by, query.value]] : [],
  }
}

/** How figures are shown: their currency, the claims they are of, and how values are called. */
export type Look = { asked: Asked; claimType: ClaimType | undefined; label: ValueLabels }

export const shownFilter = ([by, value]: Filter, label: ValueLabels) => ({
  by,
  name: dimensions[by].name,
  value,
  label: label(by, value),
})

/** A measure as it is sent: money as a decimal of the currency. */
export function shown({ asked }: Look, measured: MeasureId, facts: Facts): number | null {
  const value = valueOf(measured, facts)
  if (value === null || measures[measured].unit !== 'money') return value
  return toDecimal(minor(value), asked.currency)
}

export function shownBreakdown(
  look: Look,
  { breakdown, rows, isMore }: ReadBreakdown,
): DashboardPage['breakdowns'][number] {
  const { label, claimType } = look
  const [outer, by = outer] = breakdown.by
  return {
    id: breakdown.id,
    title: breakdown.title,
    by,
    measures: breakdown.measures.map((each) => describeMeasure(each, claimType)),
    rows: rows.map(({ value, within, facts, before }) => ({
      value,
      label: label(by, value),
      within: within === null ? null : { by: outer, value: within, label: label(outer, within) },
      values: breakdown.measures.map((each) => shown(look, each, facts)),
      before: breakdown.measures.map((each) => shown(look, each, before)),
    })),
    isMore,
  }
}

const invalid = (message: string) => new AppError('unprocessable', 'invalid_query', message)
