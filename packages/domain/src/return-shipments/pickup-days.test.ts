import { expect, test } from 'vitest'
import { isPickupAhead, isPickupOver, pickupDays } from './pickup-days.ts'

test('a package can be picked up on the weekdays and the Saturday of a week, from tomorrow', () => {
  // November 27, 2026 is a Friday.
  const week = ['2026-11-28', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']
  expect(pickupDays('2026-11-27', null)).toEqual(week)
  expect(pickupDays('2026-11-27', '2026-12-01')).toEqual(week.slice(0, 3))
  expect(pickupDays('2026-11-27', '2026-11-27')).toEqual([])
})

test.for([
  ['2026-11-28T04:59:00Z', false],
  ['2026-11-28T05:01:00Z', true],
] as const)('a pickup until 5 PM on November 27 is over everywhere at %s: %s', ([now, isOver]) => {
  expect(isPickupOver('2026-11-27T17:00', new Date(now))).toBe(isOver)
})

test.for([
  ['2026-11-26T18:59:00Z', true],
  ['2026-11-26T19:01:00Z', false],
] as const)('a pickup from 9 AM on November 27 is ahead everywhere at %s: %s', ([now, isAhead]) => {
  expect(isPickupAhead('2026-11-27T09:00', new Date(now))).toBe(isAhead)
})
