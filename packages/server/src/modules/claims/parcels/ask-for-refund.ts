import type { Deps } from '#deps.ts'
import { requestLabelRefundJob } from '#job-kinds/return-shipment-job-kinds.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { setRefundAsked } from './return-shipment-store.ts'

/**
 * Leaves it to a job to ask a label's seller for its price; returns whether it does. A label whose price was asked for
 * before stays as it is, as does a packing slip. Call it in a transaction.
 */
export async function askForRefund(
  deps: Deps,
  { storeId, returnShipmentId }: { storeId: string; returnShipmentId: string },
): Promise<boolean> {
  if (!(await setRefundAsked(deps.db, { storeId, id: returnShipmentId }, deps.now()))) return false
  await enqueue(deps, requestLabelRefundJob, { storeId, returnShipmentId })
  return true
}
