import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayText, endOfCalendarDate, endOfLocalDay, isUtcMoment, localDaysBetween, toIso } from './dates.ts'

/** Zones with every oddity: half hours, clocks that change at midnight, a day that never was. */
const zones = [
  'UTC',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Havana',
  'America/Santiago',
  'America/St_Johns',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Europe/Lisbon',
  'Pacific/Apia',
  'Pacific/Kiritimati',
]

const formats = new Map(zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-CA', { timeZone })]))
const localDate = (moment: Date, timeZone: string) => formats.get(timeZone)?.format(moment) ?? ''
const later = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

const zone = fc.constantFrom(...zones)
const moment = fc.date({ min: new Date('2008-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })

describe('the end of a local day', () => {
  test.for([
    ['same day', 'UTC', '2026-06-01T00:00:00.000Z', 0, '2026-06-01T23:59:59.999Z'],
    ['same day, its last millisecond', 'UTC', '2026-06-01T23:59:59.999Z', 0, '2026-06-01T23:59:59.999Z'],
    ['30 days', 'UTC', '2026-06-01T12:00:00.000Z', 30, '2026-07-01T23:59:59.999Z'],
    [
      'still yesterday in New York',
      'America/New_York',
      '2026-06-02T03:59:59.999Z',
      0,
      '2026-06-02T03:59:59.999Z',
    ],
    ['today in New York', 'America/New_York', '2026-06-02T04:00:00.000Z', 0, '2026-06-03T03:59:59.999Z'],
    [
      'clocks go forward between',
      'America/New_York',
      '2026-03-01T17:00:00.000Z',
      30,
      '2026-04-01T03:59:59.999Z',
    ],
    [
      'clocks go back between',
      'America/New_York',
      '2026-10-25T16:00:00.000Z',
      30,
      '2026-11-25T04:59:59.999Z',
    ],
    [
      'the next day begins at one',
      'America/Santiago',
      '2026-09-04T20:00:00.000Z',
      1,
      '2026-09-06T03:59:59.999Z',
    ],
    [
      'its last hour happens twice',
      'America/Sao_Paulo',
      '2018-02-17T15:00:00.000Z',
      0,
      '2018-02-18T02:59:59.999Z',
    ],
    [
      'the day that Samoa left out',
      'Pacific/Apia',
      '2011-12-28T20:00:00.000Z',
      2,
      '2011-12-30T09:59:59.999Z',
    ],
    ['a leap day', 'Asia/Tokyo', '2028-02-28T01:00:00.000Z', 1, '2028-02-29T14:59:59.999Z'],
  ] as const)('%s', ([, timeZone, anchor, days, expected]) => {
    expect(endOfLocalDay(new Date(anchor), days, timeZone).toISOString()).toBe(expected)
  })

  test('is the last instant whose local date is not after the anchor’s date plus the days', () => {
    fc.assert(
      fc.property(moment, fc.nat(500), zone, (anchor, days, timeZone) => {
        const lastDate = later(localDate(anchor, timeZone), days)
        const end = endOfLocalDay(anchor, days, timeZone)
        expect(localDate(end, timeZone) <= lastDate).toBe(true)
        expect(localDate(new Date(end.getTime() + 1), timeZone) > lastDate).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('is right around every change of clocks of a year', () => {
    for (const timeZone of zones)
      for (let day = 0; day < 366; day += 1) {
        const anchor = new Date(Date.UTC(2018, 0, 1 + day, 15))
        const end = endOfLocalDay(anchor, 0, timeZone)
        expect(localDate(end, timeZone)).toBe(localDate(anchor, timeZone))
        expect(localDate(new Date(end.getTime() + 1), timeZone)).toBe(later(localDate(anchor, timeZone), 1))
      }
  })

  test('of a calendar date is that of any moment on it', () => {
    fc.assert(
      fc.property(moment, zone, (anchor, timeZone) => {
        expect(endOfCalendarDate(localDate(anchor, timeZone), timeZone)).toEqual(
          endOfLocalDay(anchor, 0, timeZone),
        )
      }),
    )
  })
})

describe('local days between two moments', () => {
  test.for([
    ['America/New_York', '2026-06-01T04:00:00.000Z', '2026-06-02T03:59:59.999Z', 0],
    ['America/New_York', '2026-06-02T03:59:59.999Z', '2026-06-02T04:00:00.000Z', 1],
    ['UTC', '2026-06-10T00:00:00.000Z', '2026-06-01T23:00:00.000Z', -9],
    ['America/New_York', '2026-03-07T12:00:00.000Z', '2026-03-09T12:00:00.000Z', 2],
  ] as const)('%s from %s to %s: %i', ([timeZone, from, to, expected]) => {
    expect(localDaysBetween(new Date(from), new Date(to), timeZone)).toBe(expected)
  })
})

test('moments are texts in UTC with milliseconds, and nothing else is', () => {
  expect(isUtcMoment(toIso(new Date(0)) ?? '')).toBe(true)
  expect(toIso(null)).toBeNull()
  for (const other of ['2026-06-01', '2026-06-01T00:00:00Z', '2026-06-01T00:00:00.000+02:00', ''])
    expect(isUtcMoment(other)).toBe(false)
})

test('a day is written in each language, by the place’s calendar', () => {
  const moment = new Date('2026-11-20T03:00:00Z')
  const american = { locale: 'en-US', timeZone: 'America/New_York' }
  const german = { locale: 'de-DE', timeZone: 'Europe/Berlin' }
  // Asked twice, since formats are kept.
  for (let times = 0; times < 2; times++) {
    expect(dayText(moment, american, 'long')).toBe('November 19, 2026')
    expect(dayText(moment, american, 'medium')).toBe('Nov 19, 2026')
    expect(dayText(moment, german, 'long')).toBe('20. November 2026')
  }
})
