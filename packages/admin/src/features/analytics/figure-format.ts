import type { DayRange } from '@aftercare/domain/analytics/figure-range'
import type { DescribedMeasure } from '@aftercare/domain/analytics/measures'
import { formatCount, formatMoney } from '../../app/format.ts'
import '../../app/texts/en/analytics.ts'
import { text } from '../../app/texts/text.ts'

const percentFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** A figure in words; unknown is a dash. */
export function formatFigure(
  { unit }: Pick<DescribedMeasure, 'unit'>,
  value: number | null,
  currency: string,
) {
  if (value === null) return '–'
  if (unit === 'money') return formatMoney(value, currency)
  if (unit === 'percent') return `${percentFormat.format(value)}%`
  return unit === 'duration' ? formatDuration(value) : formatCount(value)
}

/** Seconds in the largest unit that says enough. */
export function formatDuration(seconds: number): string {
  const hours = seconds / 3600
  if (hours < 1) return text('analytics.minutes', { count: Math.round(seconds / 60) })
  if (hours < 48) return text('analytics.hours', { count: rounded(hours) })
  return text('analytics.days', { count: rounded(hours / 24) })
}

const rounded = (value: number) => Math.round(value * 10) / 10

export type Change = { direction: 'up' | 'down' | 'same'; percent: string; isGood: boolean | null }

/** How a figure has changed; null where there is nothing to compare it with. */
export function changeOf(
  { more }: Pick<DescribedMeasure, 'more'>,
  value: number | null,
  before: number | null,
) {
  if (value === null || before === null || before === 0) return null
  const change = (value - before) / Math.abs(before)
  const direction = Math.abs(change) < 0.0005 ? 'same' : change > 0 ? 'up' : 'down'
  const isGood =
    direction === 'same' || more === 'neither' ? null : (direction === 'up') === (more === 'good')
  return { direction, percent: `${percentFormat.format(Math.abs(change) * 100)}%`, isGood } satisfies Change
}

const dayFormat = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const fullFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day of the store's calendar, as an axis says it. */
export const formatPoint = (day: string, grain: 'day' | 'week' | 'month'): string =>
  (grain === 'month' ? monthFormat : dayFormat).format(new Date(day))

export const formatDay = (day: string): string => fullFormat.format(new Date(day))

/** The days that are counted, and those that they are compared with. */
export const formatRanges = ({ range, before }: { range: DayRange; before: DayRange }): string =>
  text('analytics.range', {
    from: formatDay(range.from),
    to: formatDay(range.to),
    beforeFrom: formatDay(before.from),
    beforeTo: formatDay(before.to),
  })
