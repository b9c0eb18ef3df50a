import type { FinalizationSource } from '@aftercare/domain/claims/claim-words'
import type { ShippingClaimEvent } from '@aftercare/domain/shipping-claims/shipping-claim-status'
import type { Deps } from '#deps.ts'
import { writeShippingClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { announceShippingClaim } from './announce-shipping-claim.ts'
import { statusAfter } from './change-shipping-claim.ts'
import { updateShippingClaim, type FoundShippingClaim } from './shipping-claim-store.ts'
import type { Author } from './shipping-claim-tables.ts'
import { addConversationEntry } from './add-conversation-entry.ts'

type Closing = {
  event: Exclude<ShippingClaimEvent, 'takenUp'>
  resolvedIn: FinalizationSource
  isMailed: boolean
  madeBy: Author
}

const words = {
  Closed_Refunded: 'Closed as refunded.',
  Closed_Reordered: 'Closed as reshipped.',
  Closed_Denied: 'Closed as denied.',
  Closed_Resolved: 'Closed as resolved.',
} as const

/** Closes a claim permanently, in the transaction that gives the reason, and emails the customer once. */
export async function closeShippingClaim(
  deps: Deps,
  { claim }: Pick<FoundShippingClaim, 'claim'>,
  { event, resolvedIn, isMailed, madeBy }: Closing,
): Promise<void> {
  const { storeId, id: claimId } = claim
  const status = statusAfter(claim, event)
  if (status === 'Open' || status === 'InProgress') return
  await updateShippingClaim(deps.db, claim, {
    status,
    resolutionMethod: event === 'refunded' ? 'Refund' : event === 'reordered' ? 'Reorder' : null,
    resolvedOn: deps.now(),
    resolvedIn,
    error: null,
  })
  await announceShippingClaim(deps, claim, 'shipping_claim/finalized')
  await addConversationEntry(
    deps,
    { storeId, claimId },
    {
      kind: 'event',
      message: words[status],
      madeBy,
      customerEvent: event,
    },
  )
  if (isMailed)
    await enqueue(deps, writeShippingClaimMailJob, {
      storeId,
      claimId,
      type: 'shippingClaimResolved',
      trigger: 'closed',
    })
}
