import * as v from 'valibot'
import { expect, test } from 'vitest'
import { calendarDate, presetStart, startOfCalendarDate, type DatePreset } from './date-presets.ts'

// prettier-ignore
test.for([
  ['0d',  '2026-11-20T12:00:00Z', 'UTC',              '2026-11-20T00:00:00.000Z', 'today'],
  ['0d',  '2026-11-20T03:00:00Z', 'America/New_York', '2026-11-19T05:00:00.000Z', 'today is the store’s'],
  ['7d',  '2026-11-20T12:00:00Z', 'UTC',              '2026-11-13T00:00:00.000Z', 'the same weekday before'],
  ['30d', '2026-11-20T12:00:00Z', 'America/New_York', '2026-10-21T04:00:00.000Z', 'across a change of clocks'],
  ['90d', '2026-11-20T12:00:00Z', 'UTC',              '2026-08-22T00:00:00.000Z', 'three months or so'],
  ['12m', '2026-11-20T12:00:00Z', 'UTC',              '2025-11-20T00:00:00.000Z', 'the same date'],
  ['12m', '2028-02-29T12:00:00Z', 'UTC',              '2027-02-28T00:00:00.000Z', 'a date that was not there'],
] as const)('%s before %s in %s starts on %s: %s', ([preset, now, timeZone, start]) => {
  expect(presetStart(preset satisfies DatePreset, new Date(now), timeZone).toISOString()).toBe(start)
})

test.for(['2026-02-30', '2026-13-01', '26-01-01', 'today', ''])('%s is no calendar date', (text) => {
  expect(v.safeParse(calendarDate, text).success).toBe(false)
})

test('a calendar date starts with the store’s day', () => {
  expect(startOfCalendarDate('2026-11-20', 'Asia/Tokyo').toISOString()).toBe('2026-11-19T15:00:00.000Z')
})
