import type { LineDecision } from '@aftercare/domain/claims/line-decision'
import { nextState } from '@aftercare/domain/claims/line-item-status'
import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import { theShopper } from '#modules/audit/record-change.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { runJournalJob } from '#job-kinds/claim-job-kinds.ts'
import { lockClaim, writeLineStates, type ClaimLineRow, type ClaimRow } from '#modules/claims/claim-store.ts'
import type { Actor } from '#modules/claims/claim-tables.ts'
import { failLines, type LineError } from '#modules/claims/fail-lines.ts'
import { voidUnneededReturnDocuments } from '#modules/claims/parcels/void-return-document.ts'
import { evaluateItemRules } from './evaluate-item-rules.ts'
import { evaluateParcelRules } from './evaluate-parcel-rules.ts'
import { reloadAndRunJournal, runJournalInTransaction } from './run-journal.ts'
import { appendSteps, isStarted, updateSteps, type StepRow } from '#modules/claims/journal-store.ts'
import { listObstacles } from './list-obstacles.ts'
import { postRevaluation } from '#modules/claims/claim-ledger.ts'
import { planOf, type DecidedRow, type FinalizableClaim } from './load-finalization.ts'
import type { StepOutcome } from './perform-step.ts'
import { writeRollup } from '#modules/claims/roll-up-claim.ts'
import { stepsOf } from './step-requests.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'

export const beingFinalized = () =>
  new AppError('conflict', 'being_finalised', 'Your request is already being processed.')

/**
 * Starts finalizing lines of a claim, which the caller has locked: denials and cancellations happen
 * immediately; approvals are written to the journal, which a job runs. With `isInline`, they run here if the
 * platform is our own database (docs/decisions/0016).
 *
 * The email covers all lines (`isMailed`), none, or with null all but those resolved outside Aftercare.
 *
 * A processing line is marked by its resolution method, and its decision is fixed. Lines that may not be paid
 * anymore get an error instead and wait for a person. The caller updates the search row when everything else
 * is written.
 */
export async function startFinalization(
  deps: Deps,
  known: FinalizableClaim,
  decided: readonly DecidedRow[],
  {
    askedBy,
    isMailed,
    isInline = false,
  }: { askedBy: Actor | null; isMailed: boolean | null; isInline?: boolean },
): Promise<void> {
  const { storeId, id: claimId } = known.claim
  const target = { storeId, claimId }
  const [{ obstacles, doubts }, platform] = await Promise.all([
    listObstacles(deps, known, decided),
    isInline ? deps.commerce.inOurDatabase(deps, storeId) : undefined,
  ])
  const processing = decided.filter(
    ({ line, decision }) => decision.type === 'approve' && !obstacles.has(line.id),
  )
  const plan = planOf(known, processing)
  const held = processing.map(taken)
  const ends = decided.flatMap((row) => (row.decision.type === 'approve' ? [] : [ended(row, deps.now())]))
  const changed = new Map([...held, ...ends].map((line) => [line.id, line]))
  const lines = known.lines.map((line) => changed.get(line.id) ?? line)
  const steps = [...stepsOf(plan), ...mailSteps(known, linesToMail(decided, isMailed))].map(
    (step): StepRow => ({
      storeId,
      id: deps.newId(),
      claimId,
      ...step,
      state: 'waiting',
      request: null,
      outcome: outcomeInDoubt(step, doubts),
      askedBy,
      createdOn: deps.now(),
      endedOn: null,
    }),
  )
  const begun = known.steps.map((step) =>
    isStarted(step) ? { ...step, outcome: outcomeInDoubt(step, doubts) } : step,
  )
  const ours = platform && processing.length > 0 ? { ...deps, commerce: platform } : undefined
  if (ours && obstacles.size === 0 && ends.length === 0)
    return runJournalInTransaction(ours, { ...known, lines, steps: [...begun, ...steps] }, known)

  await writeLineStates(deps.db, [...changed.values()])
  await updateSteps(deps.db, begun.filter(isStarted))
  await appendSteps(deps.db, steps)
  if (obstacles.size > 0) await failLines(deps, target, (line) => obstacles.get(line.id) ?? null)
  if (!ours && (processing.length > 0 || isMailed !== false)) await enqueue(deps, runJournalJob, target)
  await addEndEntries(deps, target, decided, askedBy)

  const after =
    obstacles.size > 0 ? await lockClaim(deps.db, storeId, claimId) : { claim: known.claim, lines }
  if (!after) return
  const rollupCode = await writeRollup(deps, after.claim, after.lines, known.store)
  const claim = { ...after.claim, rollupCode }
  if (ends.length > 0) await followEnds(deps, { ...after, claim })
  if (ours) await reloadAndRunJournal(ours, target)
}

/** What follows where lines of a claim were denied or canceled. */
async function followEnds(
  deps: Deps,
  found: { claim: ClaimRow; lines: readonly ClaimLineRow[] },
): Promise<void> {
  const { storeId, id: claimId } = found.claim
  await postRevaluation(deps, found, 'decided')
  await voidUnneededReturnDocuments(deps, storeId, claimId)
  // What ended may have been all that kept rules from approving the rest.
  await evaluateItemRules(deps, found)
  await evaluateParcelRules(deps, storeId, claimId)
}

/** The result of a step unless it happened before; null if nothing prevents it. */
function outcomeInDoubt(
  { kind, lineIds }: Pick<StepRow, 'kind' | 'lineIds'>,
  doubts: ReadonlyMap<string, LineError>,
): StepOutcome | null {
  // Neither gives anybody anything.
  if (kind === 'restock' || kind === 'mail') return null
  const [error] = lineIds.flatMap((id) => doubts.get(id) ?? [])
  return error ? { failedLineIds: lineIds, error } : null
}

const linesToMail = (decided: readonly DecidedRow[], isMailed: boolean | null): readonly DecidedRow[] =>
  isMailed === false
    ? []
    : decided.filter(
        ({ decision }) => isMailed || decision.type !== 'approve' || !decision.wasResolvedExternally,
      )

/** Lines that are tried again may be in a mail already that has waited for them since. */
function mailSteps({ steps }: FinalizableClaim, decided: readonly DecidedRow[]) {
  const waiting = steps.filter(({ kind }) => kind === 'mail')
  const lineIds = decided
    .map(({ line }) => line.id)
    .filter((id) => !waiting.some((step) => step.lineIds.includes(id)))
  return lineIds.length > 0 ? [{ kind: 'mail' as const, lineIds }] : []
}

/** A line that is being approved: its decision stays, and its earlier error is cleared. */
const taken = ({ line, decision }: DecidedRow): ClaimLineRow => ({
  ...line,
  resolutionMethod: decision.type === 'approve' ? decision.resolution.method : null,
  decision,
  errors: [],
})

/** A line that is denied or canceled. */
function ended({ line, decision }: DecidedRow, now: Date): ClaimLineRow {
  const { status, detail, previousDetail } = line
  const event = decision.type === 'deny' ? ({ type: 'denied', detail: decision.code } as const) : canceled
  const next = detail === null ? null : nextState({ status, detail, previousDetail }, event)
  if (!next?.ok) return { ...line, errors: [] }
  return {
    ...line,
    ...next.value,
    decision,
    errors: [],
    noteToCustomer: decision.noteToCustomer ?? line.noteToCustomer,
    finalizedOn: now,
    deniedOn: decision.type === 'deny' ? now : null,
    canceledOn: decision.type === 'cancel' ? now : null,
  }
}

const canceled = { type: 'canceled' } as const

const endTexts: Partial<Record<LineDecision['type'], string>> = {
  deny: 'We declined part of your request.',
  cancel: 'We canceled part of your request.',
}
const canceledByShopper = 'You canceled part of your request.'

const isShopper = (actor: Actor | null): boolean => actor?.userId === null && actor.name === theShopper.name

/** What the shopper reads about the lines that end here, once for each way. */
async function addEndEntries(
  deps: Deps,
  target: { storeId: string; claimId: string },
  decided: readonly DecidedRow[],
  madeBy: Actor | null,
): Promise<void> {
  for (const type of new Set(decided.map(({ decision }) => decision.type))) {
    const message = type === 'cancel' && isShopper(madeBy) ? canceledByShopper : endTexts[type]
    if (message)
      await addTimelineEntry(deps, target, { type: 'simple', message, isForCustomer: true, madeBy })
  }
}
