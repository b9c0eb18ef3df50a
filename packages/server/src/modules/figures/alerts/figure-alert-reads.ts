import type { NewFigureAlert } from '@aftercare/domain/analytics/figure-alert'
import { rangeOf } from '@aftercare/domain/analytics/figure-range'
import {
  describeMeasure,
  factsOf,
  measureIds,
  measures,
  subjectsOf,
  valueOf,
} from '@aftercare/domain/analytics/measures'
import type { FigureAlert } from '@aftercare/domain/api/figure-alerts-api'
import { isOfClaims } from '@aftercare/domain/questions/figure-query'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { toIso } from '@aftercare/domain/shared/dates'
import { minor } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { versionOf } from '#platform/http/document-version.ts'
import { sumFacts } from '../figure-reads.ts'
import { listFigureAlertRows, type FigureAlertRow } from './figure-alert-store.ts'

/** The store's alerts with their figures now, and what alerts can be about. */
export async function listFigureAlerts(deps: Deps, store: Store) {
  const rows = await listFigureAlertRows(deps.db, store.storeId)
  return {
    items: await Promise.all(rows.map((row) => describeFigureAlert(deps, store, row))),
    currencyCode: store.currencyCode,
    measures: measureIds.map((id) => ({ ...describeMeasure(id, undefined), hasClaimTypes: isOfClaims(id) })),
  }
}

export async function describeFigureAlert(
  deps: Deps,
  store: Store,
  row: FigureAlertRow,
): Promise<FigureAlert> {
  const { id, isPast, passedOn } = row
  return {
    ...editedPart(row),
    id,
    measureName: describeMeasure(row.measure, row.claimType ?? undefined).name,
    value: await alertedValue(deps, store, row),
    isPast,
    passedOn: toIso(passedOn),
    version: versionOf(editedPart(row)),
  }
}

/** What is edited of an alert, and has a version. */
export const editedPart = ({ measure, claimType, within, direction, threshold }: NewFigureAlert) => ({
  measure,
  claimType,
  within,
  direction,
  threshold,
})

/** The figure that an alert is about, of the days up to today, as it is sent; null where it is unknown. */
export async function alertedValue(
  { db, now }: Deps,
  { storeId, timeZone, currencyCode }: Store,
  { measure, claimType, within }: NewFigureAlert,
): Promise<number | null> {
  const range = rangeOf({ within }, now(), timeZone)
  if (!range) return null
  const asked = {
    storeId,
    today: range.to,
    cut: 'all',
    subjects: [...subjectsOf(claimType ?? undefined), 'delivery'],
    currencyCode,
    facts: factsOf([measure]),
    values: [],
  } as const
  const value = valueOf(measure, await sumFacts(db, asked, range))
  return value === null || measures[measure].unit !== 'money' ? value : toDecimal(minor(value), currencyCode)
}
