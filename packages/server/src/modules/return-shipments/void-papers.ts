import type { Deps } from '#deps.ts'
import { addTimelineEntry } from '#modules/claims/tell-timeline.ts'
import { enqueue } from '#platform/jobs.ts'
import { handBackLabelJob } from '#job-kinds/return-shipment-job-kinds.ts'
import { cancelShipmentRow, listPointlessShipments } from './return-shipment-store.ts'

type Papers = { storeId: string; claimId: string; id: string; type: 'Label' | 'Packing_Slip' }

/**
 * Voids a label or packing slip, and leaves it to a job to hand the label back to the carrier. Answers whether it
 * did: one that was voided before, or whose parcel was scanned, stays as it is. Call it with the claim held.
 */
export async function voidPapers(
  deps: Deps,
  { storeId, claimId, id, type }: Papers,
  madeBy: { userId: string | null; name: string } | null = null,
): Promise<boolean> {
  if (!(await cancelShipmentRow(deps.db, { storeId, id }, deps.now()))) return false
  if (type === 'Label') await enqueue(deps, handBackLabelJob, { storeId, returnShipmentId: id })
  await addTimelineEntry(
    deps,
    { storeId, claimId },
    {
      type: 'shipment',
      message: type === 'Label' ? 'Your return label was canceled.' : 'Your packing slip was canceled.',
      isForCustomer: true,
      madeBy,
    },
  )
  return true
}

/**
 * Voids the papers of parcels that were not handed in and that nobody waits for any more, because all that was
 * to come in them is denied or canceled. What was approved before it came back is still to be sent: its label
 * stays good until it expires. Call it in the transaction that ends the lines, with the claim held.
 */
export async function voidUnneededReturnDocuments(
  deps: Deps,
  storeId: string,
  claimId: string,
): Promise<void> {
  for (const papers of await listPointlessShipments(deps.db, storeId, claimId)) await voidPapers(deps, papers)
}
