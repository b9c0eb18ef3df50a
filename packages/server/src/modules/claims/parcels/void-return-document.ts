import type { Deps } from '#deps.ts'
import { addTimelineEntry } from '../add-timeline-entry.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { cancelRmaJob } from '#job-kinds/warehouse-job-kinds.ts'
import { markRmaCanceling } from './rma-store.ts'
import { cancelPickupOf } from './cancel-pickup.ts'
import { askForRefund } from './ask-for-refund.ts'
import { cancelShipmentRow, listUnneededShipments } from './return-shipment-store.ts'

type Papers = { storeId: string; claimId: string; id: string; type: 'Label' | 'Packing_Slip' }

/**
 * Voids a label or packing slip, and enqueues jobs that void the label with the carrier and cancel its RMA. Returns
 * whether it did: one that was voided before, or whose parcel was scanned, does not change. Call it with the claim
 * locked.
 */
export async function voidReturnDocument(
  deps: Deps,
  { storeId, claimId, id, type }: Papers,
  {
    madeBy = null,
    message = type === 'Label' ? 'We canceled your return label.' : 'We canceled your packing slip.',
  }: { madeBy?: { userId: string | null; name: string } | null; message?: string } = {},
): Promise<boolean> {
  if (!(await cancelShipmentRow(deps.db, { storeId, id }, deps.now()))) return false
  await askForRefund(deps, { storeId, returnShipmentId: id })
  await cancelPickupOf(deps, { storeId, returnShipmentId: id })
  if (await markRmaCanceling(deps.db, { storeId, returnShipmentId: id }))
    await enqueue(deps, cancelRmaJob, { storeId, returnShipmentId: id })
  await addTimelineEntry(
    deps,
    { storeId, claimId },
    {
      type: 'shipment',
      message,
      isForCustomer: true,
      madeBy,
    },
  )
  return true
}

/**
 * Voids labels and packing slips of parcels that were not dropped off and whose lines are all denied or
 * canceled. Lines approved before they came back are still to be sent: their label stays valid until it
 * expires. Call it in the transaction that closes the lines, with the claim locked.
 */
export async function voidUnneededReturnDocuments(
  deps: Deps,
  storeId: string,
  claimId: string,
): Promise<void> {
  for (const papers of await listUnneededShipments(deps.db, storeId, claimId))
    await voidReturnDocument(deps, papers)
}
