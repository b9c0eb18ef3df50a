import { isPickupAhead } from '@aftercare/domain/return-shipments/pickup-days'
import type { Deps } from '#deps.ts'
import { cancelPickupJob } from '#job-kinds/return-shipment-job-kinds.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { endPastPickup, listCurrentPickups, movePickup } from './pickup-store.ts'

/** A booking that is under way is known to the carrier by then. */
const bookedAfterMs = 2 * 60 * 1000

/**
 * Leaves it to a job to cancel the pickup of a parcel with its carrier; returns whether there is one. Call it in a
 * transaction, with the claim locked.
 */
export async function cancelPickupOf(
  deps: Deps,
  { storeId, returnShipmentId }: { storeId: string; returnShipmentId: string },
): Promise<boolean> {
  await endPastPickup(deps.db, { storeId, returnShipmentId, now: deps.now() })
  const [pickup] = await listCurrentPickups(deps.db, storeId, [returnShipmentId])
  if (!pickup || !(await movePickup(deps.db, pickup, ['booking', 'scheduled'], { state: 'canceling' })))
    return false
  const startAfter = new Date(deps.now().getTime() + (pickup.state === 'booking' ? bookedAfterMs : 0))
  await enqueue(deps, cancelPickupJob, { storeId, pickupId: pickup.id }, { startAfter })
  return true
}

/**
 * Cancels the pickup of a parcel that was dropped off before it: nobody has to come. One that may have begun stays. Call
 * it as `cancelPickupOf`.
 */
export async function cancelNeedlessPickup(
  deps: Deps,
  parcel: { storeId: string; returnShipmentId: string },
): Promise<void> {
  const [pickup] = await listCurrentPickups(deps.db, parcel.storeId, [parcel.returnShipmentId])
  if (pickup && isPickupAhead(pickup.startsOn, deps.now())) await cancelPickupOf(deps, parcel)
}
