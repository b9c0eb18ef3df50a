import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { CarrierDeliveryEstimate } from './carrier-answer.ts'
import {
  deliveryCalendar,
  nextDispatch,
  estimateDelivery,
  platformDate,
  previewSchedule,
} from './delivery-estimate.ts'
import { estimateText } from './estimate-text.ts'
import { rateSettings } from './rate-settings-schema.ts'
import { deliveryPlan } from './ship-rate-schema.ts'
import { usHolidays } from './us-holidays.ts'

type Dispatch = NonNullable<v.InferInput<typeof rateSettings>['dispatch']>
const calendarOf = (dispatch: Dispatch = {}) =>
  deliveryCalendar(v.parse(rateSettings, { dispatch }).dispatch, 'America/New_York', (year) =>
    dispatch.countryCode === 'DE' ? [] : usHolidays(year),
  )
const planOf = (given: Partial<v.InferInput<typeof deliveryPlan>>) =>
  v.parse(deliveryPlan, { strategy: 'STATIC', ...given })

const estimate = (
  now: string,
  plan: Partial<v.InferInput<typeof deliveryPlan>> = {},
  { dispatch = {}, ...said }: { dispatch?: Dispatch } & Partial<CarrierDeliveryEstimate> = {},
) => {
  const calendar = calendarOf(dispatch)
  return estimateDelivery(planOf(plan), calendar, nextDispatch(calendar, new Date(now)), {
    deliveryDays: null,
    deliveryDate: null,
    ...said,
  })
}
const leaves = (now: string, dispatch: Dispatch = {}) => {
  const calendar = calendarOf(dispatch)
  return new Date(nextDispatch(calendar, new Date(now)).day * 86_400_000).toISOString().slice(0, 10)
}

describe('a parcel leaves', () => {
  test.for([
    ['before the cut-off, on the same day', '2026-11-17T18:59:59.999Z', '2026-11-17'],
    ['at the cut-off, on the next day', '2026-11-17T19:00:00Z', '2026-11-18'],
    ['late on Friday, on Monday', '2026-11-20T20:00:00Z', '2026-11-23'],
    ['on Saturday morning, on Monday', '2026-11-21T12:00:00Z', '2026-11-23'],
    ['on Thanksgiving, on the day after', '2026-11-26T14:00:00Z', '2026-11-27'],
    ['in the evening although it is tomorrow in UTC, on that tomorrow', '2026-11-18T02:00:00Z', '2026-11-18'],
    ['on the day clocks go forward, on Monday', '2026-03-08T18:30:00Z', '2026-03-09'],
  ] as const)('if ordered %s', ([, now, date]) => {
    expect(leaves(now)).toBe(date)
  })

  test('by the clocks of the location, in summer and in winter', () => {
    expect(leaves('2026-03-06T18:30:00Z')).toBe('2026-03-06') // 13:30 in winter
    expect(leaves('2026-03-09T18:30:00Z')).toBe('2026-03-10') // 14:30 in summer
    expect(leaves('2026-10-30T18:30:00Z')).toBe('2026-11-02') // 14:30 in summer
    expect(leaves('2026-11-02T18:30:00Z')).toBe('2026-11-02') // 13:30 in winter
  })

  test('on days on which the location works, whatever they are', () => {
    expect(leaves('2026-11-20T20:00:00Z', { workingDays: [0, 6] })).toBe('2026-11-21')
    expect(leaves('2026-11-17T12:00:00Z', { closedDates: ['2026-11-17', '2026-11-18'] })).toBe('2026-11-19')
    expect(leaves('2026-11-26T14:00:00Z', { countryCode: 'DE' })).toBe('2026-11-26')
  })
})

describe('an estimate', () => {
  test('counts business days and skips weekends and holidays', () => {
    expect(estimate('2026-11-20T15:00:00Z', { minDays: 3, maxDays: 5 })).toMatchObject({
      minDeliveryDate: '2026-11-25',
      maxDeliveryDate: '2026-11-30', // Thanksgiving and a weekend lie between
    })
  })

  test('without a last day is one day, three business days away by default', () => {
    expect(estimate('2026-11-16T15:00:00Z')).toMatchObject({
      minDeliveryDate: '2026-11-19',
      maxDeliveryDate: '2026-11-19',
    })
  })

  test('of a carrier counts the days that the carrier says', () => {
    const plan = { strategy: 'CARRIER_PROVIDED', minDays: 4, maxDays: 6 } as const
    expect(
      estimate('2026-11-16T15:00:00Z', plan, { deliveryDays: 2, deliveryDate: '2026-11-25' }),
    ).toMatchObject({
      minDeliveryDate: '2026-11-18',
      maxDeliveryDate: '2026-11-18',
    })
    expect(estimate('2026-11-16T15:00:00Z', plan, {})).toMatchObject({
      minDeliveryDate: '2026-11-20',
      maxDeliveryDate: '2026-11-24',
    })
  })

  test.for([
    ['2026-11-21', '2026-11-21', 'a Saturday on which it delivers'],
    ['2026-11-16', '2026-11-16', 'the day on which it leaves'],
    ['2026-11-13', '2026-11-20', 'not where that was meant for a parcel before'],
    ['soon', '2026-11-20', 'not where it is no date'],
  ] as const)('of a carrier that counts no days is the date it names: %s', ([deliveryDate, expected]) => {
    const plan = { strategy: 'CARRIER_PROVIDED', minDays: 4 } as const
    expect(estimate('2026-11-16T15:00:00Z', plan, { deliveryDate })).toMatchObject({
      minDeliveryDate: expected,
      maxDeliveryDate: expected,
    })
  })

  test('that is STATIC does not listen to the carrier', () => {
    const { minDeliveryDate } = estimate(
      '2026-11-16T15:00:00Z',
      { minDays: 1 },
      { deliveryDays: 9, deliveryDate: '2026-11-30' },
    )
    expect(minDeliveryDate).toBe('2026-11-17')
  })

  test('says until when an order still leaves in time', () => {
    expect(estimate('2026-11-16T15:00:00Z').shippingCutoffDate).toBe('2026-11-16T19:00:00.000Z')
    expect(estimate('2026-10-30T20:00:00Z').shippingCutoffDate).toBe('2026-11-02T19:00:00.000Z')
    expect(estimate('2026-03-06T20:00:00Z').shippingCutoffDate).toBe('2026-03-09T18:00:00.000Z')
  })

  test('terminates even if no day is a business day', () => {
    const closedDates = Array.from({ length: 99 }, (_, i) =>
      new Date(Date.UTC(2026, 10, 16 + i)).toISOString().slice(0, 10),
    )
    expect(estimate('2026-11-16T15:00:00Z', {}, { dispatch: { closedDates } }).minDeliveryDate).toMatch(
      /^2026/,
    )
  })

  test('is in the shopper’s language, after the merchant’s text', () => {
    const said = estimate('2026-11-20T15:00:00Z', { minDays: 2, maxDays: 3, label: 'Arrives' })
    const textIn = (locale: string) => estimateText(said, locale).replaceAll(/\s/g, ' ') // spaces of many widths
    expect(textIn('en-US')).toBe('Arrives Nov 24 – 25')
    expect(textIn('de')).toBe('Arrives 24.–25. Nov.')
    expect(textIn('no such language')).toBe('Arrives Nov 24 – 25')
  })
})

describe('a preview', () => {
  const previewAt = (orderTime: string, dispatch: Dispatch = {}) =>
    previewSchedule(calendarOf(dispatch), new Date('2026-11-24T23:30:00Z'), orderTime, 3)

  test('is of an order placed today on the clocks of the location', () => {
    expect(previewAt('13:59').shipsOn).toBe('2026-11-24')
    expect(previewAt('14:00').shipsOn).toBe('2026-11-25')
    // There it is tomorrow already.
    expect(previewAt('13:59', { timeZone: 'Asia/Tokyo' }).shipsOn).toBe('2026-11-25')
  })

  test('names the next closed days, except those on which the location never works', () => {
    const closedDates = ['2026-11-27', '2026-11-28', '2026-11-20']
    expect(previewAt('09:00', { closedDates }).closures).toEqual([
      { date: '2026-11-26', holiday: 'Thanksgiving' },
      { date: '2026-11-27', holiday: null },
      { date: '2026-12-25', holiday: 'Christmas Day' },
    ])
  })
})

test.for([
  ['2026-11-24', 'America/New_York', '2026-11-24 00:00:00 -0500'],
  ['2026-07-01', 'America/New_York', '2026-07-01 00:00:00 -0400'],
  ['2026-11-01', 'America/New_York', '2026-11-01 00:00:00 -0400'], // clocks go back two hours later
  ['2026-11-24', 'Asia/Kolkata', '2026-11-24 00:00:00 +0530'],
  ['2026-11-24', 'UTC', '2026-11-24 00:00:00 +0000'],
] as const)('%s in %s is written %s', ([date, zone, written]) => {
  expect(platformDate(date, zone)).toBe(written)
})
