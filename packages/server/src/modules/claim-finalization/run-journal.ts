import { inTransaction, type Deps } from '#deps.ts'
import { lockClaim } from '#modules/claims/claim-store.ts'
import { failLines } from '#modules/claims/fail-lines.ts'
import { refreshClaimSearch } from '#modules/claims/search/refresh-claim-search.ts'
import { approveLines, type Progress, type Stored } from './approve-lines.ts'
import { isStarted, updateSteps, type StepRow } from '#modules/claims/journal-store.ts'
import { processingLines, loadFinalization, planOf, type FinalizableClaim } from './load-finalization.ts'
import { endedBy, enterOutcome, performStep, type StepOutcome } from './perform-step.ts'
import { isProcessing } from '#modules/claims/settlement-reads.ts'
import { requestOf } from './step-requests.ts'

type Target = { storeId: string; claimId: string }

/**
 * Runs a claim's journal: orders, then gift card, then refund, then stock.
 *
 * May be repeated after a crash at any point. Each step's request is recorded before it is sent, under a key
 * that the platform recognizes, and its result is recorded before the next step starts. A line that the
 * platform refuses gets an error and waits for a person; steps of other lines continue.
 *
 * @throws the first retryable failure, once everything else is done
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
 * Runs a journal in the transaction that has locked its claim: the platform of `deps` has to be our own
 * database. Nothing of it needs to be stored before; `stored` is what is. The caller updates the search row
 * when everything else is written.
 *
 * @throws what the platform refuses: a job does the rest without it (`runInlineOrEnqueue`)
 */
export async function runJournalInTransaction(
  deps: Deps,
  journal: FinalizableClaim,
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

/** The same if the claim that was read is outdated. */
export async function reloadAndRunJournal(deps: Deps, target: Target): Promise<void> {
  const journal = await openJournal(deps, target)
  if (journal) await runJournalInTransaction(deps, journal, journal)
}

const untried: ReadonlySet<string> = new Set()

type Done = { step: StepRow; outcome: StepOutcome }

/**
 * Records a step's result and starts the next one, in one transaction; without a next one, approves the lines
 * that have no step left. Returns the step as it was before, started or not.
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

/** Locks the claim, and reads everything its finalization needs. */
async function openJournal(deps: Deps, { storeId, claimId }: Target): Promise<FinalizableClaim | undefined> {
  const found = await lockClaim(deps.db, storeId, claimId)
  return found && loadFinalization(deps, found)
}

/**
 * The claim with a step's result, unless another process has recorded the same one. Refused lines are
 * escalated to staff, after which the claim is read again.
 */
async function withOutcome(
  deps: Deps,
  known: FinalizableClaim,
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

/** Records a step's effect, and returns the updated claim. */
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

const without = (known: FinalizableClaim, { id: gone }: StepRow): FinalizableClaim => ({
  ...known,
  steps: known.steps.filter(({ id }) => id !== gone),
})

/**
 * The first step that can run now, with its request; steps with nothing to do leave the journal. Between two
 * transactions the request is recorded before it is sent.
 */
function nextStep(found: Progress, tried: ReadonlySet<string>, now: Date): Progress & { step?: StepRow } {
  let { known } = found
  const ended = [...found.ended]
  const plan = planOf(known, processingLines(known))
  const processing = new Set(known.lines.filter(isProcessing).map(({ id }) => id))
  const blocked = new Set<string>()
  for (const step of found.known.steps) {
    if (step.kind === 'mail') continue
    // Lines that failed in the meantime are not part of it, and do not block others.
    const lineIds = step.lineIds.filter((id) => processing.has(id))
    if (tried.has(step.id) || lineIds.some((id) => blocked.has(id))) {
      for (const id of lineIds) blocked.add(id)
      continue
    }
    if (isStarted(step)) {
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
