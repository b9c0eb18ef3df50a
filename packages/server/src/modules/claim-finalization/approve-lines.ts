import { isFinal, nextState } from '@aftercare/domain/claims/line-item-status'
import type { FinalizationPlan } from '@aftercare/domain/finalization/plan-finalization'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { Deps } from '#deps.ts'
import { writeLineStates, type ClaimLineRow } from '#modules/claims/claim-store.ts'
import { postValuation } from '#modules/claims/claim-ledger.ts'
import { writeRollup } from '#modules/claims/roll-up-claim.ts'
import type { Db } from '#platform/database/database.ts'
import { appendSteps, updateSteps, type StepRow } from '#modules/claims/journal-store.ts'
import { processingLines, planOf, type FinalizableClaim } from './load-finalization.ts'
import { mailWhatIsDone } from './mail-outcome.ts'
import { isProcessing } from '#modules/claims/settlement-reads.ts'

/** A claim as the database has it. */
export type Stored = Pick<FinalizableClaim, 'lines' | 'steps'>

/** The progress of a journal, and the steps that are not written yet. */
export type Progress = { known: FinalizableClaim; ended: readonly StepRow[] }

/** Approves lines without remaining steps, and writes everything that the database does not have yet. */
export async function approveLines(deps: Deps, { known, ended }: Progress, stored: Stored): Promise<void> {
  const { claim, lines: before, steps, store } = known
  const waitedFor = steps.filter(({ kind }) => kind !== 'mail').flatMap((step) => step.lineIds)
  const plan = planOf(known, processingLines(known))
  const lines = before.map((line) =>
    isProcessing(line) && !waitedFor.includes(line.id) ? approved(line, plan, known, deps.now()) : line,
  )
  const mailed = await mailWhatIsDone(deps, known, lines)
  await writeSteps(deps.db, [...ended, ...mailed, ...steps.filter((step) => !isIn(mailed, step))], stored)

  const changed = lines.filter((line, index) => line !== stored.lines[index])
  if (changed.length === 0) return
  await writeLineStates(deps.db, changed)
  const rollupCode = await writeRollup(deps, claim, lines, store)
  await postValuation(deps, { claim: { ...claim, rollupCode }, lines }, known, 'finalised')
}

/** Writes the steps that ended, and those that the database does not have yet. */
async function writeSteps(db: Db, steps: readonly StepRow[], stored: Stored): Promise<void> {
  await updateSteps(
    db,
    steps.filter((step) => isIn(stored.steps, step) && step.endedOn !== null),
  )
  await appendSteps(
    db,
    steps.filter((step) => !isIn(stored.steps, step)),
  )
}

const isIn = (steps: readonly StepRow[], { id }: StepRow) => steps.some((step) => step.id === id)

/** The approved line, or the same one where the table has no such way. */
function approved(
  line: ClaimLineRow,
  plan: FinalizationPlan,
  { store }: FinalizableClaim,
  now: Date,
): ClaimLineRow {
  const application = plan.approved.find(({ lineId }) => lineId === line.id)
  const { status, detail, previousDetail } = line
  if (!application || detail === null || isFinal(status)) return line
  const next = nextState({ status, detail, previousDetail }, { type: 'approved', detail: application.detail })
  if (!next.ok) return line

  const { resolutionMethod, wasResolvedExternally } = application
  const isTakenOff =
    !wasResolvedExternally && (application.detail === 'Refunded' || application.detail === 'Refunded_Partial')
  return {
    ...line,
    ...next.value,
    resolutionMethod,
    wasResolvedExternally,
    noteToCustomer: line.decision?.noteToCustomer ?? line.noteToCustomer,
    variant: chosenVariantOf(line, store.currencyCode) ?? line.variant,
    reducedCurrentQuantity: isTakenOff ? line.quantity : 0,
    finalizedOn: now,
  }
}

/** The item that staff chose instead, as the shopper sees it. */
function chosenVariantOf({ decision, quantity }: ClaimLineRow, currencyCode: string) {
  if (decision?.type !== 'approve' || decision.resolution.method !== 'variantExchange') return null
  const { variant } = decision.resolution
  if (!variant) return null
  const { priceMinor, ...shown } = variant
  return { ...shown, quantity, price: toDecimal(priceMinor, currencyCode) }
}
