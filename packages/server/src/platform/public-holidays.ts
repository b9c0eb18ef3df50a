import { usHolidays } from '@aftercare/domain/rates/us-holidays'

const dayMs = 24 * 60 * 60 * 1000

/** The days of a year on which nothing moves, as numbers counted from 1 January 1970. */
export type HolidaysIn = (year: number) => readonly number[]

const known = new Map<string, HolidaysIn>([['US', usHolidays]])

/**
 * A country's public holidays, those of the whole country alone; none for a country without known ones. Those of the
 * US are the federal ones, on the days on which they are kept. The others come from a library, loaded when the first
 * store needs them.
 */
export async function publicHolidaysOf(countryCode: string): Promise<HolidaysIn> {
  const holidays = known.get(countryCode) ?? (await readHolidays(countryCode))
  known.set(countryCode, holidays)
  return holidays
}

async function readHolidays(countryCode: string): Promise<HolidaysIn> {
  const { default: Holidays } = await import('date-holidays')
  const calendar = new Holidays(countryCode, { types: ['public'] })
  return (year) => [
    ...new Set(
      (calendar.getHolidays(year) || []).flatMap(({ date, start, end }) =>
        daysOf(date, end.getTime() - start.getTime()),
      ),
    ),
  ]
}

/** The days of a holiday, which begins on the date where it is kept and may last for several. */
function daysOf(date: string, lastsMs: number): number[] {
  const first = Date.parse(date.slice(0, 10)) / dayMs
  // A day on which clocks change is not exactly as long.
  return Array.from({ length: Math.max(1, Math.round(lastsMs / dayMs)) }, (_, more) => first + more)
}
