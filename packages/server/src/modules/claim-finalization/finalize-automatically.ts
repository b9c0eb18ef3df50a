import { isFinal } from '@aftercare/domain/claims/line-item-status'
import { inTransaction, type Deps } from '#deps.ts'
import { refreshClaimSearch } from '#modules/claims/search/refresh-claim-search.ts'
import { notFound } from '#platform/errors.ts'
import { lockClaim, type ClaimLineRow, type ClaimRow } from '#modules/claims/claim-store.ts'
import { runInlineOrEnqueue } from './run-inline-or-enqueue.ts'
import { loadFinalization } from './load-finalization.ts'
import { withRisk } from '#modules/claim-risk/assess-claim.ts'
import { isFinalizedAutomatically } from '#modules/claims/roll-up-claim.ts'
import { saveFinalizationTraces, applyFinalizationRules } from './apply-finalization-rules.ts'
import { withoutHalfShopping } from './shop-now-obstacles.ts'
import { expectedDecision, isProcessing } from '#modules/claims/settlement-reads.ts'
import { beingFinalized, startFinalization } from './start-finalization.ts'

/**
 * Approves the lines of a claim that need no staff: those that a rule finalizes, and items the shopper may
 * keep, as staged or as requested. They are paid once, immediately or by a job (`runInlineOrEnqueue`). The
 * risk is assessed first if it was not yet; a claim of high risk is not approved.
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
  const { lines } = found
  const claim = await withRisk(deps, found)
  if (!lines.some((line) => isReady(claim, line))) return
  if (lines.some(isProcessing)) throw beingFinalized()
  const ready = lines.flatMap((line) => {
    const decision = isReady(claim, line) ? expectedDecision(line) : null
    return decision ? [{ line, decision }] : []
  })
  const known = await loadFinalization(deps, { claim, lines })
  const { decided, traces } = await applyFinalizationRules(deps, known, withoutHalfShopping(lines, ready))
  if (decided.length === 0) return
  await saveFinalizationTraces(deps, claim, traces)
  await startFinalization(deps, known, decided, { askedBy: null, isMailed: null, isInline })
  await refreshClaimSearch(deps, storeId, claimId)
}

/** A gift's value is not issued before the parcel is scanned, unless nothing has to come back. */
export function isReady(
  claim: ClaimRow,
  line: Pick<ClaimLineRow, 'status' | 'detail' | 'errors' | 'resolutionMethod'>,
): boolean {
  if (claim.claimType !== 'return' || isFinal(line.status) || isProcessing(line)) return false
  if (line.errors.length > 0 || !isFinalizedAutomatically(claim, line)) return false
  if (line.detail === 'Pending_Inspection' || line.detail === 'Pending_Additional_Info') return false
  return !claim.isGiftReturn || line.status !== 'Awaiting_Return'
}
