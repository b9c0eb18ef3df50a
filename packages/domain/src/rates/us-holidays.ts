import { dayMs, weekdayOf } from '../shared/dates.ts'
import type { Holiday } from './delivery-estimate.ts'

const monday = 1
const thursday = 4

/** A date of the calendar as its number, counted from 1 January 1970. */
const dayNumber = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / dayMs

/** The n-th such weekday of a month. */
function nth(n: number, weekday: number, year: number, month: number): number {
  const first = dayNumber(year, month, 1)
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7
}

function lastMonday(year: number, month: number): number {
  const last = dayNumber(year, month + 1, 0)
  return last - ((weekdayOf(last) - monday + 7) % 7)
}

/** A holiday on Saturday is kept on the Friday before, one on Sunday on the Monday after. */
function observed(day: number): number {
  const weekday = weekdayOf(day)
  return weekday === 6 ? day - 1 : weekday === 0 ? day + 1 : day
}

/**
 * The federal holidays of the United States in a year, on the days they are kept, in order. The last of December is
 * among them when the next New Year's Day is a Saturday.
 */
export function usHolidays(year: number): Holiday[] {
  const fixed = [
    { day: dayNumber(year, 1, 1), name: newYear },
    { day: dayNumber(year, 6, 19), name: 'Juneteenth' },
    { day: dayNumber(year, 7, 4), name: 'Independence Day' },
    { day: dayNumber(year, 11, 11), name: 'Veterans Day' },
    { day: dayNumber(year, 12, 25), name: 'Christmas Day' },
    { day: dayNumber(year + 1, 1, 1), name: newYear },
  ].map(({ day, name }) => ({ day: observed(day), name }))
  return [
    ...fixed.filter(({ day }) => day >= dayNumber(year, 1, 1) && day <= dayNumber(year, 12, 31)),
    { day: nth(3, monday, year, 1), name: 'Martin Luther King Jr. Day' },
    { day: nth(3, monday, year, 2), name: 'Washington’s Birthday' },
    { day: lastMonday(year, 5), name: 'Memorial Day' },
    { day: nth(1, monday, year, 9), name: 'Labor Day' },
    { day: nth(2, monday, year, 10), name: 'Columbus Day' },
    { day: nth(4, thursday, year, 11), name: 'Thanksgiving' },
  ].sort((a, b) => a.day - b.day)
}

const newYear = 'New Year’s Day'
