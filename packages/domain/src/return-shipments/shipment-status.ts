import type { ClaimRollupCode } from '../claims/claim-words.ts'
import type { TrackerStatus } from '../shared/tracker-schema.ts'

export type ReturnShipmentStatus = 'canceled' | 'complete' | 'inReview' | 'expired' | 'inProgress'

/**
 * What the headline over a return shipment says, the first
 * that holds:
 *
 * | status     | when                                                        |
 * | ---------- | ----------------------------------------------------------- |
 * | canceled   | the shipment was canceled                                  |
 * | complete   | everything in the claim is decided                          |
 * | inReview   | the parcel has arrived                                      |
 * | expired    | it was not dropped off in time                              |
 * | inProgress | otherwise: waiting to be dropped off, or on its way         |
 */
export function returnShipmentStatus(
  shipment: {
    canceledOn: Date | null
    shipmentExpiresOn: Date | null
    inTransitOn: Date | null
    trackerStatus: TrackerStatus | null
  },
  claimRollup: ClaimRollupCode,
  now: Date,
): ReturnShipmentStatus {
  const { canceledOn, shipmentExpiresOn, inTransitOn, trackerStatus } = shipment
  if (canceledOn) return 'canceled'
  if (claimRollup === 'completed') return 'complete'
  if (trackerStatus === 'delivered') return 'inReview'
  if (!inTransitOn && shipmentExpiresOn && shipmentExpiresOn < now) return 'expired'
  return 'inProgress'
}
