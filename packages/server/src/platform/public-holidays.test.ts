import { expect, test } from 'vitest'
import { listHolidayRegions, loadHolidays } from './public-holidays.ts'

async function datesOf(country: string, year: number) {
  const [countryCode = '', regionCode = null] = country.split('-')
  const place = { countryCode, regionCode }
  const holidaysOf = await loadHolidays([place])
  return holidaysOf(place)(year).map(({ day }) => new Date(day * 86_400_000).toISOString().slice(0, 10))
}

test.for<[country: string, kept: string, open: string]>([
  // The day of German unity, and a holiday of some German states alone.
  ['DE', '2026-10-03', '2026-01-06'],
  ['AT', '2026-10-26', '2026-10-03'],
  ['GB', '2026-12-28', '2026-11-26'],
  ['JP', '2026-05-05', '2026-12-25'],
  ['US', '2026-11-26', '2026-12-26'],
  // Epiphany in Bavaria, the national day of Quebec, and the day after Thanksgiving in California.
  ['DE-BY', '2026-01-06', '2026-10-31'],
  ['DE-SN', '2026-10-31', '2026-01-06'],
  ['CA-QC', '2026-06-24', '2026-12-26'],
  ['US-CA', '2026-11-27', '2026-12-26'],
  // Observed, as everywhere in the country.
  ['US-CA', '2026-07-03', '2026-07-06'],
  // No such state: the holidays of the whole country.
  ['DE-XX', '2026-10-03', '2026-01-06'],
])('in %s, %s is a public holiday and %s is none', async ([country, kept, open]) => {
  const dates = await datesOf(country, 2026)
  expect(dates).toContain(kept)
  expect(dates).not.toContain(open)
})

test('the holidays of a year are worked out once, for all stores', async () => {
  const place = { countryCode: 'DE', regionCode: 'BY' }
  const again = await loadHolidays([place])
  expect(again(place)(2026)).toBe((await loadHolidays([place]))(place)(2026))
})

test('regions are listed by name', async () => {
  const regions = await listHolidayRegions('CA')
  expect(regions).toContainEqual({ code: 'QC', name: 'Quebec' })
  expect(regions.map(({ name }) => name)).toEqual(regions.map(({ name }) => name).toSorted())
  expect(await listHolidayRegions('AQ')).toEqual([])
})

test('a country that the library does not know has none', async () => {
  expect(await datesOf('AQ', 2026)).toEqual([])
})
