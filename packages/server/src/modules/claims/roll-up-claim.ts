import { claimRollup } from '@aftercare/domain/claims/claim-rollup'
import type { ClaimRollupCode } from '@aftercare/domain/claims/claim-words'
import type { Deps } from '#deps.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { loadRules } from '#modules/rules/rule-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { followUpClosedClaimJob } from '#job-kinds/claim-job-kinds.ts'
import { noteOnTicketsJob } from '#job-kinds/helpdesk-job-kinds.ts'
import { announceClaim, followClaimChange } from './announce-claim.ts'
import { followReturnLater } from './follow-return-later.ts'
import { updateClaim, type ClaimLineRow, type ClaimRow } from './claim-store.ts'
import { listTicketsOfClaim } from './ticket-message-reads.ts'

type Finalizing = Pick<ClaimRow, 'isAutoFinalised' | 'isHeldForReview' | 'riskLevel'>
type RolledUp = Pick<ClaimLineRow, 'status' | 'detail' | 'errors'>

/**
 * The status of a claim. Items the shopper keeps need no staff, unless a rule holds the claim for review, its
 * risk is high or its automatic resolution failed.
 */
export const rollupOf = (claim: Finalizing, lines: readonly RolledUp[]): ClaimRollupCode =>
  claimRollup(
    lines.map(({ status, detail, errors }) => ({
      status,
      detail,
      hasError: errors.length > 0,
      isAutoFinalised: isFinalizedAutomatically(claim, { detail }),
    })),
  )

/**
 * Whether a line is approved without a person: by rule, because nothing has to come back, or because its new item
 * was sent and it is on its way or has arrived; never where the claim's risk is high.
 */
export const isFinalizedAutomatically = (
  { isAutoFinalised, isHeldForReview, riskLevel }: Finalizing,
  {
    detail,
    isApprovedOnScan,
  }: Pick<ClaimLineRow, 'detail'> & Partial<Pick<ClaimLineRow, 'isApprovedOnScan'>>,
): boolean =>
  !isHeldForReview &&
  riskLevel !== 'High' &&
  (isAutoFinalised ||
    detail === 'Return_Not_Required' ||
    (isApprovedOnScan === true && (detail === 'In_Transit' || detail === 'Pending_Approval')))

/** Updates the claim's status and search row after its lines changed. */
export async function rollUpClaim(
  deps: Deps,
  claim: ClaimRow,
  lines: readonly RolledUp[],
): Promise<ClaimRollupCode> {
  const rollupCode = await writeRollup(deps, claim, lines)
  await followClaimChange(deps, claim.storeId, claim.id)
  return rollupCode
}

/**
 * The same where more of the claim is changed before it is to be found by it: then the caller renews that. The
 * store is read where it is needed and the caller has not.
 */
export async function writeRollup(
  deps: Deps,
  claim: ClaimRow,
  lines: readonly RolledUp[],
  store?: Store,
): Promise<ClaimRollupCode> {
  const rollupCode = rollupOf(claim, lines)
  const updatedOn = deps.now()
  const finalizedOn = rollupCode === 'completed' ? (claim.finalizedOn ?? updatedOn) : null
  await updateClaim(deps.db, claim, { rollupCode, updatedOn, finalizedOn })
  if (rollupCode === 'completed' && claim.rollupCode !== 'completed') await leaveFollowUp(deps, claim, store)
  return rollupCode
}

/** What follows once a claim has closed is left to jobs, in the transaction that closes it. */
async function leaveFollowUp(deps: Deps, { storeId, id: claimId }: ClaimRow, store?: Store): Promise<void> {
  await followReturnLater(deps, { storeId, claimId })
  const closedAt = store ?? (await getStore(deps.db, storeId))
  await announceClaim(deps, closedAt, claimId, 'claim/finalized')
  const tickets = await listTicketsOfClaim(deps.db, storeId, claimId)
  if (tickets.length > 0) await enqueue(deps, noteOnTicketsJob, { storeId, claimId, event: 'completed' })
  const { compiled } = await loadRules(deps.db, closedAt)
  if (compiled.get('claim-finalised')?.length)
    await enqueue(deps, followUpClosedClaimJob, { storeId, claimId })
}
