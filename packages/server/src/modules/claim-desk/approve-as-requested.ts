import type { FinalizationPlan } from '@aftercare/domain/finalization/plan-finalization'
import { isFinal } from '@aftercare/domain/claims/line-item-status'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import { inTransaction, type Deps } from '#deps.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { lockClaim } from '#modules/claims/claim-store.ts'
import { linesBoundWith } from '#modules/claims/journal-store.ts'
import { isProcessing } from '#modules/claims/settlement-reads.ts'
import { listObstacles } from '#modules/claim-finalization/finalization-obstacles.ts'
import {
  beingFinalized,
  prepareFinalization,
  type PreparedFinalization,
} from '#modules/claim-finalization/finalize-lines.ts'
import { approvalLimit, finalizeByStaff, linesToFinalize, type Finalization } from './finalize-by-staff.ts'
import { claimChanged, notPossibleNow } from '#modules/claims/change-claim.ts'

type Asked = Pick<Finalization, 'storeId' | 'claimId' | 'approvalLimitMinor'>

export type AssessedApproval = {
  claimId: string
  externalId: string
  customerName: string
  version: number
  plan: FinalizationPlan
  /** Lines that are finalized with their staged decision. */
  stagedLines: number
  /** Open lines that are not ready and stay as they are. */
  waitingLines: number
  /** Why the claim is a person's to look at; null when it may be approved as it is. */
  problem: AppError | null
}

/**
 * What approving a claim as requested would do: the lines that wait for approval, and those with a staged
 * approval. Uses the same functions as finalizing, and changes nothing.
 *
 * Locks the claim before its order, which finalizing locks too.
 *
 * These claims must not be approved without a look: a different decision is processing, the payout is above
 * the caller's limit, the order has changed since, or an effect has an unknown outcome and must be retried on
 * its own.
 *
 * @throws AppError 404 for another store's claim
 */
export const assessApproval = (deps: Deps, asked: Asked): Promise<AssessedApproval> =>
  inTransaction(deps, async (deps) => {
    const { storeId, claimId } = asked
    const found = isUuid(claimId) ? await lockClaim(deps.db, storeId, claimId) : undefined
    if (!found) throw notFound('Claim')
    const prepared = await prepareFinalization(deps, found, (known) => linesToFinalize(known, undefined))
    const { decided, plan } = prepared
    const { externalId, customerName, version } = found.claim
    return {
      claimId,
      externalId,
      customerName,
      version,
      plan,
      stagedLines: decided.filter(({ line }) => line.decision !== null).length,
      waitingLines: found.lines.filter(({ status }) => !isFinal(status)).length - decided.length,
      problem: await problemOf(deps, asked, prepared),
    }
  })

/**
 * Approves what waits for approval in a claim as requested, and finalizes it.
 *
 * @throws AppError 409 if it has changed since, what `assessApproval` has against it, and as `finalizeByStaff`
 */
export const approveAsRequested = (deps: Deps, asked: Finalization): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const { problem, version } = await assessApproval(deps, asked)
    if (asked.version !== undefined && asked.version !== version) throw claimChanged()
    if (problem) throw problem
    await finalizeByStaff(deps, asked)
  })

async function problemOf(
  deps: Deps,
  { approvalLimitMinor }: Asked,
  { known, decided, plan }: PreparedFinalization,
): Promise<AppError | null> {
  if (known.lines.some(isProcessing)) return beingFinalized()
  if (decided.length === 0) return notPossibleNow('nothing_to_finalise')
  if (decided.some(({ decision }) => decision.type !== 'approve')) return notPossibleNow('decided_otherwise')
  const lineIds = decided.map(({ line }) => line.id)
  if (linesBoundWith(known.steps, lineIds).length > 0) return notPossibleNow('outcome_unknown')
  if (exceeds(plan, approvalLimitMinor)) return approvalLimit()
  const { obstacles } = await listObstacles(deps, known, decided)
  const [obstacle] = obstacles.values()
  return obstacle ? new AppError('conflict', obstacle.code, obstacle.message) : null
}

const exceeds = (plan: FinalizationPlan, limitMinor: MinorUnits | null): boolean =>
  limitMinor !== null && plan.givenAwayMinor > limitMinor
