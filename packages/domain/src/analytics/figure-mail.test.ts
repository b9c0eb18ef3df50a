import * as v from 'valibot'
import { expect, test } from 'vitest'
import { figureMailChoice, figureMailSubject, reportedDays } from './figure-mail.ts'

// prettier-ignore
test.for([
  ['daily',   '2026-11-27', '2026-11-26', '2026-11-26', 'Daily report for Nov 26, 2026'],
  ['daily',   '2027-01-01', '2026-12-31', '2026-12-31', 'Daily report for Dec 31, 2026'],
  ['weekly',  '2026-11-23', '2026-11-16', '2026-11-22', 'Weekly report for Nov 16, 2026 to Nov 22, 2026'],
  ['monthly', '2026-11-01', '2026-10-01', '2026-10-31', 'Monthly report for October 2026'],
  ['monthly', '2028-03-01', '2028-02-01', '2028-02-29', 'Monthly report for February 2028'],
] as const)('the %s email of %s is about %s to %s', ([repeat, day, from, to, subject]) => {
  const days = reportedDays(repeat, day)
  expect(days).toEqual({ from, to })
  expect(figureMailSubject(repeat, days)).toBe(subject)
})

test('each email is chosen once', () => {
  const repeats = ['monthly', 'daily', 'monthly']
  expect(v.parse(figureMailChoice, { repeats })).toEqual({ repeats: ['daily', 'monthly'] })
  expect(v.is(figureMailChoice, { repeats: ['hourly'] })).toBe(false)
})
