import type { Holiday, HolidaysIn } from '@aftercare/domain/rates/delivery-estimate'
import { usHolidays } from '@aftercare/domain/rates/us-holidays'
import { dayMs } from '@aftercare/domain/shared/dates'
import type Holidays from 'date-holidays'

/** A country, and one of its states or provinces: null is the whole country. */
export type HolidayPlace = { countryCode: string; regionCode: string | null }

const known = new Map<string, HolidaysIn>([[keyOf({ countryCode: 'US', regionCode: null }), usHolidays]])

/**
 * The public holidays of these places, for looking up without waiting: those of the whole country, with those of the
 * region if it is a known one; none for a country without known ones. Those of the US are the federal ones, on the days on
 * which they are kept. The others come from a library, loaded when the first store needs them.
 */
export async function loadHolidays(
  places: readonly HolidayPlace[],
): Promise<(place: HolidayPlace) => HolidaysIn> {
  for (const { countryCode, regionCode } of places) {
    await remember({ countryCode, regionCode: null })
    if (regionCode !== null && (await isHolidayRegion(countryCode, regionCode)))
      await remember({ countryCode, regionCode })
  }
  return (place) => known.get(keyOf(place)) ?? known.get(keyOf({ ...place, regionCode: null })) ?? noHolidays
}

async function remember(place: HolidayPlace): Promise<void> {
  if (!known.has(keyOf(place))) known.set(keyOf(place), await readHolidays(place))
}

/** Whether the holidays of a region are known. */
export const isHolidayRegion = async (countryCode: string, regionCode: string): Promise<boolean> =>
  (await listHolidayRegions(countryCode)).some(({ code }) => code === regionCode)

/** The regions of a country whose holidays are known, by name, which is in English where the library has one. */
export async function listHolidayRegions(countryCode: string): Promise<{ code: string; name: string }[]> {
  const { default: Holidays } = await import('date-holidays')
  return Object.entries(new Holidays().getStates(countryCode, 'en') ?? {})
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

const noHolidays: HolidaysIn = () => []

function keyOf({ countryCode, regionCode }: HolidayPlace): string {
  return `${countryCode} ${regionCode ?? ''}`
}

async function readHolidays({ countryCode, regionCode }: HolidayPlace): Promise<HolidaysIn> {
  const { default: Holidays } = await import('date-holidays')
  const options = { types: ['public' as const], languages: ['en'] }
  const calendar =
    regionCode === null ? new Holidays(countryCode, options) : new Holidays(countryCode, regionCode, options)
  const federal = countryCode === 'US' ? usHolidays : noHolidays
  const years = new Map<number, readonly Holiday[]>()
  // A year takes up to half a second.
  return (year) => {
    const holidays = years.get(year) ?? [...holidaysIn(calendar, year), ...federal(year)]
    years.set(year, holidays)
    return holidays
  }
}

const holidaysIn = (calendar: Holidays, year: number): Holiday[] =>
  (calendar.getHolidays(year) || []).flatMap(({ date, start, end, name }) =>
    daysOf(date, end.getTime() - start.getTime()).map((day) => ({ day, name })),
  )

/** The days of a holiday, which begins on the date where it is kept and may last for several. */
function daysOf(date: string, lastsMs: number): number[] {
  const first = Date.parse(date.slice(0, 10)) / dayMs
  // A day on which clocks change is not exactly as long.
  return Array.from({ length: Math.max(1, Math.round(lastsMs / dayMs)) }, (_, more) => first + more)
}
