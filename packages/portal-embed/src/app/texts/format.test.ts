import { beforeEach, expect, test } from 'vitest'
import { countDaysIn, formatDate, formatDateTime, formatDeadline, formatMoney } from './format.ts'

const now = new Date('2026-11-20T12:00:00Z')
beforeEach(() => countDaysIn('UTC'))

test.for<[string | null | undefined, string]>([
  ['2026-11-20T12:00:00.000Z', 'Fri, Nov 20'],
  ['2027-01-04T12:00:00.000Z', 'Mon, Jan 4, 2027'],
  ['not a date', '--'],
  [null, '--'],
  [undefined, '--'],
])('the date %s reads %s', ([moment, expected]) => {
  expect(formatDate(moment, now)).toBe(expected)
})

test('the last day of a deadline is the store’s, and named as such where the shopper’s clock is another', () => {
  const lastMomentInPortland = '2026-12-31T07:59:59.999Z'
  expect(formatDeadline(lastMomentInPortland, now)).toBe('Thu, Dec 31')
  countDaysIn('America/Los_Angeles')
  expect(formatDeadline(lastMomentInPortland, now)).toBe('Wed, Dec 30 (Pacific Time)')
  countDaysIn('Europe/London')
  expect(formatDeadline('2026-12-31T23:59:59.999Z', now)).toBe('Thu, Dec 31')
  expect(formatDeadline('2026-06-30T22:59:59.999Z', now)).toBe('Tue, Jun 30 (United Kingdom Time)')
  expect(formatDeadline(null)).toBe('--')
})

test('times are in the shopper’s time zone', () => {
  const moment = '2026-11-16T00:07:00.000Z'
  countDaysIn('America/Los_Angeles')
  expect(formatDate(moment, now)).toBe('Mon, Nov 16')
  expect(formatDateTime(moment).replaceAll('\u202f', ' ')).toBe('Mon, Nov 16, 12:07 AM')
  expect(formatDateTime(null)).toBe('--')
})

test.for<[number, string, number, string]>([
  [12.5, 'USD', 1, '$12.50'],
  [1250, 'JPY', 1, '¥1,250'],
  [12.345, 'KWD', 1, 'KWD 12.345'],
  [10, 'EUR', 0.925, '€9.25'],
  // Half a cent goes up, whatever a binary fraction makes of it.
  [1.1, 'EUR', 0.95, '€1.05'],
])('%d shown in %s at %d is %s', ([amount, customerCurrencyCode, rate, expected]) => {
  const currencyCode = rate === 1 ? customerCurrencyCode : 'USD'
  const order = { currencyCode, customerCurrencyCode, customerCurrencyConversionRate: rate }
  expect(formatMoney(amount, order).replaceAll('\u00a0', ' ')).toBe(expected)
})
