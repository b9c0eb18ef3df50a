import { expect, test } from 'vitest'
import { namedDay } from './named-day.ts'

const newYearsEve = new Date('2026-12-31T12:00:00Z')

// prettier-ignore
test.for<[timeZone: string, countryCode: string | null, locale: string, day: string]>([
  ['Europe/Berlin',       'DE', 'de', '31. Dezember 2026'],
  ['Europe/Berlin',       'AT', 'de', '31. Dezember 2026'],
  ['Europe/Berlin',       'GB', 'en', 'December 31, 2026 (Central European Time)'],
  ['America/Los_Angeles', 'US', 'en', 'December 31, 2026 (Pacific Time)'],
  ['America/Los_Angeles', 'DE', 'de', '31. Dezember 2026 (Nordamerikanische Westküstenzeit)'],
  ['Europe/Berlin',       null, 'de', '31. Dezember 2026 (Mitteleuropäische Zeit)'],
  ['Europe/Berlin',       'x',  'de', '31. Dezember 2026 (Mitteleuropäische Zeit)'],
])('a day in %s names its zone for a reader in %s whose clock may differ', ([timeZone, countryCode, locale, day]) => {
  expect(namedDay(newYearsEve, { locale, timeZone, countryCode }, 'long')).toBe(day)
})
