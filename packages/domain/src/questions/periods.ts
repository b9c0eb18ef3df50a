import * as v from 'valibot'
import { daysIn, rangeBefore, type DayRange } from '../analytics/figure-range.ts'
import { monthOf } from '../analytics/roll-up.ts'
import { calendarDate, datePreset, presetStart } from '../shared/date-presets.ts'
import { addDays, localDate } from '../shared/dates.ts'

/** Periods that have a name, and how it is said. */
export const namedPeriods = {
  '0d': 'today',
  yesterday: 'yesterday',
  thisWeek: 'this week',
  lastWeek: 'last week',
  '7d': 'last 7 days',
  thisMonth: 'this month',
  lastMonth: 'last month',
  '30d': 'last 30 days',
  thisQuarter: 'this quarter',
  lastQuarter: 'last quarter',
  '90d': 'last 90 days',
  thisYear: 'this year',
  lastYear: 'last year',
  '12m': 'last 12 months',
} as const
export type NamedPeriod = keyof typeof namedPeriods
export const periodNames = Object.keys(namedPeriods) as NamedPeriod[]
export const namedPeriod = v.picklist(periodNames)

const mostDays = 5 * 366

/** The days that a question is about; they move with the calendar when the period has a name. */
export const period = v.union([
  v.object({ within: namedPeriod }),
  v.pipe(
    v.object({ from: calendarDate, to: calendarDate }),
    v.check(({ from, to }) => from <= to, 'Must end after it starts'),
    v.check((range) => daysIn(range) <= mostDays, 'Must last at most five years'),
  ),
])
export type Period = v.InferOutput<typeof period>

/** The days of a period, both included; what has not ended yet ends today. */
export function daysOf(asked: Period, today: string): DayRange {
  if ('from' in asked) return asked
  const { within } = asked
  if (v.is(datePreset, within)) {
    // Noon, so that the day is the same in UTC.
    const noon = new Date(`${today}T12:00:00Z`)
    return { from: localDate(presetStart(within, noon, 'UTC'), 'UTC'), to: today }
  }
  return calendarPeriods[within](today)
}

/** The days that a period is compared with. */
export function comparedDays(
  { period: asked, compare }: { period: Period; compare: 'before' | 'yearBefore' | Period },
  today: string,
): DayRange {
  const range = daysOf(asked, today)
  if (compare === 'before') return rangeBefore(range)
  if (compare === 'yearBefore') return { from: monthsBefore(range.from, 12), to: monthsBefore(range.to, 12) }
  const compared = daysOf(compare, today)
  const isUnderway = 'within' in asked && asked.within.startsWith('this')
  if (!isUnderway || !('within' in compare) || compared.to >= range.from) return compared
  // A month that has just begun is compared with as many days of the other.
  const end = addDays(compared.from, daysIn(range) - 1)
  return { from: compared.from, to: end < compared.to ? end : compared.to }
}

/** The same date so many months earlier; the last of the month where that has no such date. */
export function monthsBefore(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
  const lastDate = Number(endOfMonth(first).slice(8))
  return `${first.slice(0, 8)}${String(Math.min(date, lastDate)).padStart(2, '0')}`
}

/** The last day of a day's month. */
export const endOfMonth = (day: string): string => addDays(monthOf(addDays(monthOf(day), 31)), -1)

const weekOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
const quarterOf = (day: string) => monthsBefore(monthOf(day), (Number(day.slice(5, 7)) - 1) % 3)

const calendarPeriods: Record<
  Exclude<NamedPeriod, v.InferOutput<typeof datePreset>>,
  (today: string) => DayRange
> = {
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  thisWeek: (today) => ({ from: weekOf(today), to: today }),
  lastWeek: (today) => ({ from: addDays(weekOf(today), -7), to: addDays(weekOf(today), -1) }),
  thisMonth: (today) => ({ from: monthOf(today), to: today }),
  lastMonth: (today) => ({ from: monthsBefore(monthOf(today), 1), to: addDays(monthOf(today), -1) }),
  thisQuarter: (today) => ({ from: quarterOf(today), to: today }),
  lastQuarter: (today) => ({ from: monthsBefore(quarterOf(today), 3), to: addDays(quarterOf(today), -1) }),
  thisYear: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
  lastYear: (today) => {
    const year = Number(today.slice(0, 4)) - 1
    return { from: `${year}-01-01`, to: `${year}-12-31` }
  },
}
