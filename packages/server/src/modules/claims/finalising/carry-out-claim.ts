import { isFinal, nextState } from '@aftercare/domain/claims/line-item-status'
import type { FinalisationPlan } from '@aftercare/domain/claims/plan-finalisation'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { inTransaction, type Deps } from '#deps.ts'
import { lockClaim, updateLine, type ClaimLineRow } from '#modules/claims/claim-store.ts'
import { listUnfinishedSteps, updateStep, type StepRow } from './journal-store.ts'
import { keepBooks } from '#modules/claims/keep-books.ts'
import { loadFinalisation, planOf, type DecidedRow, type FinalisableClaim } from './load-finalisation.ts'
import { mailWhatIsDone } from './mail-outcome.ts'
import { performStep, recordOutcome, type StepOutcome } from './perform-step.ts'
import { rollUpClaim } from '#modules/claims/roll-up-claim.ts'
import { expectedDecision, isInHand } from './settlement-reads.ts'
import { requestOf } from './step-requests.ts'

type Target = { storeId: string; claimId: string }

/**
 * Carries out a claim's journal: orders, then gift card, then refund, then stock (D37).
 *
 * May be repeated after a crash at any point. What a step asks for is written down before it is asked, under
 * a key that the platform knows again; what came of it is written down before the next begins. A line that
 * the platform refuses gets an error and waits for a person, and what has no line in common with it goes on.
 *
 * @throws the first failure that is worth another try, once everything else is done
 */
export async function carryOutClaim(deps: Deps, target: Target): Promise<void> {
  const tried = new Set<string>()
  const failures: unknown[] = []
  let step = await advance(deps, target, tried)
  while (step) {
    tried.add(step.id)
    try {
      const outcome = await performStep(deps, step)
      step = await advance(deps, target, tried, { step, outcome })
    } catch (error) {
      failures.push(error)
      step = await advance(deps, target, tried)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * Records what came of a step and begins the next one, in one transaction; without a next one, approves the
 * lines that have nothing left to wait for.
 */
const advance = (
  deps: Deps,
  { storeId, claimId }: Target,
  tried: ReadonlySet<string>,
  done?: { step: StepRow; outcome: StepOutcome },
): Promise<StepRow | undefined> =>
  inTransaction(deps, async (deps) => {
    const found = await lockClaim(deps.db, storeId, claimId)
    if (!found) return undefined
    const steps = await listUnfinishedSteps(deps.db, storeId, claimId)
    // Somebody else may have been told of the same outcome first: then it is written down already.
    const isNews = done && steps.some(({ id }) => id === done.step.id)
    if (isNews) await recordOutcome(deps, done.step, done.outcome)

    const left = steps.filter(({ id }) => id !== done?.step.id)
    const now = isNews ? ((await lockClaim(deps.db, storeId, claimId)) ?? found) : found
    const known = await loadFinalisation(deps, now)
    return (await beginNext(deps, known, left, tried)) ?? (await approveLines(deps, known))
  })

/** Begins the first step that may be done now; those with nothing left to do are passed over. */
async function beginNext(
  deps: Deps,
  known: FinalisableClaim,
  steps: readonly StepRow[],
  tried: ReadonlySet<string>,
): Promise<StepRow | undefined> {
  const plan = planOf(known, linesInHand(known))
  const inHand = new Set(known.lines.filter(isInHand).map(({ id }) => id))
  const blocked = new Set<string>()
  for (const step of steps) {
    if (step.kind === 'mail') continue
    const isWanted = step.lineIds.some((id) => inHand.has(id))
    if (!isWanted || tried.has(step.id) || step.lineIds.some((id) => blocked.has(id))) {
      for (const id of step.lineIds) blocked.add(id)
      continue
    }
    if (step.state === 'started') return step
    const request = requestOf({ id: step.id, kind: step.kind }, known, plan, deps.now())
    if (request) {
      // Lines that failed meanwhile are no part of it.
      const lineIds = step.lineIds.filter((id) => inHand.has(id))
      await updateStep(deps.db, step, { state: 'started', lineIds, request: JSON.stringify(request) })
      return { ...step, lineIds, request }
    }
    await updateStep(deps.db, step, { state: 'skipped', endedOn: deps.now() })
  }
  return undefined
}

const linesInHand = ({ claim, lines }: FinalisableClaim): DecidedRow[] =>
  lines.filter(isInHand).flatMap((line) => {
    const decision = expectedDecision(claim, line)
    return decision ? [{ line, decision }] : []
  })

async function approveLines(deps: Deps, known: FinalisableClaim): Promise<undefined> {
  const { claim, lines: before } = known
  const waitedFor = (await listUnfinishedSteps(deps.db, claim.storeId, claim.id))
    .filter(({ kind }) => kind !== 'mail')
    .flatMap((step) => step.lineIds)
  const plan = planOf(known, linesInHand(known))
  const lines = before.map((line) =>
    isInHand(line) && !waitedFor.includes(line.id) ? approved(line, plan, deps.now()) : line,
  )
  const done = lines.filter((line, index) => line !== before[index])
  await mailWhatIsDone(deps, claim, lines)
  if (done.length === 0) return
  for (const line of done) await updateLine(deps.db, line, changeOf(line, known))
  const rollupCode = await rollUpClaim(deps, claim, lines)
  await keepBooks(deps, { claim: { ...claim, rollupCode }, lines }, 'finalised')
}

/** The approved line, or the same one where the table has no such way. */
function approved(line: ClaimLineRow, plan: FinalisationPlan, now: Date): ClaimLineRow {
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
    reducedCurrentQuantity: isTakenOff ? line.quantity : 0,
    finalizedOn: now,
  }
}

function changeOf(line: ClaimLineRow, { store }: FinalisableClaim) {
  const variant = chosenVariantOf(line, store.currencyCode)
  return {
    status: line.status,
    detail: line.detail,
    previousDetail: line.previousDetail,
    resolutionMethod: line.resolutionMethod,
    wasResolvedExternally: line.wasResolvedExternally,
    noteToCustomer: line.noteToCustomer,
    reducedCurrentQuantity: line.reducedCurrentQuantity,
    finalizedOn: line.finalizedOn,
    ...(variant && { variant: JSON.stringify(variant) }),
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
