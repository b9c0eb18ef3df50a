import { expect, test } from 'vitest'
import { nextRunOn } from './report-schedule.ts'

// prettier-ignore
test.for([
  ['daily',   '2026-11-20T05:59:59Z', 'UTC',              '2026-11-20T06:00:00.000Z', 'the same morning'],
  ['daily',   '2026-11-20T06:00:00Z', 'UTC',              '2026-11-21T06:00:00.000Z', 'each once'],
  ['daily',   '2026-11-20T12:00:00Z', 'Asia/Tokyo',       '2026-11-20T21:00:00.000Z', 'the store’s morning'],
  ['daily',   '2026-03-07T12:00:00Z', 'America/New_York', '2026-03-08T10:00:00.000Z', 'as clocks go forward'],
  ['daily',   '2026-11-01T01:00:00Z', 'America/New_York', '2026-11-01T11:00:00.000Z', 'as clocks go back'],
  ['weekly',  '2026-11-20T12:00:00Z', 'UTC',              '2026-11-23T06:00:00.000Z', 'Monday'],
  ['weekly',  '2026-11-23T06:00:00Z', 'UTC',              '2026-11-30T06:00:00.000Z', 'the next Monday'],
  ['monthly', '2026-11-20T12:00:00Z', 'Europe/Berlin',    '2026-12-01T05:00:00.000Z', 'the first'],
  ['monthly', '2026-12-31T23:00:00Z', 'UTC',              '2027-01-01T06:00:00.000Z', 'of the year'],
] as const)('%s after %s in %s is %s: %s', ([repeat, after, timeZone, due]) => {
  expect(nextRunOn(repeat, new Date(after), timeZone).toISOString()).toBe(due)
})
