import type { FinalizationSource } from '@aftercare/domain/claims/claim-words'
import { decisionToFinalize } from '@aftercare/domain/claims/line-decision'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import { updateClaim } from '#modules/claims/claim-store.ts'
import { linesBoundWith } from '#modules/claims/journal-store.ts'
import type { DecidedRow, FinalizableClaim } from '#modules/claim-finalization/load-finalization.ts'
import { decidedLineOf } from '#modules/claims/settlement-reads.ts'
import { finalizeLines } from '#modules/claim-finalization/finalize-lines.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { auditClaim, changeClaim, notPossibleNow, type ClaimChange } from '#modules/claims/change-claim.ts'

export type Finalization = ClaimChange & {
  /** Only these lines; by default all that are decided, or wait for approval as requested. */
  lineIds?: readonly string[] | undefined
  noteToCustomer?: string | undefined
  /** Without it, the customer is emailed unless the claim was resolved outside Aftercare. */
  notifyCustomerByEmail?: boolean | undefined
  /** Where the request comes from; the console by default. */
  finalizationSource?: FinalizationSource
  /** See `runInlineOrEnqueue`; without it a job executes the approvals. */
  isInline?: boolean
  /** The caller's payout limit for the claim; null is unlimited. */
  approvalLimitMinor: MinorUnits | null
}

/**
 * Finalizes a claim: staged decisions, and requests whose item has arrived. Failed lines are tried again,
 * repeating only what failed. Denials and cancellations happen immediately; a job does the rest, or if
 * requested it happens immediately too where the platform is our own database.
 *
 * @throws AppError 404 for another store's claim; 403 above the limit; 409 while a round is processing, if
 *   the claim has changed since, and when nothing can be finalized
 */
export const finalizeByStaff = (deps: Deps, { approvalLimitMinor, ...asked }: Finalization): Promise<void> =>
  changeClaim(deps, asked, async (deps, found) => {
    const isStarted = await finalizeLines(deps, found, {
      choose: (known) => linesToFinalize(known, asked.lineIds),
      accept: async ({ decided, plan }) => {
        if (approvalLimitMinor !== null && plan.givenAwayMinor > approvalLimitMinor) throw approvalLimit()
        await recordRequest(deps, asked, decided)
      },
      askedBy: asked.actor,
      isMailed: asked.notifyCustomerByEmail ?? null,
      isInline: asked.isInline ?? false,
    })
    if (!isStarted) throw notPossibleNow('nothing_to_finalise')
  })

/** Writes down who finalizes what. */
async function recordRequest(
  deps: Deps,
  asked: Omit<Finalization, 'approvalLimitMinor'>,
  decided: readonly DecidedRow[],
): Promise<void> {
  const { storeId, claimId: id, noteToCustomer } = asked
  if (noteToCustomer !== undefined) await updateClaim(deps.db, { storeId, id }, { noteToCustomer })
  await addTimelineEntry(deps, asked, { type: 'processing', message: 'Finalized.', madeBy: asked.actor })
  await auditClaim(deps, asked, {
    action: 'claim.finalize',
    before: null,
    after: {
      finalizationSource: asked.finalizationSource ?? 'Merchant_App',
      lines: decided.map(({ line, decision }) => ({ lineId: line.id, decision })),
    },
  })
}

export const approvalLimit = () => new AppError('forbidden', 'approval_limit', 'Sorry, not authorized')

/**
 * The lines to finalize now, with their resolutions: all that are decided or wait for approval, or only the
 * requested ones, together with those they were started with.
 */
export const linesToFinalize = (
  { lines, steps }: Pick<FinalizableClaim, 'lines' | 'steps'>,
  asked: readonly string[] | undefined,
): DecidedRow[] => {
  const only = asked && [...asked, ...linesBoundWith(steps, asked)]
  return lines.flatMap((line) => {
    if (only && !only.includes(line.id)) return []
    const decision = decisionToFinalize({ ...decidedLineOf(line), staged: line.decision })
    return decision ? [{ line, decision }] : []
  })
}
