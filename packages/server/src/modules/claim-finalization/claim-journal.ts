import { isFinal, nextState } from '@aftercare/domain/claims/line-item-status'
import type { GiftCardKind } from '@aftercare/domain/claims/claim-words'
import { outOfStock } from '@aftercare/domain/claims/out-of-stock-choice'
import {
  isRefused,
  type Journal,
  type Progress,
  type StepOutcome,
} from '@aftercare/domain/finalization/effect-journal'
import type { FinalizationPlan } from '@aftercare/domain/finalization/plan-finalization'
import type { LedgerEntry } from '@aftercare/domain/ledger/ledger-entry'
import { giftCardIssued, refunded } from '@aftercare/domain/ledger/money-entries'
import { formatMoney, toDecimal } from '@aftercare/domain/shared/currencies'
import { minor } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import { writeClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { askForChoice, isChoosable } from '#modules/claims/ask-for-choice.ts'
import { postValuation } from '#modules/claims/claim-ledger.ts'
import { lockClaim, writeLineStates, type ClaimLineRow } from '#modules/claims/claim-store.ts'
import { reportFailure, withError } from '#modules/claims/fail-lines.ts'
import {
  appendSteps,
  updateSteps,
  type EffectRow,
  type MailRow,
  type StepRow,
} from '#modules/claims/journal-store.ts'
import { writeRollup } from '#modules/claims/roll-up-claim.ts'
import { followClaimChange } from '#modules/claims/announce-claim.ts'
import { isProcessing } from '#modules/claims/settlement-reads.ts'
import { postEntry } from '#modules/ledger/post-entry.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { loadFinalization, planOf, processingLines, type FinalizableClaim } from './load-finalization.ts'
import { runJournalByJob, type JournalKind } from './run-journal.ts'
import { requestOf, type StepRequest } from './step-requests.ts'

/** A claim's journal, with the plan of what finalizing its open lines does now. */
export type ClaimJournal = FinalizableClaim & Journal<EffectRow> & { plan: FinalizationPlan }

export const claimJournalOf = (
  known: FinalizableClaim,
  plan = planOf(known, processingLines(known)),
): ClaimJournal => ({
  ...known,
  plan,
  openLineIds: new Set(known.lines.filter(isProcessing).map(({ id }) => id)),
})

/** Orders, then gift card, then refund, then stock. */
export const claimJournal: JournalKind<ClaimJournal, EffectRow> = {
  rules: (now) => ({
    prepare: (journal, step) => {
      const request = requestOf(step, journal, journal.plan, now)
      return request && { ...step, request }
    },
    settle: (journal, step, outcome) => claimJournalOf(settled(journal, step, outcome)),
  }),
  requestOf: ({ request }) => request as StepRequest,
  outOfStock: { code: outOfStock, message: 'The new item is no longer in stock.' },
  open: async (deps, { storeId, claimId }) => {
    const found = await lockClaim(deps.db, storeId, claimId)
    return found && claimJournalOf(await loadFinalization(deps, found))
  },
  save: async (deps, progress, opened) => {
    const isChanged = await saveProgress(deps, progress, opened)
    if (isChanged || progress.next.type === 'done')
      await followClaimChange(deps, opened.claim.storeId, opened.claim.id)
  },
}

export const runJournal = (deps: Deps, target: { storeId: string; claimId: string }): Promise<void> =>
  runJournalByJob(deps, claimJournal, target)

/** The claim after a step has ended. */
function settled(known: FinalizableClaim, step: EffectRow, outcome: StepOutcome): FinalizableClaim {
  const { error, failedLineIds } = outcome
  const { lines, entries, orderedLineIds, restockedLineIds } = known
  const doneIds = step.lineIds.filter((id) => !failedLineIds.includes(id))
  const entry = entryOf(step, outcome, known.store)
  const isOrder = step.kind === 'exchangeOrder' || step.kind === 'replacementOrder'
  return {
    ...known,
    steps: known.steps.filter(({ id }) => id !== step.id),
    lines: lines.map((line) =>
      error && isProcessing(line) && failedLineIds.includes(line.id) ? withError(line, error) : line,
    ),
    entries: entry ? [...entries, entry] : entries,
    orderedLineIds: isOrder ? [...orderedLineIds, ...doneIds] : orderedLineIds,
    restockedLineIds: step.kind === 'restock' ? [...restockedLineIds, ...doneIds] : restockedLineIds,
  }
}

/** A claim as it is stored in the database. */
type Stored = Pick<FinalizableClaim, 'lines' | 'steps' | 'mails'>

/**
 * Writes what has changed since the claim was `stored`: results of steps, failed lines, and at the end of a
 * run approved lines and the email about them. Returns whether lines changed; the caller updates the search
 * row.
 */
export async function saveProgress(
  deps: Deps,
  { state, ended, next }: Progress<ClaimJournal, EffectRow>,
  stored: Stored,
): Promise<boolean> {
  const { claim, store } = state
  const endedNow = ended.map((step) => ({ ...step, endedOn: deps.now() }))
  for (const step of endedNow) await recordResult(deps, state, step)
  const waiting = next.type === 'done' ? next.waiting : null
  const lines = next.type === 'done' ? approveLines(state, next.given, deps.now()) : state.lines
  const mailed = waiting ? await mailWhatIsDone(deps, state, lines, waiting) : []
  const started = next.type === 'send' ? [{ ...next.step, state: 'started' as const }] : []
  await writeSteps(deps, [...endedNow, ...started, ...mailed], state, stored)

  const changed = lines.filter(isOther(stored.lines))
  if (changed.length === 0) return false
  await writeLineStates(deps.db, changed)
  const rollupCode = await writeRollup(deps, claim, lines, store)
  if (lines.some(isOther(state.lines)))
    await postValuation(deps, { claim: { ...claim, rollupCode }, lines }, state, 'finalised')
  return true
}

const isOther = (before: readonly ClaimLineRow[]) => (line: ClaimLineRow, index: number) =>
  line !== before[index]

/** Writes these steps, and all others of the journal that the database does not have yet. */
async function writeSteps(
  deps: Deps,
  written: readonly StepRow[],
  { steps, mails }: ClaimJournal,
  stored: Stored,
): Promise<void> {
  const storedIds = new Set([...stored.steps, ...stored.mails].map(({ id }) => id))
  const writtenIds = new Set(written.map(({ id }) => id))
  const others = [...steps, ...mails].filter(({ id }) => !writtenIds.has(id))
  await updateSteps(
    deps.db,
    written.filter(({ id }) => storedIds.has(id)),
  )
  await appendSteps(
    deps.db,
    [...written, ...others].filter(({ id }) => !storedIds.has(id)),
  )
}

/** Writes what a step did into the ledger and the timeline, once, and reports what failed to staff. */
async function recordResult(
  deps: Deps,
  { claim, store, lines }: ClaimJournal,
  step: EffectRow,
): Promise<void> {
  const { outcome } = step
  if (!outcome) return
  if (outcome.error) await reportFailure(deps, claim, [outcome.error])
  const choosable = lines.filter(
    (line) => outcome.failedLineIds.includes(line.id) && isChoosable(claim, line),
  )
  if (choosable.length > 0) await askForChoice(deps, claim, choosable, { trigger: step.id })
  if (isRefused(step, outcome)) return
  await postEntry(deps, step, entryOf(step, outcome, store))
  const { currencyCode, locale } = store
  const message = messageOf(step.request as StepRequest, (amount) =>
    formatMoney(minor(amount), currencyCode, locale),
  )
  if (message)
    await addTimelineEntry(deps, step, { type: 'money', message, isForCustomer: true, madeBy: step.askedBy })
}

function entryOf(step: EffectRow, outcome: StepOutcome, { currencyCode }: Store): LedgerEntry | null {
  if (isRefused(step, outcome)) return null
  const name = { key: step.id, currencyCode }
  const request = step.request as StepRequest
  if (request.kind === 'refund') return refunded(name, request.shares)
  if (request.kind !== 'giftCard') return null
  const { kind, incentiveMinor } = request.ask
  return giftCardIssued(name, { kind, shares: request.shares, incentiveMinor })
}

function messageOf(request: StepRequest, money: (amountMinor: number) => string): string | null {
  switch (request.kind) {
    case 'exchangeOrder':
      return 'We created your exchange order.'
    case 'replacementOrder':
      return 'We created your replacement order.'
    case 'giftCard':
      return creditMessage(request.ask.kind, money(request.ask.amountMinor + request.ask.incentiveMinor))
    case 'refund':
      return `We refunded ${money(request.ask.amountMinor)}.`
    case 'restock':
      return null
  }
}

const creditMessage = (kind: GiftCardKind, amount: string): string =>
  kind === 'Store_Credit'
    ? `We added ${amount} in store credit to your account.`
    : `We issued a gift card of ${amount}.`

/** All lines; those whose effects are complete (`given`) are approved. */
const approveLines = (journal: ClaimJournal, given: readonly string[], now: Date): ClaimLineRow[] =>
  journal.lines.map((line) => (given.includes(line.id) ? approved(line, journal, now) : line))

/** The approved line, or the unchanged one if the transition table does not allow an approval. */
function approved(
  line: ClaimLineRow,
  { plan, store, takenOffLineIds }: ClaimJournal,
  now: Date,
): ClaimLineRow {
  const application = plan.approved.find(({ lineId }) => lineId === line.id)
  const { status, detail, previousDetail } = line
  if (!application || detail === null || isFinal(status)) return line
  const next = nextState({ status, detail, previousDetail }, { type: 'approved', detail: application.detail })
  if (!next.ok) return line

  const { resolutionMethod, wasResolvedExternally } = application
  const isTakenOff =
    takenOffLineIds.includes(line.id) ||
    (!wasResolvedExternally &&
      (application.detail === 'Refunded' || application.detail === 'Refunded_Partial'))
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

/**
 * The last step of a round: one email with the results of its lines, once none of them waits for a step. It is
 * enqueued as a job in the caller's transaction; returns the steps that ended with it.
 */
async function mailWhatIsDone(
  deps: Deps,
  { claim: { storeId, id: claimId }, mails }: ClaimJournal,
  lines: readonly ClaimLineRow[],
  waiting: ReadonlySet<string>,
): Promise<MailRow[]> {
  const ended: MailRow[] = []
  for (const mail of mails) {
    if (mail.lineIds.some((id) => waiting.has(id))) continue
    const told = lines.filter(({ id, status }) => mail.lineIds.includes(id) && isFinal(status))
    if (told.length > 0)
      await enqueue(deps, writeClaimMailJob, {
        storeId,
        claimId,
        type: told.every(({ status }) => status === 'Denied') ? 'denied' : 'finalised',
        trigger: mail.id,
        lineIds: told.map(({ id }) => id),
        since: mail.createdOn.toISOString(),
        madeBy: mail.askedBy,
      })
    ended.push({ ...mail, state: told.length > 0 ? 'done' : 'skipped', endedOn: deps.now() })
  }
  return ended
}
