import type { Deps } from '#deps.ts'
import { writeClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import { auditClaim, type ClaimChange } from '#modules/claims/change-claim.ts'
import { lockClaim } from '#modules/claims/claim-store.ts'
import { claimsWithUnusedDocuments } from '#modules/claims/parcels/return-shipment-reads.ts'
import { getEmailTemplate } from '#modules/email-templates/email-template-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isUuid } from '#platform/new-id.ts'

/**
 * Emails the customer all labels and packing slips of a claim that they can still use, as when these were made.
 * Changes nothing else. To be called in a transaction.
 *
 * @throws AppError 404 for another store's claim; 409 if there is nothing left to send items back with, and if the
 *   store has turned the email off
 */
export async function sendDocuments(
  deps: Deps,
  store: Store,
  change: Omit<ClaimChange, 'version'>,
): Promise<void> {
  const { storeId, claimId, actor } = change
  const found = isUuid(claimId) ? await lockClaim(deps.db, storeId, claimId) : undefined
  if (!found) throw notFound('Claim')
  const sendable = await claimsWithUnusedDocuments(deps, storeId, [claimId])
  if (!sendable.has(claimId))
    throw new AppError(
      'conflict',
      'no_documents',
      'There’s no label or packing slip that the customer can use.',
    )
  const { isEnabled } = await getEmailTemplate(deps.db, store, 'labelReady')
  if (!isEnabled)
    throw new AppError('conflict', 'email_off', 'The email with the label is turned off in your settings.')
  await enqueue(deps, writeClaimMailJob, {
    storeId,
    claimId,
    type: 'labelReady',
    trigger: `again ${deps.newId()}`,
    madeBy: { userId: actor.userId, name: actor.name },
  })
  await auditClaim(deps, change, { action: 'claim.sendDocuments', before: null, after: null })
}
