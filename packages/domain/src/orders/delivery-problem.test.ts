import { describe, expect, test } from 'vitest'
import { deliveryProblem, type DeliveryProblem } from './delivery-problem.ts'
import type { TrackerStatus } from '../shared/tracker-schema.ts'

const clock = { now: new Date('2026-06-20T06:00:00.000Z'), timeZone: 'America/New_York' }

/** A parcel with its last scan, and the day on which it was expected. */
const parcel = (
  status: TrackerStatus,
  scannedOn: string | null,
  estimatedDeliveryDate: string | null = null,
) => ({
  tracker: {
    status,
    estimatedDeliveryDate,
    details: scannedOn === null ? [] : [{ status, message: '', date: scannedOn, location: null }],
  },
})
const yesterday = '2026-06-19T12:00:00.000Z'

describe('a delivery', () => {
  // prettier-ignore
  test.for<[string, ReturnType<typeof parcel>, DeliveryProblem | null]>([
    ['on its way',                    parcel('in_transit', yesterday),                                    null],
    ['expected today',                parcel('in_transit', yesterday, '2026-06-20T03:00:00.000Z'),        'late'],
    ['expected today in New York',    parcel('in_transit', yesterday, '2026-06-20T16:00:00.000Z'),        null],
    ['expected yesterday',            parcel('out_for_delivery', yesterday, '2026-06-18T16:00:00.000Z'),  'late'],
    ['never scanned, not yet due',    parcel('pre_transit', null, '2026-06-22T16:00:00.000Z'),            null],
    ['never scanned, overdue',        parcel('pre_transit', null, '2026-06-18T16:00:00.000Z'),            'late'],
    ['scanned a week ago',            parcel('in_transit', '2026-06-13T06:00:00.000Z'),                   'lost'],
    ['scanned almost a week ago',     parcel('in_transit', '2026-06-13T06:00:00.001Z'),                   null],
    ['that failed',                   parcel('failure', yesterday),                                       'failed'],
    ['that goes back',                parcel('return_to_sender', yesterday),                              'returned'],
    ['that arrived late',             parcel('delivered', '2026-06-01T12:00:00.000Z', '2026-05-01T12:00:00.000Z'), null],
    ['that waits to be picked up',    parcel('available_for_pickup', '2026-06-01T12:00:00.000Z'),         null],
    ['that was canceled',             parcel('cancelled', '2026-06-01T12:00:00.000Z'),                    null],
  ])('%s: %s', ([, shipment, problem]) => {
    expect(deliveryProblem({ fulfillments: [shipment] }, clock)).toBe(problem)
  })

  test('of several parcels is as bad as the worst of them', () => {
    const late = parcel('in_transit', yesterday, '2026-06-18T16:00:00.000Z')
    const fulfillments = [
      late,
      parcel('delivered', yesterday),
      parcel('failure', yesterday),
      { tracker: null },
    ]
    expect(deliveryProblem({ fulfillments }, clock)).toBe('failed')
  })
})
