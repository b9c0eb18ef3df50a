import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { billingPeriods, chargedReturns, daysLeft, periodPrice, returnsToCarry } from './billing-period.ts'
import { plan, planCatalog } from './plan-schema.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const basic = v.parse(plan, {
  code: 'basic',
  name: 'Basic',
  monthlyPrice: 29,
  currencyCode: 'USD',
  includedReturns: 100,
  extraReturnPrice: 0.4,
  extraReturnsMax: 50,
})

describe('billing periods', () => {
  test('follow one another every 30 days, from the end of the trial', () => {
    const running = { startsOn: day(1), endedOn: null }
    expect(billingPeriods(running, day(0))).toEqual([])
    expect(billingPeriods(running, day(1))).toEqual([{ from: day(1), to: day(31) }])
    expect(billingPeriods(running, day(30))).toHaveLength(1)
    expect(billingPeriods(running, day(31))[1]).toEqual({ from: day(31), to: day(61) })
  })

  test('end with the subscription, and there is none if that ends during the trial', () => {
    expect(billingPeriods({ startsOn: day(1), endedOn: day(11) }, day(90))).toEqual([
      { from: day(1), to: day(11) },
    ])
    expect(billingPeriods({ startsOn: day(15), endedOn: day(11) }, day(90))).toEqual([])
    expect(billingPeriods({ startsOn: day(11), endedOn: day(11) }, day(90))).toEqual([])
  })
})

test.for([
  [0, 0],
  [100, 0],
  [101, 1],
  [225, 125],
  [226, 125],
] as const)(
  'of %i returns, %i are charged: those over the included ones, up to the maximum',
  ([returns, charged]) => {
    expect(chargedReturns(basic, returns)).toBe(charged)
  },
)

test.for([
  // used, after how many days, carried, and of 120 more returns then charged
  [0, 1, 0, 20],
  [4, 1, 0.67, 20],
  [100, 1, 96.67, 116],
  [60, 15, 10, 30],
  [100, 30, 0, 20],
  [500, 1, 496.67, 120],
] as const)(
  '%i returns used in %i days of a plan leave %d to the plan after it, which charges %i',
  ([used, days, carried, charged]) => {
    expect(returnsToCarry(basic, { from: day(1), to: day(1 + days) }, used)).toBeCloseTo(carried)
    expect(chargedReturns(basic, 120, carried)).toBe(charged)
    expect(returnsToCarry({ ...basic, includedReturns: null }, { from: day(1), to: day(2) }, used)).toBe(0)
  },
)

test.for([
  [30, 2900],
  [15, 1450],
  [1, 97],
] as const)('%i days cost %i cents', ([days, cents]) => {
  expect(periodPrice(basic, { from: day(1), to: day(1 + days) })).toBe(cents)
})

test('a trial’s day counts until it is over', () => {
  expect(daysLeft(day(3), new Date(day(1).getTime() + 1))).toBe(2)
  expect(daysLeft(day(1), day(3))).toBe(0)
})

const { extraReturnsMax: _, ...withoutMaximum } = basic
test.for([
  ['a price of extra returns without a maximum', withoutMaximum],
  ['a maximum below one return', { ...basic, extraReturnsMax: 0.3 }],
  ['extra returns where all are included', { ...basic, includedReturns: null }],
  ['a fraction of a cent', { ...basic, monthlyPrice: 29.999 }],
  ['a fraction of a yen', { ...basic, currencyCode: 'JPY' }],
])('a catalog with %s is refused', ([, wrong]) => {
  expect(v.is(planCatalog, [wrong])).toBe(false)
})
