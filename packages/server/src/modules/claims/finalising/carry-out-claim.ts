import { isFinal, nextState } from '@aftercare/domain/claims/line-item-status'
import type { FinalisationPlan } from '@aftercare/domain/claims/plan-finalisation'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { inTransaction, type Deps } from '#deps.ts'
import { lockClaim, updateLine, type ClaimLineRow } from '#modules/claims/claim-store.ts'
import { updateStep, type StepRow } from './journal-store.ts'
import { enterWorth } from '#modules/claims/keep-books.ts'
import { loadFinalisation, planOf, type DecidedRow, type FinalisableClaim } from './load-finalisation.ts'
import { mailWhatIsDone } from './mail-outcome.ts'
import { askedIn, performStep, recordOutcome, type StepOutcome } from './perform-step.ts'
import { writeRollup } from '#modules/claims/roll-up-claim.ts'
import { refreshClaimSearch } from '#modules/claims/search/refresh-claim-search.ts'
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
 * Carries out a journal in the transaction that holds its claim: the platform of `deps` has to be our own
 * database. What the claim is found by is renewed by the caller, when all else is written. Answers whether lines
 * were approved, and the claim's state written anew.
 */
export async function carryOutWithin(deps: Deps, journal: FinalisableClaim): Promise<boolean> {
  const tried = new Set<string>()
  let found: FinalisableClaim | undefined = journal
  while (found) {
    const { step, known } = await nextStep(deps, found, tried)
    if (!step) return approveLines(deps, known)
    tried.add(step.id)
    found = await writtenDown(deps, known, { step, outcome: await performStep(deps, step) })
  }
  return false
}

/** The same where what was read of the claim is out of date. */
export async function carryOutAnew(deps: Deps, target: Target): Promise<boolean> {
  const journal = await openJournal(deps, target)
  return journal !== undefined && carryOutWithin(deps, journal)
}

type Done = { step: StepRow; outcome: StepOutcome }

/**
 * Records what came of a step and begins the next one, in one transaction; without a next one, approves the
 * lines that have nothing left to wait for.
 */
const advance = (
  deps: Deps,
  target: Target,
  tried: ReadonlySet<string>,
  done?: Done,
): Promise<StepRow | undefined> =>
  inTransaction(deps, async (deps) => {
    const found = await openJournal(deps, target)
    const now = found && done ? await writtenDown(deps, found, done) : found
    if (!now) return undefined
    const { step, known } = await nextStep(deps, now, tried)
    if (step) {
      await updateStep(deps.db, step, { state: 'started', ...askedIn(step) })
      return step
    }
    await approveLines(deps, known)
    await refreshClaimSearch(deps, target.storeId, target.claimId)
    return undefined
  })

/** Holds the claim, with all that carrying it out depends on. */
async function openJournal(deps: Deps, { storeId, claimId }: Target): Promise<FinalisableClaim | undefined> {
  const found = await lockClaim(deps.db, storeId, claimId)
  return found && loadFinalisation(deps, found)
}

/**
 * Writes down what came of a step, unless somebody was told of the same outcome first and has written it
 * down already; answers the claim as it is then.
 */
async function writtenDown(
  deps: Deps,
  known: FinalisableClaim,
  { step, outcome }: Done,
): Promise<FinalisableClaim | undefined> {
  if (!known.steps.some(({ id }) => id === step.id)) return known
  const entry = await recordOutcome(deps, known.store, step, outcome)
  if (outcome.error) return openJournal(deps, step)
  const { entries, orderedLineIds, restockedLineIds } = known
  return {
    ...without(known, step),
    entries: entry ? [...entries, entry] : entries,
    orderedLineIds: isOrder(step) ? [...orderedLineIds, ...step.lineIds] : orderedLineIds,
    restockedLineIds: step.kind === 'restock' ? [...restockedLineIds, ...step.lineIds] : restockedLineIds,
  }
}

const isOrder = ({ kind }: StepRow) => kind === 'exchangeOrder' || kind === 'replacementOrder'

const without = (known: FinalisableClaim, { id: gone }: StepRow): FinalisableClaim => ({
  ...known,
  steps: known.steps.filter(({ id }) => id !== gone),
})

/**
 * The first step that may be done now, with what it asks for; those with nothing left to do leave the journal.
 * Between two transactions that is written down before it is asked.
 */
async function nextStep(
  deps: Deps,
  found: FinalisableClaim,
  tried: ReadonlySet<string>,
): Promise<{ step?: StepRow; known: FinalisableClaim }> {
  let known = found
  const plan = planOf(known, linesInHand(known))
  const inHand = new Set(known.lines.filter(isInHand).map(({ id }) => id))
  const blocked = new Set<string>()
  for (const step of found.steps) {
    if (step.kind === 'mail') continue
    // Lines that failed meanwhile are no part of it, and keep no other from being settled.
    const lineIds = step.lineIds.filter((id) => inHand.has(id))
    if (tried.has(step.id) || lineIds.some((id) => blocked.has(id))) {
      for (const id of lineIds) blocked.add(id)
      continue
    }
    if (step.state === 'started') {
      if (lineIds.length > 0) return { step, known }
      continue
    }
    const request =
      lineIds.length > 0 ? requestOf({ id: step.id, kind: step.kind }, known, plan, deps.now()) : null
    if (request) return { step: { ...step, lineIds, request }, known }
    await updateStep(deps.db, step, { state: 'skipped', endedOn: deps.now() })
    known = without(known, step)
  }
  return { known }
}

const linesInHand = ({ claim, lines }: FinalisableClaim): DecidedRow[] =>
  lines.filter(isInHand).flatMap((line) => {
    const decision = expectedDecision(claim, line)
    return decision ? [{ line, decision }] : []
  })

/** False where nothing was there to approve. */
async function approveLines(deps: Deps, known: FinalisableClaim): Promise<boolean> {
  const { claim, lines: before, steps } = known
  const waitedFor = steps.filter(({ kind }) => kind !== 'mail').flatMap((step) => step.lineIds)
  const plan = planOf(known, linesInHand(known))
  const lines = before.map((line) =>
    isInHand(line) && !waitedFor.includes(line.id) ? approved(line, plan, deps.now()) : line,
  )
  const done = lines.filter((line, index) => line !== before[index])
  await mailWhatIsDone(deps, known, lines)
  if (done.length === 0) return false
  for (const line of done) await updateLine(deps.db, line, changeOf(line, known))
  const rollupCode = await writeRollup(deps, claim, lines, known.store)
  await enterWorth(deps, { claim: { ...claim, rollupCode }, lines }, known, 'finalised')
  return true
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
