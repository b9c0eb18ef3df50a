import type { Deps } from '#deps.ts'
import { writeShippingClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { addConversationEntry } from './add-conversation-entry.ts'
import { statusAfter } from './change-shipping-claim.ts'
import { updateShippingClaim, type ShippingClaimRow } from './shipping-claim-store.ts'

/**
 * Makes an open claim one in progress, in the transaction of what staff did, and emails its customer once. One that
 * is in progress stays as it is.
 */
export async function takeUp(
  deps: Deps,
  claim: ShippingClaimRow,
  { isMailed }: { isMailed: boolean },
): Promise<void> {
  if (claim.status !== 'Open') return
  const target = { storeId: claim.storeId, claimId: claim.id }
  await updateShippingClaim(deps.db, claim, { status: statusAfter(claim, 'takenUp') })
  await addConversationEntry(deps, target, {
    kind: 'event',
    message: 'In review.',
    customerEvent: 'inReview',
  })
  if (isMailed)
    await enqueue(deps, writeShippingClaimMailJob, {
      ...target,
      type: 'shippingClaimUpdated',
      trigger: 'takenUp',
    })
}
