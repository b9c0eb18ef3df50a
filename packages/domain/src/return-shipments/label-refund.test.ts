import { expect, test } from 'vitest'
import { refundDueOn } from './label-refund.ts'

const day = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 24 * 60 * 60 * 1000)

test.for([
  ['a week after it expired, where the carrier refunds it for long', 28, 90, 35],
  ['a day before the carrier refunds it no longer', 28, 30, 29],
  ['at once where that is past, since nothing is lost by asking', 30, 30, 30],
  ['never before it expired', 28, 14, 28],
] as const)('the price of an unused label is asked for %s', ([, expires, refundDays, due]) => {
  expect(refundDueOn({ createdOn: day(0), expiresOn: day(expires), refundDays })).toEqual(day(due))
})
