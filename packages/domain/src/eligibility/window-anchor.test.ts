import { describe, expect, test } from 'vitest'
import { aShipment, anEligibilityLine, anEligibilityOrder } from '../testing/eligibility-builders.ts'
import type { LineShipment } from './eligibility-input.ts'
import type { EligibilitySettings } from './eligibility-settings.ts'
import { rootAnchor, windowAnchor } from './window-anchor.ts'

const order = anEligibilityOrder({ createdOn: new Date('2026-06-01T12:00:00.000Z') })
const left = (fulfilledOn: string, deliveredOn: string | null = null): LineShipment =>
  aShipment({
    fulfilledOn: new Date(fulfilledOn),
    deliveredOn: deliveredOn === null ? null : new Date(deliveredOn),
  })
const lost = aShipment({ fulfilledOn: new Date('2026-06-29T12:00:00.000Z'), trackerStatus: 'failure' })

const anchor = (windowStartsAt: EligibilitySettings['windowStartsAt'], shipments: LineShipment[]) =>
  windowAnchor(order, anEligibilityLine({ shipments }), { windowStartsAt, timeZone: 'UTC' })

describe('a window is counted from', () => {
  // prettier-ignore
  test.for<[what: string, EligibilitySettings['windowStartsAt'], LineShipment[], from: string, on: string, plusDays: number]>([
    ['the order, whatever was sent',          'order',     [left('2026-06-03', '2026-06-05')],                     'order',     '2026-06-01T12:00:00.000Z', 0],
    ['the parcel',                            'fulfilled', [left('2026-06-03', '2026-06-05')],                     'fulfilled', '2026-06-03T00:00:00.000Z', 0],
    ['the last of several parcels',           'fulfilled', [left('2026-06-09'), left('2026-06-03')],               'fulfilled', '2026-06-09T00:00:00.000Z', 0],
    ['the order while nothing was sent',      'fulfilled', [],                                                     'order',     '2026-06-01T12:00:00.000Z', 0],
    ['the arrival',                           'delivered', [left('2026-06-03', '2026-06-05')],                     'delivered', '2026-06-05T00:00:00.000Z', 0],
    ['a week after it left, if nobody knows', 'delivered', [left('2026-06-03')],                                   'fulfilled', '2026-06-03T00:00:00.000Z', 7],
    ['the later of arrival and assumption',   'delivered', [left('2026-06-03', '2026-06-11'), left('2026-06-03')], 'delivered', '2026-06-11T00:00:00.000Z', 0],
    ['the later, the other way round',        'delivered', [left('2026-06-03', '2026-06-05'), left('2026-06-03')], 'fulfilled', '2026-06-03T00:00:00.000Z', 7],
    ['the order while nothing arrives',       'delivered', [],                                                     'order',     '2026-06-01T12:00:00.000Z', 0],
    ['a parcel that was not lost',            'fulfilled', [left('2026-06-03'), lost],                             'fulfilled', '2026-06-03T00:00:00.000Z', 0],
    ['the order when every parcel was lost',  'delivered', [lost],                                                 'order',     '2026-06-01T12:00:00.000Z', 0],
  ])('%s', ([, windowStartsAt, shipments, from, on, plusDays]) => {
    expect(anchor(windowStartsAt, shipments)).toEqual({ from, on, plusDays })
  })
})

test('a parcel sent before its order was recorded still counts', () => {
  expect(anchor('fulfilled', [left('2026-05-30')])).toMatchObject({
    from: 'fulfilled',
    on: '2026-05-30T00:00:00.000Z',
  })
})

test('for an exchanged item the root is the purchase that was paid for, by the same setting', () => {
  const root = { createdOn: new Date('2026-03-01'), shipments: [left('2026-03-03', '2026-03-08')] }
  const line = anEligibilityLine({ root, shipments: [left('2026-06-03', '2026-06-05')] })
  const at = (windowStartsAt: EligibilitySettings['windowStartsAt']) =>
    rootAnchor(order, line, { windowStartsAt, timeZone: 'UTC' })
  expect(at('order')).toEqual({ from: 'rootOrder', on: '2026-03-01T00:00:00.000Z', plusDays: 0 })
  expect(at('delivered')).toEqual({ from: 'rootDelivered', on: '2026-03-08T00:00:00.000Z', plusDays: 0 })
})
