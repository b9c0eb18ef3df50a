import { expect, test } from 'vitest'
import { usHolidays } from './us-holidays.ts'

const datesOf = (year: number) =>
  usHolidays(year).map(({ day }) => new Date(day * 86_400_000).toISOString().slice(5, 10))

test('the federal holidays of 2026 are kept on these days', () => {
  // prettier-ignore
  expect(datesOf(2026)).toEqual(
    ['01-01', '01-19', '02-16', '05-25', '06-19', '07-03', '09-07', '10-12', '11-11', '11-26', '12-25'],
  )
})

test("a New Year's Day on Saturday is kept in the year before", () => {
  expect(datesOf(2021)).toContain('12-31')
  expect(datesOf(2022)).not.toContain('01-01')
})

test('a holiday on Sunday is kept on Monday', () => {
  expect(datesOf(2027)).toContain('07-05')
})
