import type * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import {
  assessClaimJob,
  finalizeAutomaticallyJob,
  openReturnAndApproveJob,
  tagOrderJob,
  type followFiledClaimJob,
} from '#job-kinds/claim-job-kinds.ts'
import { createReturnShipmentsJob } from '#job-kinds/return-shipment-job-kinds.ts'
import { startBrowserCheck } from '#modules/claim-risk/start-browser-check.ts'
import { followReturnLater, keepsReturns } from '#modules/claims/follow-return-later.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

type Filed = v.InferOutput<typeof followFiledClaimJob.payload>

/**
 * Enqueues everything that follows a filed claim: its label or packing slip, the check of its browser, automatic approval
 * or else the risk assessment, its return in Shopify, and its order's tags. Enqueuing twice is safe, since each job runs
 * once.
 */
export const followFiledClaim = (deps: Deps, filed: Filed): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const { storeId, claimId, orderId, orderTags } = filed
    if (filed.hasShipments) await enqueue(deps, createReturnShipmentsJob, { storeId, claimId })
    await startBrowserCheck(deps, { storeId, claimId })
    // Approved before, the items would be refunded without their return, which then would stay open.
    const isApprovedAfter = filed.isReady && (await keepsReturns(deps, storeId))
    const approval = isApprovedAfter ? openReturnAndApproveJob : finalizeAutomaticallyJob
    await enqueue(deps, filed.isReady ? approval : assessClaimJob, { storeId, claimId })
    if (!isApprovedAfter) await followReturnLater(deps, { storeId, claimId })
    if (orderTags.length > 0) await enqueue(deps, tagOrderJob, { storeId, orderId, tags: orderTags })
  })
