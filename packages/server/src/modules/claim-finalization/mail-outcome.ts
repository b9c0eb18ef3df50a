import { isFinal } from '@aftercare/domain/claims/line-item-status'
import type { Deps } from '#deps.ts'
import { writeClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { ClaimLineRow } from '#modules/claims/claim-store.ts'
import type { StepRow } from '#modules/claims/journal-store.ts'
import type { FinalizableClaim } from './load-finalization.ts'

/**
 * The last step of a round: one email with the results of its lines, once none of them is processing. It is
 * enqueued as a job in the caller's transaction; returns the steps that ended with it, for the caller to
 * store.
 */
export async function mailWhatIsDone(
  deps: Deps,
  { claim: { storeId, id: claimId }, steps }: Pick<FinalizableClaim, 'claim' | 'steps'>,
  lines: readonly ClaimLineRow[],
): Promise<StepRow[]> {
  const ended: StepRow[] = []
  const busy = steps.filter(({ kind }) => kind !== 'mail').flatMap(({ lineIds }) => lineIds)
  for (const step of steps) {
    if (step.kind !== 'mail' || step.lineIds.some((id) => busy.includes(id))) continue
    const told = lines.filter(({ id, status }) => step.lineIds.includes(id) && isFinal(status))
    if (told.length > 0)
      await enqueue(deps, writeClaimMailJob, {
        storeId,
        claimId,
        type: told.every(({ status }) => status === 'Denied') ? 'denied' : 'finalised',
        trigger: step.id,
        lineIds: told.map(({ id }) => id),
        since: step.createdOn.toISOString(),
        madeBy: step.askedBy,
      })
    ended.push({ ...step, state: told.length > 0 ? 'done' : 'skipped', endedOn: deps.now() })
  }
  return ended
}
