import type { Deps } from '#deps.ts'
import { finalizeAutomaticallyJob } from '#job-kinds/claim-job-kinds.ts'
import type { ClaimRow } from '#modules/claims/claim-store.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { findCheckOf } from './browser-check-reads.ts'
import { holdApproval } from './browser-check-store.ts'

/** Later than the end of the wait by all clocks. */
const afterPatienceMs = 30_000

/**
 * Whether the automatic approval of a claim has to wait for the check of its browser; see 'Suspect Score' in
 * docs/product-rules.md. If so, a job approves the claim once the check has ended or taken too long. Call it in a
 * transaction that has locked the claim.
 */
export async function isBrowserCheckAwaited(deps: Deps, claim: ClaimRow): Promise<boolean> {
  const check = await findCheckOf(deps.db, claim)
  if (!check || check.outcome !== null || check.awaitedUntil <= deps.now()) return false
  const key = { storeId: claim.storeId, claimId: claim.id }
  if (await holdApproval(deps.db, key)) {
    const startAfter = new Date(check.awaitedUntil.getTime() + afterPatienceMs)
    await enqueue(deps, finalizeAutomaticallyJob, key, { startAfter })
  }
  return true
}
