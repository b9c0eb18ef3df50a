import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minor } from '../shared/money.ts'
import { chargeDeadline, nextHoldStep, plannedCharge, type HeldItem, type HoldState } from './hold-clock.ts'

const hour = 60 * 60 * 1000
const start = new Date('2026-03-01T12:00:00Z')
const after = (hours: number) => new Date(start.getTime() + hours * hour)

test.for<[number, number]>([
  [1, 24],
  [6, 144],
  // A usual hold lasts seven days, and is charged six hours before it ends.
  [7, 162],
  [8, 192],
  [30, 720],
])('of %i days the deadline is after %i hours', ([days, hours]) => {
  expect(chargeDeadline(start, days)).toEqual(after(hours))
})

test.for<[string, number, number | null, boolean, number]>([
  ['a hold that lasts', 100, 168, false, 100],
  ['a hold that ends early', 162, 120, false, 114],
  ['a hold that ends early with a saved card', 162, 120, true, 162],
  ['a hold without an end', 162, null, false, 162],
])('%s is charged when promised, or before it ends', ([, promised, ends, isCardSaved, charged]) => {
  const hold = { holdEndsOn: ends === null ? null : after(ends), isCardSaved }
  expect(plannedCharge(after(promised), hold)).toEqual(after(charged))
})

const item = (place: HeldItem['place'], value = 2000): HeldItem => ({ place, valueMinor: minor(value) })
const waiting: HoldState = {
  requestedOn: start,
  chargeOn: after(162),
  holdEndsOn: after(168),
  isCardSaved: true,
  isHeld: true,
  remindedHours: null,
  amountMinor: minor(700),
  items: [item('awaited')],
}

describe('a hold', () => {
  test.for<[string, Partial<HoldState>, number, string]>([
    ['waits at first', {}, 1, 'wait'],
    ['reminds three days before', {}, 90, 'remind 72'],
    ['reminds once', { remindedHours: 72 }, 91, 'wait'],
    ['reminds again on the last day', { remindedHours: 72 }, 138, 'remind 24'],
    ['reminds of the last day only after a pause', {}, 140, 'remind 24'],
    ['reminds no more', { remindedHours: 24 }, 150, 'wait'],
    ['of two days skips the first reminder', { chargeOn: after(48) }, 2, 'wait'],
    ['of a day has no reminder', { chargeOn: after(24) }, 20, 'wait'],
    ['is charged at the deadline', { remindedHours: 24 }, 162, 'settle 2700'],
    ['charges late what it missed', {}, 900, 'settle 2700'],
    ['is settled at the first scan', { items: [item('returning')] }, 1, 'settle 700'],
    [
      'is released where nothing is due',
      { amountMinor: minor(0), items: [item('returning')] },
      1,
      'settle 0',
    ],
    ['waits for the second package', { items: [item('returning'), item('awaited')] }, 1, 'wait'],
    [
      'charges only what did not come back',
      { items: [item('returning', 5000), item('awaited', 300)] },
      162,
      'settle 1000',
    ],
    ['charges a denied item', { items: [item('unreturned')] }, 1, 'settle 2700'],
    ['charges no canceled item', { items: [item('canceled'), item('returning')] }, 1, 'settle 700'],
    ['is released where all is canceled', { items: [item('canceled')] }, 1, 'settle 0'],
    ['that ends too early relies on the card', { holdEndsOn: after(24) }, 18, 'relyOnSavedCard'],
    ['that ends too early lasts until then', { holdEndsOn: after(24) }, 17, 'wait'],
    ['that was released waits on', { holdEndsOn: after(24), isHeld: false }, 30, 'wait'],
  ])('%s', ([, given, hours, expected]) => {
    const step = nextHoldStep({ ...waiting, ...given }, after(hours))
    const detail = step.type === 'remind' ? step.hours : step.type === 'settle' ? step.chargeMinor : ''
    expect(`${step.type} ${detail}`.trim()).toBe(expected)
  })
})

test('whatever happens, at least what is due and never more than was authorized is charged', () => {
  const places = fc.constantFrom<HeldItem['place']>('awaited', 'returning', 'unreturned', 'canceled')
  const items = fc.array(fc.record({ place: places, valueMinor: fc.nat(100_000).map(minor) }), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(items, fc.nat(10_000).map(minor), fc.nat(400), (items, amountMinor, hours) => {
      const step = nextHoldStep({ ...waiting, items, amountMinor }, after(hours))
      const total = items.reduce((sum, { valueMinor }) => sum + valueMinor, 0)
      const isCanceled = items.every(({ place }) => place === 'canceled')
      const least = isCanceled ? 0 : amountMinor
      const charged = step.type === 'settle' ? step.chargeMinor : least
      expect(step.type === 'settle' || items.some(({ place }) => place === 'awaited')).toBe(true)
      expect(charged >= least && charged <= amountMinor + total).toBe(true)
    }),
  )
})
