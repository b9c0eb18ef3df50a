import { expect, test } from 'vitest'
import type { ClaimRollupCode } from '../claims/claim-words.ts'
import { returnShipmentStatus, type ReturnShipmentStatus } from './shipment-status.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const before = new Date(now.getTime() - 1)

type Shipment = Parameters<typeof returnShipmentStatus>[0]
const waiting: Shipment = {
  canceledOn: null,
  shipmentExpiresOn: now,
  inTransitOn: null,
  trackerStatus: 'pre_transit',
}

test.for<[string, Partial<Shipment>, ClaimRollupCode, ReturnShipmentStatus]>([
  ['waits for the shopper until its last moment', {}, 'inProgress', 'inProgress'],
  ['expires after it', { shipmentExpiresOn: before }, 'inProgress', 'expired'],
  ['without a date never expires', { shipmentExpiresOn: null }, 'inProgress', 'inProgress'],
  [
    'no longer expires on its way',
    { shipmentExpiresOn: before, inTransitOn: before },
    'inProgress',
    'inProgress',
  ],
  ['is in review on arrival', { trackerStatus: 'delivered' }, 'readyForReview', 'inReview'],
  [
    'is in review on arrival though it was late',
    { trackerStatus: 'delivered', shipmentExpiresOn: before },
    'readyForReview',
    'inReview',
  ],
  ['without a tracker is still under way', { trackerStatus: null }, 'inProgress', 'inProgress'],
  ['of a claim with other things to review is still under way', {}, 'readyForReview', 'inProgress'],
  ['is complete with its claim', { shipmentExpiresOn: before }, 'completed', 'complete'],
  ['stays cancelled', { canceledOn: before, trackerStatus: 'delivered' }, 'completed', 'canceled'],
])('a shipment %s', ([, given, rollup, status]) => {
  expect(returnShipmentStatus({ ...waiting, ...given }, rollup, now)).toBe(status)
})
