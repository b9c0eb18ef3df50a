import { claimTypes } from '@aftercare/domain/claims/claim-types'
import { isFinal } from '@aftercare/domain/claims/line-item-status'
import { inTransaction, type Deps } from '#deps.ts'
import { withRisk } from '#modules/claim-risk/assess-claim.ts'
import { isBrowserCheckAwaited } from '#modules/claim-risk/await-browser-check.ts'
import { lockClaim, type ClaimLineRow, type ClaimRow } from '#modules/claims/claim-store.ts'
import { failLines } from '#modules/claims/fail-lines.ts'
import { skipWaitingSteps } from '#modules/claims/journal-store.ts'
import { isFinalizedAutomatically } from '#modules/claims/roll-up-claim.ts'
import { followClaimChange } from '#modules/claims/announce-claim.ts'
import { expectedDecision, isProcessing } from '#modules/claims/settlement-reads.ts'
import { notFound } from '#platform/errors.ts'
import { withoutHalves } from './finalization-obstacles.ts'
import { finalizeLines } from './finalize-lines.ts'
import type { DecidedRow, FinalizableClaim } from './load-finalization.ts'
import { runInlineOrEnqueue } from './run-journal.ts'

/**
 * Approves the lines of a claim that need no staff: those that a rule finalizes, and items the shopper may
 * keep, as staged or as requested. They are paid once, immediately or by a job (`runInlineOrEnqueue`). The
 * risk is assessed first if it was not yet; a claim of high risk is not approved, and one whose browser is being checked
 * waits for that (`isBrowserCheckAwaited`).
 *
 * A second round waits until the first is done. Lines of an order that was canceled, disputed or refunded
 * otherwise since then are escalated to staff.
 *
 * @throws AppError 404 for an unknown claim, 409 while an earlier round is processing
 */
export const finalizeAutomatically = (deps: Deps, storeId: string, claimId: string): Promise<void> =>
  runInlineOrEnqueue(deps, (isInline) =>
    inTransaction(deps, (deps) => finalize(deps, { storeId, claimId, isInline })),
  )

async function finalize(
  deps: Deps,
  { storeId, claimId, isInline }: { storeId: string; claimId: string; isInline: boolean },
): Promise<void> {
  const found = await lockClaim(deps.db, storeId, claimId)
  if (!found) throw notFound('Claim')
  const claim = await withRisk(deps, found)
  if (!found.lines.some((line) => isReady(claim, line))) return
  if (await isBrowserCheckAwaited(deps, claim)) return
  const isStarted = await finalizeLines(
    deps,
    { ...found, claim },
    { choose: (known) => readyLines(claim, known), askedBy: null, isMailed: null, isInline },
  )
  if (isStarted) await followClaimChange(deps, storeId, claimId)
}

const readyLines = (claim: ClaimRow, known: FinalizableClaim): DecidedRow[] =>
  withoutHalves(
    known,
    known.lines.flatMap((line) => {
      const decision = isReady(claim, line) ? expectedDecision(line) : null
      return decision ? [{ line, decision }] : []
    }),
  )

/**
 * Whether a line can be approved without staff now. Gift returns, and items whose new item was sent ahead, wait for
 * the first carrier scan unless nothing has to come back.
 */
export function isReady(
  claim: ClaimRow,
  line: Pick<
    ClaimLineRow,
    'status' | 'detail' | 'errors' | 'resolutionMethod' | 'orderedAheadOn' | 'isApprovedOnScan'
  >,
): boolean {
  if (claimTypes[claim.claimType].isReviewedFirst || isFinal(line.status) || isProcessing(line)) return false
  if (line.errors.length > 0 || !isFinalizedAutomatically(claim, line)) return false
  if (line.detail === 'Pending_Inspection' || line.detail === 'Pending_Additional_Info') return false
  return (!claim.isGiftReturn && line.orderedAheadOn === null) || line.status !== 'Awaiting_Return'
}

/**
 * Escalates to staff the lines whose jobs failed for good. A started step stays started in the journal, since
 * it may have happened; finalizing the line again sends the same request under the same key, so nothing is
 * paid twice.
 */
export const escalateToStaff = (deps: Deps, claim: { storeId: string; claimId: string }): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await failLines(deps, claim, (line, row) =>
      isProcessing(line) || isReady(row, line)
        ? { code: 'NOT_CARRIED_OUT', message: 'This couldn’t be completed automatically.' }
        : null,
    )
    await skipWaitingSteps(deps.db, { ...claim, now: deps.now() })
  })
