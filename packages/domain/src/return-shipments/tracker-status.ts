import type { LineItemEvent } from '../claims/line-item-status.ts'
import type { TrackerStatus } from '../shared/tracker-schema.ts'

/**
 * The progress of each status. A status without progress (`unknown`, `error`) never replaces another; a
 * parcel returned to sender stays so.
 */
// prettier-ignore
const progress: Record<TrackerStatus, number> = {
  unknown:              0,
  error:                0,
  pre_transit:          1,
  cancelled:            1,
  in_transit:           2,
  out_for_delivery:     3,
  available_for_pickup: 3,
  failure:              3,
  delivered:            4,
  return_to_sender:     5,
}

/** Carriers repeat events and send them late; a tracker shows the furthest status. */
export const nextTrackerStatus = (current: TrackerStatus, reported: TrackerStatus): TrackerStatus =>
  progress[reported] >= progress[current] ? reported : current

/**
 * What a carrier event means for the lines in a return parcel: any scan starts their return, delivery ends
 * it. Null without a scan, and for a parcel that was turned around and is delivered to the shopper again.
 */
export function trackerEffect(current: TrackerStatus, reported: TrackerStatus): LineItemEvent | null {
  if (current === 'return_to_sender') return null
  if (reported === 'delivered') return { type: 'arrivedToApprove' }
  return progress[reported] >= progress.in_transit ? { type: 'firstScanned' } : null
}
