import { TZDate, tzOffset } from '@date-fns/tz'
import { startOfDay } from 'date-fns/startOfDay'

/** So many days mean "for ever": no date is counted and none is shown. */
export const lifetimeDays = 999_999

export const dayMs = 86_400_000

/** Of a day counted from 1 January 1970: 0 is Sunday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

/**
 * The last millisecond of the local calendar day `days` after the one that holds `anchor`.
 *
 * Days are counted on the calendar of `timeZone`, so daylight-saving changes never move the end: it is the
 * instant before the next local day starts, even if that day starts at one in the morning or the last hour of
 * a day happens twice.
 */
export const endOfLocalDay = (anchor: Date, days: number, timeZone: string): Date =>
  new Date(startOfLocalDay(localDay(anchor, timeZone) + days + 1, timeZone) - 1)

/** The last millisecond of a calendar date such as '2026-12-31' in `timeZone`. */
export const endOfCalendarDate = (date: string, timeZone: string): Date =>
  new Date(startOfLocalDay(Date.parse(date) / dayMs + 1, timeZone) - 1)

/** How many local midnights lie between two moments; negative when `to` is on an earlier day than `from`. */
export const localDaysBetween = (from: Date, to: Date, timeZone: string): number =>
  localDay(to, timeZone) - localDay(from, timeZone)

/** A moment as ISO 8601 in UTC with milliseconds, or null; texts of this form sort as the moments do. */
export const toIso = (moment: Date | null): string | null => moment && moment.toISOString()

const utcMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** True for exactly the form that `toIso` writes, the only one in which dates are compared as texts. */
export const isUtcMoment = (text: string): boolean => utcMoment.test(text)

/** The local calendar day of a moment as its number, counted from 1 January 1970. */
export function localDay(moment: Date, timeZone: string): number {
  return Math.floor((moment.getTime() + offsetMs(moment.getTime(), timeZone)) / dayMs)
}

/** What the clocks of a time zone show at a moment, as if it were UTC: for files that know no time zones. */
export const wallClock = (moment: Date, timeZone: string): Date =>
  new Date(moment.getTime() + offsetMs(moment.getTime(), timeZone))

/** The calendar day so many days after one, or before it, such as '2026-11-20'. */
export const addDays = (day: string, days: number): string =>
  localDate(new Date(Date.parse(day) + days * dayMs), 'UTC')

/** The local calendar day of a moment, such as '2026-11-20'. */
export const localDate = (moment: Date, timeZone: string): string =>
  new Date(localDay(moment, timeZone) * dayMs).toISOString().slice(0, 10)

const rememberedFormats = new Map<string, Intl.DateTimeFormat>()

/** The day of a moment on a place's calendar, in its language: 'November 20, 2026', or 'Nov 20, 2026'. */
export function dayText(
  moment: Date,
  { locale, timeZone }: { locale: string; timeZone: string },
  dateStyle: 'long' | 'medium',
): string {
  // Making one takes a hundred times as long as using it.
  const key = `${locale} ${timeZone} ${dateStyle}`
  const format = rememberedFormats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle, timeZone })
  if (rememberedFormats.size >= mostRemembered) rememberedFormats.clear()
  rememberedFormats.set(key, format)
  return format.format(moment)
}

const mostRemembered = 10_000

/**
 * Caches results for a time zone by number: a day of its calendar, or a quarter of an hour.
 *
 * A map for each zone: one key made of both would be put together, and its hash counted, for every window.
 */
function rememberedPerZone(find: (place: number, timeZone: string) => number) {
  const zones = new Map<string, Map<number, number>>()
  let size = 0
  return (place: number, timeZone: string): number => {
    const remembered = zones.get(timeZone)?.get(place)
    if (remembered !== undefined) return remembered

    const found = find(place, timeZone)
    if (size >= mostRemembered) {
      zones.clear()
      size = 0
    }
    const zone = zones.get(timeZone) ?? new Map<number, number>()
    zones.set(timeZone, zone.set(place, found))
    size += 1
    return found
  }
}

/**
 * The first instant of a local day, in milliseconds. Orders of one store share few days, so their beginnings
 * are remembered: a thousand windows, a dozen look-ups.
 */
export const startOfLocalDay: (day: number, timeZone: string) => number =
  rememberedPerZone(findStartOfLocalDay)

/**
 * A day without a clock change nearby, which almost every day is, needs two look-ups of the zone; the
 * library's calendar, some ten times slower, handles the others.
 */
function findStartOfLocalDay(day: number, timeZone: string): number {
  const midnight = day * dayMs
  const before = offsetMs(midnight - dayMs, timeZone)
  if (before === offsetMs(midnight + dayMs, timeZone)) return midnight - before

  const date = new Date(midnight)
  const noon = new TZDate(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12, timeZone)
  return startOfDay(noon).getTime()
}

const quarterHourMs = 900_000

const offsetOfQuarter = rememberedPerZone(
  (quarter, timeZone) => tzOffset(timeZone, new Date(quarter * quarterHourMs)) * 60_000,
)

/**
 * How far the clocks of a zone are ahead of UTC at an instant; negative in the west. Since 1972
 * clocks are changed at full quarters of an hour only, so one answer is good for the whole quarter.
 */
export const offsetMs = (instant: number, timeZone: string): number =>
  offsetOfQuarter(Math.floor(instant / quarterHourMs), timeZone)
