import { expect, test } from 'vitest'
import { minor } from '../shared/money.ts'
import { inPaidCurrency } from './paid-currency.ts'

const euros = { currencyCode: 'USD', customerCurrencyCode: 'EUR', conversionRate: 0.9137 }

// prettier-ignore
test.for<[string, typeof euros, amount: number, left: number, paidLeft: number, expected: number]>([
  ['the shop’s own currency stays',        { ...euros, customerCurrencyCode: 'USD' }, 1234, 5000, 5000, 1234],
  ['a part is converted at the order’s rate',       euros,                            1234, 5000, 4569, 1128],
  ['the rest is exactly what is left',              euros,                            5000, 5000, 4567, 4567],
  ['a cent less than the rest is the rest',         euros,                            4999, 5000, 4567, 4567],
  ['nothing of a rest of nothing',                  euros,                            0,    1,    1,    0],
  ['a part is never more than what is left',        euros,                            4990, 5000, 4550, 4550],
  ['more than the rest is refused, so not cut',     euros,                            6000, 5000, 4569, 5482],
  ['a currency without decimals',  { ...euros, customerCurrencyCode: 'JPY', conversionRate: 151.5 }, 1234, 5000, 7575, 1870],
])('%s', ([, order, amount, left, paidLeft, expected]) => {
  const payments = { tenders: [{ leftMinor: minor(paidLeft) }, { leftMinor: minor(-5) }], leftMinor: minor(left), hasRepayments: true }
  expect(inPaidCurrency(order, minor(amount), payments)).toBe(expected)
})

test('before anything went back, only the whole is the whole', () => {
  const payments = { tenders: [{ leftMinor: minor(4569) }], leftMinor: minor(5000), hasRepayments: false }
  expect(inPaidCurrency(euros, minor(5000), payments)).toBe(4569)
  expect(inPaidCurrency(euros, minor(4998), payments)).toBe(4567)
})
