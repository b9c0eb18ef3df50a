import type { LineDecision } from '@aftercare/domain/claims/line-decision'
import { nextState } from '@aftercare/domain/claims/line-item-status'
import type { StepError, StepOutcome } from '@aftercare/domain/finalization/effect-journal'
import type { FinalizationPlan } from '@aftercare/domain/finalization/plan-finalization'
import type { LineTrace } from '@aftercare/domain/why/explain-claim'
import type { Deps } from '#deps.ts'
import { runJournalJob } from '#job-kinds/claim-job-kinds.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import type { FoundClaim } from '#modules/claims/change-claim.ts'
import { followReturnLater } from '#modules/claims/follow-return-later.ts'
import { postRevaluation } from '#modules/claims/claim-ledger.ts'
import { lockClaim, writeLineStates, type ClaimLineRow, type ClaimRow } from '#modules/claims/claim-store.ts'
import type { Actor, StepKind } from '#modules/claims/claim-tables.ts'
import { failLines } from '#modules/claims/fail-lines.ts'
import { appendSteps, isStarted, updateSteps, type StepRow } from '#modules/claims/journal-store.ts'
import { voidUnneededReturnDocuments } from '#modules/claims/parcels/void-return-document.ts'
import { writeRollup } from '#modules/claims/roll-up-claim.ts'
import { isProcessing } from '#modules/claims/settlement-reads.ts'
import { AppError } from '#platform/errors.ts'
import { theShopper } from '#modules/audit/record-change.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { applyFinalizationRules, saveFinalizationTraces } from './apply-finalization-rules.ts'
import { evaluateItemRules, evaluateParcelRules } from './approve-by-rules.ts'
import { claimJournal, claimJournalOf, saveProgress, type ClaimJournal } from './claim-journal.ts'
import { listObstacles } from './finalization-obstacles.ts'
import { loadFinalization, planOf, type DecidedRow, type FinalizableClaim } from './load-finalization.ts'
import { runJournalInTransaction } from './run-journal.ts'
import { stepsOf } from './step-requests.ts'

export const beingFinalized = () =>
  new AppError('conflict', 'being_finalised', 'Your request is already being processed.')

type HowToFinalize = {
  askedBy: Actor | null
  /** The email covers all lines, none, or with null all but those resolved outside Aftercare. */
  isMailed: boolean | null
  /** Approvals are carried out in this transaction where the platform allows it; otherwise by a job. */
  isInline?: boolean
}

/** Lines of a claim with their final decisions, and what finalizing them does. */
export type PreparedFinalization = {
  known: FinalizableClaim
  decided: readonly DecidedRow[]
  plan: FinalizationPlan
  traces: readonly LineTrace<'before-finalise'>[]
}

/**
 * What finalizing the chosen lines of a claim does, with their decisions completed by rules. Changes nothing:
 * previews show it, and finalizing does it.
 */
export async function prepareFinalization(
  deps: Deps,
  found: FoundClaim,
  choose: (known: FinalizableClaim) => readonly DecidedRow[],
): Promise<PreparedFinalization> {
  const known = await loadFinalization(deps, found)
  const { decided, traces } = await applyFinalizationRules(deps, known, choose(known))
  return { known, decided, traces, plan: planOf(known, decided) }
}

/**
 * Finalizes lines of a claim that the caller has locked: those that `choose` returns, for staff and for rules
 * alike. `accept` may refuse what it would do, and records who asked for it. Returns false if no line is
 * chosen. The caller updates the search row when everything else is written.
 *
 * @throws AppError 409 while an earlier round is processing, and what `accept` throws
 */
export async function finalizeLines(
  deps: Deps,
  found: FoundClaim,
  {
    choose,
    accept,
    ...how
  }: HowToFinalize & {
    choose: (known: FinalizableClaim) => readonly DecidedRow[]
    accept?: (prepared: PreparedFinalization) => Promise<void>
  },
): Promise<boolean> {
  if (found.lines.some(isProcessing)) throw beingFinalized()
  const prepared = await prepareFinalization(deps, found, choose)
  if (prepared.decided.length === 0) return false
  await accept?.(prepared)
  await saveFinalizationTraces(deps, found.claim, prepared.traces)
  await startFinalization(deps, prepared, how)
  return true
}

/**
 * Starts finalizing lines: denials and cancellations happen immediately; approvals are written to the journal,
 * which a job runs. With `isInline`, they run here if the platform is our own database
 * (docs/decisions/0016).
 *
 * A processing line is marked by its resolution method, and its decision is fixed. Lines that may not be paid
 * anymore get an error instead and wait for a person.
 */
export async function startFinalization(
  deps: Deps,
  { known, decided, plan }: Omit<PreparedFinalization, 'traces'>,
  { askedBy, isMailed, isInline = false }: HowToFinalize,
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
  const ends = decided.flatMap((row) => (row.decision.type === 'approve' ? [] : [ended(row, deps.now())]))
  const changed = new Map([...processing.map(taken), ...ends].map((line) => [line.id, line]))
  const lines = known.lines.map((line) => changed.get(line.id) ?? line)
  const planned = obstacles.size > 0 ? planOf(known, processing) : plan
  const newStep = newStepFor(deps, { target, doubts, askedBy })
  const begun = known.steps.map((step) =>
    isStarted(step) ? { ...step, outcome: outcomeInDoubt(step, doubts) } : step,
  )
  const steps = [...begun, ...stepsOf(known, planned).map(newStep)]
  const newMails = mailsFor(known, linesToMail(decided, isMailed)).map(newStep)
  const claim = { ...known, lines, steps, mails: [...known.mails, ...newMails] }
  const ours = platform && processing.length > 0 ? { ...deps, commerce: platform } : undefined
  if (ours && obstacles.size === 0 && ends.length === 0)
    return carryOut(ours, claimJournalOf(claim, planned), known)

  await writeLineStates(deps.db, [...changed.values()])
  await updateSteps(deps.db, begun.filter(isStarted))
  await appendSteps(deps.db, [...steps.slice(begun.length), ...newMails])
  if (obstacles.size > 0) await failLines(deps, target, (line) => obstacles.get(line.id) ?? null)
  if (!ours && (processing.length > 0 || isMailed !== false)) await enqueue(deps, runJournalJob, target)
  await addEndEntries(deps, target, decided, askedBy)

  const after =
    obstacles.size > 0 ? await lockClaim(deps.db, storeId, claimId) : { claim: known.claim, lines }
  if (!after) return
  const rollupCode = await writeRollup(deps, after.claim, after.lines, known.store)
  if (ends.length > 0) await followEnds(deps, { ...after, claim: { ...after.claim, rollupCode } })
  if (!ours) return
  const journal = await claimJournal.open(ours, target)
  if (journal) await carryOut(ours, journal, journal)
}

/** Runs the journal now, on the platform in our own database. */
async function carryOut(deps: Deps, journal: ClaimJournal, stored: FinalizableClaim): Promise<void> {
  await saveProgress(deps, await runJournalInTransaction(deps, claimJournal, journal), stored)
}

/** A new step of a claim's journal. If something prevents it, it already has its result. */
const newStepFor =
  (
    deps: Deps,
    {
      target: { storeId, claimId },
      doubts,
      askedBy,
    }: {
      target: { storeId: string; claimId: string }
      doubts: ReadonlyMap<string, StepError>
      askedBy: Actor | null
    },
  ) =>
  <Kind extends StepKind>(step: { kind: Kind; lineIds: string[] }): StepRow & { kind: Kind } => ({
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
  })

/** Follows up on denied and canceled lines: ledger, labels and rules. */
async function followEnds(
  deps: Deps,
  found: { claim: ClaimRow; lines: readonly ClaimLineRow[] },
): Promise<void> {
  const { storeId, id: claimId } = found.claim
  await postRevaluation(deps, found, 'decided')
  await followReturnLater(deps, { storeId, claimId })
  await voidUnneededReturnDocuments(deps, storeId, claimId)
  // The lines that ended may have been the only reason why rules did not approve the others.
  await evaluateItemRules(deps, found)
  await evaluateParcelRules(deps, storeId, claimId)
}

/** The result of a step that was not applied before; null if nothing prevents the step. */
function outcomeInDoubt(
  { kind, lineIds }: Pick<StepRow, 'kind' | 'lineIds'>,
  doubts: ReadonlyMap<string, StepError>,
): StepOutcome | null {
  // Neither moves money or items, so both can simply be repeated.
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

/** Leaves out lines that are already part of a waiting email, because they are tried again. */
function mailsFor({ mails }: FinalizableClaim, decided: readonly DecidedRow[]) {
  const lineIds = decided
    .map(({ line }) => line.id)
    .filter((id) => !mails.some((mail) => mail.lineIds.includes(id)))
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

/** Adds what the shopper reads about denied and canceled lines to the timeline, once for each decision. */
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
