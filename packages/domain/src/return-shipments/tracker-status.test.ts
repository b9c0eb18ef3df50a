import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TrackerStatus } from '../shared/tracker-schema.ts'
import { nextTrackerStatus, trackerEffect } from './tracker-status.ts'

test.for<[TrackerStatus, effect: string | undefined]>([
  ['unknown', undefined],
  ['error', undefined],
  ['pre_transit', undefined],
  ['cancelled', undefined],
  ['in_transit', 'firstScanned'],
  ['out_for_delivery', 'firstScanned'],
  ['available_for_pickup', 'firstScanned'],
  ['failure', 'firstScanned'],
  ['return_to_sender', 'firstScanned'],
  ['delivered', 'arrivedToApprove'],
])('%s means %s for the lines', ([reported, effect]) => {
  expect(trackerEffect('pre_transit', reported)?.type).toBe(effect)
})

test('a parcel turned round and delivered to the shopper has not arrived', () => {
  expect(trackerEffect('return_to_sender', 'delivered')).toBeNull()
})

describe('a tracker', () => {
  test.for<[current: TrackerStatus, reported: TrackerStatus, shown: TrackerStatus]>([
    ['unknown', 'pre_transit', 'pre_transit'],
    ['pre_transit', 'in_transit', 'in_transit'],
    ['delivered', 'in_transit', 'delivered'],
    ['in_transit', 'pre_transit', 'in_transit'],
    ['in_transit', 'error', 'in_transit'],
    ['failure', 'out_for_delivery', 'out_for_delivery'],
    ['in_transit', 'cancelled', 'in_transit'],
    ['return_to_sender', 'delivered', 'return_to_sender'],
  ])('at %s, an event %s shows %s', ([current, reported, shown]) => {
    expect(nextTrackerStatus(current, reported)).toBe(shown)
  })

  test('ends delivered in whatever order the reports of one way come', () => {
    const way: TrackerStatus[] = ['pre_transit', 'in_transit', 'out_for_delivery', 'delivered']
    fc.assert(
      fc.property(fc.shuffledSubarray(way, { minLength: way.length }), (reports) => {
        expect(reports.reduce(nextTrackerStatus, 'unknown')).toBe('delivered')
      }),
    )
  })
})
