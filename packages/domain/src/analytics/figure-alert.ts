import * as v from 'valibot'
import { claimType } from '../claims/claim-words.ts'
import { enteredAmount } from '../shared/wire.ts'
import { dashboardIds, dashboards, type DashboardId } from './dashboards.ts'
import { describeMeasure, measureId, type MeasureId } from './measures.ts'

export const mostFigureAlerts = 50

/** The days that an alert looks back: today, or so many days before as well. */
export const alertPeriod = v.picklist(['0d', '7d', '30d', '90d'])
export type AlertPeriod = v.InferOutput<typeof alertPeriod>

/** Tells a store when a figure passes a threshold. */
export const newFigureAlert = v.object({
  measure: measureId,
  /** Of claims of one type only; null is all. Says nothing about measures that are not of claims. */
  claimType: v.optional(v.nullable(claimType), null),
  within: alertPeriod,
  direction: v.picklist(['above', 'below']),
  /** As figures are sent: money in the store’s currency, percent of 100, seconds. */
  threshold: v.pipe(
    v.number('Must be a number'),
    enteredAmount,
    v.minValue(0, 'Must be zero or a positive number'),
  ),
})
export type NewFigureAlert = v.InferOutput<typeof newFigureAlert>

/** Whether a figure is past the threshold; exactly on it is not. */
export const isPastThreshold = (
  { direction, threshold }: Pick<NewFigureAlert, 'direction' | 'threshold'>,
  value: number,
): boolean => (direction === 'above' ? value > threshold : value < threshold)

const periods: Record<AlertPeriod, string> = {
  '0d': 'today',
  '7d': 'in the last 7 days',
  '30d': 'in the last 30 days',
  '90d': 'in the last 90 days',
}

type Told = Omit<NewFigureAlert, 'measure'> & { measure: MeasureId }

/** What a store reads when a figure has passed its threshold. */
export function figureAlertText(alert: Told, value: number, currencyCode: string) {
  const { name } = describeMeasure(alert.measure, alert.claimType ?? undefined)
  const threshold = figureText(alert.measure, alert.threshold, currencyCode)
  const is = figureText(alert.measure, value, currencyCode)
  return {
    subject: `${name}: ${alert.direction} ${threshold}`,
    message: `${name} ${periods[alert.within]} is ${is}, ${alert.direction} your threshold of ${threshold}.`,
  }
}

/** A figure in words: money in the currency, a duration in hours; unknown is a dash. */
export function figureText(id: MeasureId, value: number | null, currencyCode: string): string {
  if (value === null) return '–'
  const { unit } = describeMeasure(id, undefined)
  const rounded = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
  if (unit === 'money')
    return new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode }).format(value)
  if (unit === 'percent') return `${rounded.format(value)}%`
  if (unit === 'duration') return `${rounded.format(value / 3600)} hours`
  return rounded.format(value)
}

/** The page of figures that shows a measure. */
export const dashboardWith = (id: MeasureId): DashboardId =>
  dashboardIds.find((page) => dashboards[page].figures.some((figure) => figure === id)) ??
  onlyInTables[id] ??
  'returns'

const onlyInTables: Partial<Record<MeasureId, DashboardId>> = {
  openClaims: 'operations',
  firstAnswers: 'operations',
  emptyLookUps: 'operations',
}
