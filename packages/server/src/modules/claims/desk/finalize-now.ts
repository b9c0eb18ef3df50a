import type { FinalizationSource } from '@aftercare/domain/claims/claim-words'
import { decisionToFinalise } from '@aftercare/domain/claims/line-decision'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import { updateClaim } from '../claim-store.ts'
import { begunWith } from '#modules/claims/finalising/journal-store.ts'
import {
  loadFinalisation,
  planOf,
  type DecidedRow,
  type FinalisableClaim,
} from '#modules/claims/finalising/load-finalisation.ts'
import { keepSettlingTraces, applyFinalizationRules } from '#modules/claims/finalising/settle-by-rules.ts'
import { decidedLineOf, isProcessing } from '#modules/claims/finalising/settlement-reads.ts'
import { beingFinalised, startFinalization } from '#modules/claims/finalising/take-in-hand.ts'
import { addTimelineEntry } from '../tell-timeline.ts'
import { auditClaim, changeClaim, notPossibleNow, type ClaimChange } from './change-claim.ts'

export type Finalisation = ClaimChange & {
  /** Only these lines; without it all that are decided, or wait for approval as they were asked for. */
  lineIds?: readonly string[] | undefined
  noteToCustomer?: string | undefined
  /** Without it the customer is told of all but what was settled elsewhere. */
  notifyCustomerByEmail?: boolean | undefined
  /** Where it was asked for; our own console where nothing else is said. */
  finalizationSource?: FinalizationSource
  /** As `runInlineOrEnqueue` says; without it a job carries out what was approved. */
  isInline?: boolean
  /** The most that whoever asks may give away for the claim; null is any amount. */
  approvalLimitMinor: MinorUnits | null
}

/**
 * Finalises a claim: what was staged, and what was asked for where the item is there. Lines that failed
 * before are tried again, and only what failed is done again. Denials and cancellations happen at once, the
 * rest is done by a job, or at once too where that was asked for and the platform is our own database.
 *
 * @throws AppError 404 for another store's claim; 403 above the limit; 409 while a round is being carried out,
 *   when somebody was faster, and when nothing can be finalised
 */
export const finalizeByStaff = (deps: Deps, { approvalLimitMinor, ...asked }: Finalisation): Promise<void> =>
  changeClaim(deps, asked, async (deps, found) => {
    if (found.lines.some(isProcessing)) throw beingFinalised()
    const known = await loadFinalisation(deps, found)
    const asDecided = linesToFinalise(known, asked.lineIds)
    if (asDecided.length === 0) throw notPossibleNow('nothing_to_finalise')
    const { decided, traces } = await applyFinalizationRules(deps, known, asDecided)
    const plan = planOf(known, decided)
    if (approvalLimitMinor !== null && plan.givenAwayMinor > approvalLimitMinor) throw approvalLimit()

    const { noteToCustomer } = asked
    if (noteToCustomer !== undefined) await updateClaim(deps.db, found.claim, { noteToCustomer })
    await addTimelineEntry(deps, asked, { type: 'processing', message: 'Finalised.', madeBy: asked.actor })
    await auditClaim(deps, asked, {
      action: 'claim.finalize',
      before: null,
      after: {
        finalizationSource: asked.finalizationSource ?? 'Merchant_App',
        lines: decided.map(({ line, decision }) => ({ lineId: line.id, decision })),
      },
    })
    await keepSettlingTraces(deps, found.claim, traces)
    await startFinalization(deps, known, decided, {
      askedBy: asked.actor,
      isMailed: asked.notifyCustomerByEmail ?? null,
      isInline: asked.isInline ?? false,
    })
  })

export const approvalLimit = () => new AppError('forbidden', 'approval_limit', 'Sorry, not authorized')

/**
 * The lines that finalising now is about, with what becomes of them: all that are decided or wait for approval, or
 * only those asked for, with those that they were begun together with.
 */
export const linesToFinalise = (
  { lines, steps }: Pick<FinalisableClaim, 'lines' | 'steps'>,
  asked: readonly string[] | undefined,
): DecidedRow[] => {
  const only = asked && [...asked, ...begunWith(steps, asked)]
  return lines.flatMap((line) => {
    if (only && !only.includes(line.id)) return []
    const decision = decisionToFinalise({ ...decidedLineOf(line), staged: line.decision })
    return decision ? [{ line, decision }] : []
  })
}
