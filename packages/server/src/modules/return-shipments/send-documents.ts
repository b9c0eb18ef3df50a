import type { Deps } from '#deps.ts'
import { writeClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import { auditClaim, type ClaimChange } from '#modules/claims/change-claim.ts'
import { lockClaim } from '#modules/claims/claim-store.ts'
import { listUnusedDocuments } from '#modules/claims/parcels/return-shipment-reads.ts'
import { setSentAgain } from '#modules/claims/parcels/return-shipment-store.ts'
import { getEmailTemplate } from '#modules/email-templates/email-template-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isUuid } from '#platform/new-id.ts'

/** Prevents duplicate emails from repeated clicks. */
const againAfterMinutes = 10

/**
 * Emails the customer all labels and packing slips of a claim that they can still use, as when these were made: once in
 * ten minutes, unless another one was made since. To be called in a transaction.
 *
 * @throws AppError 404 for another store's claim; 409 if there is nothing left to send items back with, if all of it was
 *   just sent, and if the store has turned the email off
 */
export async function sendDocuments(
  deps: Deps,
  store: Store,
  change: Omit<ClaimChange, 'version'>,
): Promise<void> {
  const { storeId, claimId, actor } = change
  const found = isUuid(claimId) ? await lockClaim(deps.db, storeId, claimId) : undefined
  if (!found) throw notFound('Claim')
  const documents = await listUnusedDocuments(deps, storeId, claimId)
  if (documents.length === 0)
    throw new AppError(
      'conflict',
      'no_documents',
      'There’s no label or packing slip that the customer can use.',
    )
  const { isEnabled } = await getEmailTemplate(deps.db, store, 'labelReady')
  if (!isEnabled)
    throw new AppError('conflict', 'email_off', 'The email with the label is turned off in your settings.')
  const now = deps.now()
  const sentOn = documents.map(({ sentAgainOn }) => sentAgainOn?.getTime() ?? 0)
  if (now.getTime() - Math.min(...sentOn) < againAfterMinutes * 60_000)
    throw alreadySent(store, new Date(Math.min(...sentOn)))
  const ids = documents.map(({ id }) => id)
  await setSentAgain(deps.db, storeId, ids, now)
  await enqueue(deps, writeClaimMailJob, {
    storeId,
    claimId,
    type: 'labelReady',
    trigger: `again ${deps.newId()}`,
    madeBy: { userId: actor.userId, name: actor.name },
  })
  await auditClaim(deps, change, { action: 'claim.sendDocuments', before: null, after: null })
}

function alreadySent({ timeZone }: Store, sentOn: Date): AppError {
  const format = new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone })
  const againOn = new Date(sentOn.getTime() + againAfterMinutes * 60_000)
  const message = `Already sent at ${format.format(sentOn)}. You can send it again at ${format.format(againOn)}.`
  return new AppError('conflict', 'already_sent', message)
}
