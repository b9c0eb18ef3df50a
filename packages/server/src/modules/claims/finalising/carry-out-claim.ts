import { inTransaction, type Deps } from '#deps.ts'
import { lockClaim } from '#modules/claims/claim-store.ts'
import { failLines } from '#modules/claims/fail-lines.ts'
import { refreshClaimSearch } from '#modules/claims/search/refresh-claim-search.ts'
import { approveLines, type Progress, type Stored } from './approve-lines.ts'
import { isBegun, updateSteps, type StepRow } from './journal-store.ts'
import { processingLines, loadFinalisation, planOf, type FinalisableClaim } from './load-finalisation.ts'
import { endedBy, enterOutcome, performStep, type StepOutcome } from './perform-step.ts'
import { isProcessing } from './settlement-reads.ts'
import { requestOf } from './step-requests.ts'

type Target = { storeId: string; claimId: string }

/**
 * Carries out a claim's journal: orders, then gift card, then refund, then stock.
 *
 * May be repeated after a crash at any point. What a step asks for is written down before it is asked, under
 * a key that the platform knows again; what came of it is written down before the next begins. A line that
 * the platform refuses gets an error and waits for a person, and what has no line in common with it goes on.
 *
 * @throws the first failure that is worth another try, once everything else is done
 */
export async function runJournal(deps: Deps, target: Target): Promise<void> {
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
 * database. Nothing of it need have been written before; `stored` is what has. What the claim is found by is renewed
 * by the caller, when all else is written.
 *
 * @throws what the platform refuses: a job does what is left of the claim without it (`runInlineOrEnqueue`)
 */
export async function runJournalInTransaction(
  deps: Deps,
  journal: FinalisableClaim,
  stored: Stored,
): Promise<void> {
  let at = nextStep({ known: journal, ended: [] }, untried, deps.now())
  while (at.step) {
    const { step } = at
    const outcome = await performStep(deps, step)
    if (outcome.error) throw new Error(`Not all of the step ${step.kind} can be done: ${outcome.error.code}`)
    at = nextStep(await entered(deps, at, { step, outcome }), untried, deps.now())
  }
  await approveLines(deps, at, stored)
}

/** The same where what was read of the claim is out of date. */
export async function reloadAndRunJournal(deps: Deps, target: Target): Promise<void> {
  const journal = await openJournal(deps, target)
  if (journal) await runJournalInTransaction(deps, journal, journal)
}

const untried: ReadonlySet<string> = new Set()

type Done = { step: StepRow; outcome: StepOutcome }

/**
 * Records what came of a step and begins the next one, in one transaction; without a next one, approves the
 * lines that have nothing left to wait for. Answers the step as it was until now, begun before or not.
 */
const advance = (
  deps: Deps,
  target: Target,
  tried: ReadonlySet<string>,
  done?: Done,
): Promise<StepRow | undefined> =>
  inTransaction(deps, async (deps) => {
    const found = await openJournal(deps, target)
    const now = found && (await withOutcome(deps, found, done))
    if (!now) return undefined
    const { step, ...progress } = nextStep(now, tried, deps.now())
    if (step) {
      await updateSteps(deps.db, [...progress.ended, { ...step, state: 'started' }])
      return step
    }
    await approveLines(deps, progress, { lines: now.known.lines, steps: found.steps })
    await refreshClaimSearch(deps, target.storeId, target.claimId)
    return undefined
  })

/** Holds the claim, with all that carrying it out depends on. */
async function openJournal(deps: Deps, { storeId, claimId }: Target): Promise<FinalisableClaim | undefined> {
  const found = await lockClaim(deps.db, storeId, claimId)
  return found && loadFinalisation(deps, found)
}

/**
 * The claim with what came of a step, unless somebody was told of the same outcome first and has written it
 * down already. Lines that the platform refused are left to a person, after which the claim is read anew.
 */
async function withOutcome(
  deps: Deps,
  known: FinalisableClaim,
  done: Done | undefined,
): Promise<Progress | undefined> {
  if (!done || !known.steps.some(({ id }) => id === done.step.id)) return { known, ended: [] }
  const { step, outcome } = done
  const { error, failedLineIds } = outcome
  if (!error) return entered(deps, { known, ended: [] }, done)
  await updateSteps(deps.db, [endedBy(step, outcome, deps.now())])
  await failLines(deps, step, (line) =>
    isProcessing(line) && failedLineIds.includes(line.id) ? error : null,
  )
  await enterOutcome(deps, known.store, step, outcome)
  const after = await openJournal(deps, step)
  return after && { known: after, ended: [] }
}

/** Enters what a step did, and answers the claim as it is then. */
async function entered(deps: Deps, { known, ended }: Progress, { step, outcome }: Done): Promise<Progress> {
  const entry = await enterOutcome(deps, known.store, step, outcome)
  const { entries, orderedLineIds, restockedLineIds } = known
  const after = {
    ...without(known, step),
    entries: entry ? [...entries, entry] : entries,
    orderedLineIds: isOrder(step) ? [...orderedLineIds, ...step.lineIds] : orderedLineIds,
    restockedLineIds: step.kind === 'restock' ? [...restockedLineIds, ...step.lineIds] : restockedLineIds,
  }
  return { known: after, ended: [...ended, endedBy(step, outcome, deps.now())] }
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
function nextStep(found: Progress, tried: ReadonlySet<string>, now: Date): Progress & { step?: StepRow } {
  let { known } = found
  const ended = [...found.ended]
  const plan = planOf(known, processingLines(known))
  const processing = new Set(known.lines.filter(isProcessing).map(({ id }) => id))
  const blocked = new Set<string>()
  for (const step of found.known.steps) {
    if (step.kind === 'mail') continue
    // Lines that failed meanwhile are no part of it, and keep no other from being settled.
    const lineIds = step.lineIds.filter((id) => processing.has(id))
    if (tried.has(step.id) || lineIds.some((id) => blocked.has(id))) {
      for (const id of lineIds) blocked.add(id)
      continue
    }
    if (isBegun(step)) {
      if (lineIds.length > 0) return { step, known, ended }
      continue
    }
    const request = lineIds.length > 0 ? requestOf({ id: step.id, kind: step.kind }, known, plan, now) : null
    if (request) return { step: { ...step, lineIds, request }, known, ended }
    ended.push({ ...step, state: 'skipped', outcome: null, endedOn: now })
    known = without(known, step)
  }
  return { known, ended }
}
