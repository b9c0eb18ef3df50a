import * as v from 'valibot'
import { calendarDate, datePreset, presetStart } from '../shared/date-presets.ts'
import { addDays, dayMs, localDate } from '../shared/dates.ts'
import { monthOf, yearOf, type Span } from './roll-up.ts'

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

/** Rows of one span, of the days, months or years from one to another, that are added or taken away. */
export type RangePart = { span: Span; sign: 1 | -1 } & DayRange

/**
 * The same days as few rows of the roll-up: whole months and years, the days around them, and less the days that are too
 * many in them. There is hardly anything after `today` to take away.
 */
export const partsOf = (range: DayRange, today: string): RangePart[] =>
  partsFrom('day', range, today).filter(({ from, to }) => from <= to)

type Level = {
  /** What rows of this span are summed up in. */
  within: Span
  firstOf: (day: string) => string
  lastOf: (day: string) => string
  move: (day: string, by: 1 | -1) => string
}

const levels: Record<Exclude<Span, 'year'>, Level> = {
  day: {
    within: 'month',
    firstOf: monthOf,
    lastOf: (day) => addDays(nextMonth(day), -1),
    move: (day, by) => addDays(day, by),
  },
  month: {
    within: 'year',
    firstOf: yearOf,
    lastOf: (day) => `${day.slice(0, 4)}-12-01`,
    move: (month, by) => (by === 1 ? nextMonth(month) : monthOf(addDays(month, -1))),
  },
}

function partsFrom(span: Span, { from, to }: DayRange, today: string): RangePart[] {
  if (span === 'year') return [{ span, sign: 1, from, to }]
  const { within, firstOf, lastOf, move } = levels[span]
  const [first, last] = [firstOf(from), lastOf(to)]
  const part = (sign: 1 | -1, start: string, end: string): RangePart => ({ span, sign, from: start, to: end })
  const count = (start: string, end: string) => countOf(span, start, end < today ? end : today)
  const early = count(first, move(from, -1))
  const late = count(move(to, 1), last)
  const less = [part(-1, first, move(from, -1)), part(-1, move(to, 1), last)]
  if (first === firstOf(to))
    return count(from, to) <= early + late + 1
      ? [part(1, from, to)]
      : [...partsFrom(within, { from: first, to: first }, today), ...less]
  const isStartWhole = early + 1 < count(from, lastOf(from))
  const isEndWhole = late + 1 < count(firstOf(to), to)
  const [starts, ends] = less as [RangePart, RangePart]
  const whole = {
    from: isStartWhole ? first : move(lastOf(from), 1),
    to: isEndWhole ? firstOf(to) : firstOf(move(firstOf(to), -1)),
  }
  return [
    isStartWhole ? starts : part(1, from, lastOf(from)),
    isEndWhole ? ends : part(1, firstOf(to), to),
    ...(whole.from <= whole.to ? partsFrom(within, whole, today) : []),
  ]
}

/** How many rows of a span lie between two, both included. */
function countOf(span: 'day' | 'month', from: string, to: string): number {
  if (from > to) return 0
  const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return span === 'day' ? daysIn({ from, to }) : monthsOf(to) - monthsOf(from) + 1
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
