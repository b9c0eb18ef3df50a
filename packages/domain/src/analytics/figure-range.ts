import * as v from 'valibot'
import { calendarDate, datePreset, presetStart } from '../shared/date-presets.ts'
import { addDays, dayMs, localDate } from '../shared/dates.ts'
import { monthOf } from './roll-up.ts'

/** Days of the store's calendar; both are included. */
export type DayRange = { from: string; to: string }

const mostYears = 5

/** The period that figures are of: a preset, or days. */
export const askedRange = {
  within: v.optional(datePreset),
  from: v.optional(calendarDate),
  to: v.optional(calendarDate),
}

type Asked = {
  within?: v.InferOutput<typeof datePreset> | undefined
  from?: string | undefined
  to?: string | undefined
}

/**
 * The days that are meant, the same as lists mean by a preset: thirty days when nothing is said; an open end is today.
 * Undefined for days in the wrong order and for more than five years.
 */
export function rangeOf({ within, from, to }: Asked, now: Date, timeZone: string): DayRange | undefined {
  const today = localDate(now, timeZone)
  if (within || (!from && !to)) {
    const start = localDate(presetStart(within ?? '30d', now, timeZone), timeZone)
    return { from: start, to: today }
  }
  const end = to ?? today
  const start = from ?? addDays(end, -30)
  if (start > end || daysIn({ from: start, to: end }) > mostYears * 366) return undefined
  return { from: start, to: end }
}

/** How many days a range has. */
export const daysIn = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** As many days right before. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -daysIn(range)), to: addDays(range.from, -1) }
}

/** The same days as whole months and the days around them, so that a year is a few rows. */
export type RangeParts = { months: DayRange | null; days: DayRange[] }
export function partsOf(range: DayRange): RangeParts {
  const firstMonth = monthOf(range.from) === range.from ? range.from : nextMonth(range.from)
  const endOfMonths = monthOf(addDays(range.to, 1))
  if (firstMonth >= endOfMonths) return { months: null, days: [range] }
  const around = [
    { from: range.from, to: addDays(firstMonth, -1) },
    { from: endOfMonths, to: range.to },
  ]
  return {
    months: { from: firstMonth, to: monthOf(addDays(endOfMonths, -1)) },
    days: around.filter(({ from, to }) => from <= to),
  }
}

/** The first day of the month after a day's. */
const nextMonth = (day: string): string => monthOf(addDays(monthOf(day), 31))

export const grain = v.picklist(['day', 'week', 'month'])
export type Grain = v.InferOutput<typeof grain>

/** How fine a course of so many days is shown, so that it stays readable. */
export function grainOf(range: DayRange): Grain {
  const days = daysIn(range)
  if (days <= 45) return 'day'
  return days <= 200 ? 'week' : 'month'
}

/** The first day of what a day is shown in; weeks begin on Monday. */
export function bucketOf(day: string, of: Grain): string {
  if (of === 'day') return day
  if (of === 'month') return monthOf(day)
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

/** The first days of all that a range is shown in, those without any figures too. */
export function bucketsOf(range: DayRange, of: Grain): string[] {
  const all: string[] = []
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) {
    const bucket = bucketOf(day, of)
    if (all.at(-1) !== bucket) all.push(bucket)
  }
  return all
}
