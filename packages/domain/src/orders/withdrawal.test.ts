import { describe, expect, test } from 'vitest'
import { exemptGroundOf, openWithdrawal } from './withdrawal.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12))
const endOf = (number: number) => new Date(Date.UTC(2026, 10, number + 1) - 1)
const policy = {
  isEnabled: true,
  days: 14,
  exemptTags: { customMade: ['Engraved'], perishable: [], hygiene: ['earrings'], media: [] },
}
const order = {
  countryCode: 'DE',
  canceledOn: null,
  isGiftReturn: false,
  isContract: true,
  parcels: [{ createdOn: day(1), deliveredOn: day(3) }],
  isPartlyUnsent: false,
}
const at = (date: Date) => ({ now: date, timeZone: 'UTC' })

describe('the right of withdrawal', () => {
  test.each<[string, object, Date, unknown]>([
    ['lasts 14 days from delivery', {}, day(17), { until: endOf(17) }],
    ['has ended after them', {}, day(18), null],
    ['is open before anything is sent', { parcels: [], isPartlyUnsent: true }, day(29), { until: null }],
    ['is open while something is still to come', { isPartlyUnsent: true }, day(29), { until: null }],
    [
      'counts from the last parcel',
      { parcels: [...order.parcels, { createdOn: day(2), deliveredOn: day(9) }] },
      day(20),
      { until: endOf(23) },
    ],
    [
      'is open while no delivery was reported',
      { parcels: [{ createdOn: day(1), deliveredOn: null }] },
      day(29),
      { until: null },
    ],
    [
      'is not open for ever without such a report',
      { parcels: [{ createdOn: day(1), deliveredOn: null }] },
      day(30),
      null,
    ],
    ['exists in Norway', { countryCode: 'NO' }, day(10), { until: endOf(17) }],
    ['does not exist in the US', { countryCode: 'US' }, day(10), null],
    ['does not exist for an unknown country', { countryCode: null }, day(10), null],
    ['is the buyer’s, not the recipient’s of a gift', { isGiftReturn: true }, day(10), null],
    ['ends with the order', { canceledOn: day(2) }, day(10), null],
    ['does not cover exchanges and registrations', { isContract: false }, day(10), null],
  ])('%s', (_case, given, now, expected) => {
    expect(openWithdrawal({ ...order, ...given }, policy, at(now))).toEqual(expected)
  })

  test('can be given for longer, or turned off', () => {
    expect(openWithdrawal(order, { ...policy, days: 30 }, at(day(29)))).toEqual({
      until: new Date('2026-12-03T23:59:59.999Z'),
    })
    expect(openWithdrawal(order, { ...policy, isEnabled: false }, at(day(10)))).toBeNull()
  })
})

test.each([
  [['sale', 'engraved'], 'customMade'],
  [['EARRINGS'], 'hygiene'],
  [['sale'], null],
])('items tagged %j are exempt for %s', (tags, ground) => {
  expect(exemptGroundOf(tags, policy)).toBe(ground)
})
