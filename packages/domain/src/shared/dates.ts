import { TZDate } from '@date-fns/tz'
import { addDays, differenceInCalendarDays, startOfDay } from 'date-fns'

/** So many days mean "for ever": no date is counted and none is shown (D27). */
export const lifetimeDays = 999_999

/**
 * The last millisecond of the local calendar day `days` after the one that holds `anchor`.
 *
 * Days are counted on the calendar of `timeZone` (D73), so a change of clocks never moves the end: it is the
 * instant before the next local day begins, even where that day begins at one in the morning, or where the
 * last hour of a day happens twice.
 */
export function endOfLocalDay(anchor: Date, days: number, timeZone: string): Date {
  const nextDay = startOfDay(addDays(new TZDate(anchor, timeZone), days + 1))
  return new Date(nextDay.getTime() - 1)
}

/** The last millisecond of a calendar date such as '2026-12-31' in `timeZone`. */
export function endOfCalendarDate(date: string, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, day + 1, timeZone).getTime() - 1)
}

/** How many local midnights lie between two moments; negative when `to` is on an earlier day than `from`. */
export function localDaysBetween(from: Date, to: Date, timeZone: string): number {
  return differenceInCalendarDays(new TZDate(to, timeZone), new TZDate(from, timeZone))
}

/** A moment as ISO 8601 in UTC with milliseconds, or null; texts of this form sort as the moments do. */
export const toIso = (moment: Date | null): string | null => moment && moment.toISOString()

const utcMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** True for exactly the form that `toIso` writes, the only one in which dates are compared as texts. */
export const isUtcMoment = (text: string): boolean => utcMoment.test(text)
