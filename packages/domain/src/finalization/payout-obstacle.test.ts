import { expect, test } from 'vitest'
import { minor } from '../shared/money.ts'
import { payoutObstacle, type OrderNow } from './payout-obstacle.ts'

const paid: OrderNow = {
  isCanceled: false,
  isDisputed: false,
  financialStatus: 'paid',
  claimedMinor: minor(2000),
  leftMinor: minor(2000),
}
const oneOfOne = { quantity: 1, takenQuantity: 1 }

test.for<[why: string, order: Partial<OrderNow>, line: typeof oneOfOne, code: string | undefined]>([
  ['a paid order whose units are claimed once', {}, oneOfOne, undefined],
  ['a partly refunded order with units left', { financialStatus: 'partially_refunded' }, oneOfOne, undefined],
  ['a canceled order', { isCanceled: true }, oneOfOne, 'ORDER_CANCELED'],
  ['a disputed order', { isDisputed: true }, oneOfOne, 'ORDER_DISPUTED'],
  ['an order that waits for its payment', { financialStatus: 'pending' }, oneOfOne, 'ORDER_NOT_PAID'],
  ['an order whose payment was voided', { financialStatus: 'voided' }, oneOfOne, 'ORDER_NOT_PAID'],
  ['an order refunded on the platform', { financialStatus: 'refunded' }, oneOfOne, 'ORDER_REFUNDED'],
  ['claims worth more than is left', { leftMinor: minor(1999) }, oneOfOne, 'REFUND_EXCEEDS_PAYMENT'],
  ['a unit that the platform took off as well', {}, { quantity: 1, takenQuantity: 2 }, 'UNITS_GONE'],
])('%s', ([, order, line, code]) => {
  expect(payoutObstacle({ ...paid, ...order }, line)?.code).toBe(code)
})
