import { expect, test } from 'vitest'
import { editUntil, isOrderEditable, latestDate } from './order-windows.ts'

const until = (date: string | null, isOffered = true) => ({
  isOffered,
  lastEligibleDate: date === null ? null : new Date(date),
})

// prettier-ignore
test.for([
  ['the latest of several dates',           [until('2026-06-01'), until('2026-07-01'), until('2026-05-01')], '2026-07-01'],
  ['not that of what is not offered',       [until('2026-06-01'), until('2027-01-01', false)],               '2026-06-01'],
  ['none where something lasts for ever',   [until('2026-06-01'), until(null)],                              null],
  ['none where nothing is offered',         [until(null, false)],                                            null],
  ['none without lines',                    [],                                                              null],
] as const)('the date of an order is %s', ([, windows, expected]) => {
  expect(latestDate(windows)).toEqual(expected && new Date(expected))
})

const order = {
  createdOn: new Date('2026-06-01T12:00:00.000Z'),
  canceledOn: null,
  hasFulfillmentBegun: false,
  hasOpenClaim: false,
  moneyObstacle: null,
}
const last = new Date('2026-06-01T12:30:00.000Z')

test('an order can be edited up to and including the last millisecond of its window', () => {
  expect(editUntil(order, 30)).toEqual(last)
  expect(isOrderEditable(order, 30, last)).toBe(true)
  expect(isOrderEditable(order, 30, new Date(last.getTime() + 1))).toBe(false)
})

test('a window of no minutes switches editing off', () => {
  expect(editUntil(order, 0)).toBeNull()
  expect(isOrderEditable(order, 0, order.createdOn)).toBe(false)
})

test.for([
  ['cancelled', { canceledOn: new Date('2026-06-01T12:01:00.000Z') }],
  ['begun to be sent', { hasFulfillmentBegun: true }],
  ['claimed against', { hasOpenClaim: true }],
  ['sold in another currency', { moneyObstacle: 'otherCurrency' }],
] as const)('an order that was %s can no longer be edited', ([, change]) => {
  expect(isOrderEditable({ ...order, ...change }, 30, order.createdOn)).toBe(false)
})
