import { expect, test } from 'vitest'
import { publicHolidaysOf } from './public-holidays.ts'

const datesOf = async (countryCode: string, year: number) =>
  (await publicHolidaysOf(countryCode))(year).map((day) =>
    new Date(day * 86_400_000).toISOString().slice(0, 10),
  )

test.for<[country: string, kept: string, open: string]>([
  // The day of German unity, and a holiday of some German states alone.
  ['DE', '2026-10-03', '2026-01-06'],
  ['AT', '2026-10-26', '2026-10-03'],
  ['GB', '2026-12-28', '2026-11-26'],
  ['JP', '2026-05-05', '2026-12-25'],
  ['US', '2026-11-26', '2026-12-26'],
])('in %s, %s is a public holiday and %s is none', async ([country, kept, open]) => {
  const dates = await datesOf(country, 2026)
  expect(dates).toContain(kept)
  expect(dates).not.toContain(open)
})

test('a country that the library does not know has none', async () => {
  expect(await datesOf('AQ', 2026)).toEqual([])
})
