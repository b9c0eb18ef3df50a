import type { Journal, Progress, StepOutcome } from '@aftercare/domain/finalization/effect-journal'
import { itemsSettled } from '@aftercare/domain/ledger/shipping-claim-entry'
import { formatMoney } from '@aftercare/domain/shared/currencies'
import { closingEvent } from '@aftercare/domain/shipping-claims/shipping-claim-status'
import { inTransaction, type Deps } from '#deps.ts'
import { writeShippingClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import {
  runJournalByJob,
  runJournalInTransaction,
  type JournalKind,
} from '#modules/claim-finalization/run-journal.ts'
import { postEntry } from '#modules/ledger/post-entry.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { getOrderRow } from '#modules/orders/order-facts-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { addConversationEntry } from './add-conversation-entry.ts'
import { countChange } from './change-shipping-claim.ts'
import { closeShippingClaim } from './close-shipping-claim.ts'
import { valueOf } from './settlement-request.ts'
import {
  findOpenStep,
  lockShippingClaim,
  markSettled,
  updateShippingClaim,
  updateStep,
  type FoundShippingClaim,
  type SettlementStep,
  type ShippingClaimLineRow,
} from './shipping-claim-store.ts'

type Target = { storeId: string; claimId: string }

/** A delivery claim's journal has one open step at most: a refund, or an order of the same items. */
type ShippingClaimJournal = FoundShippingClaim & Journal<SettlementStep>

const shippingClaimJournal: JournalKind<ShippingClaimJournal, SettlementStep> = {
  rules: () => ({
    prepare: (_journal, step) => step,
    settle: ({ claim, lines }, step, outcome) => ({
      claim,
      lines: lines.map((line) =>
        isSettledBy(step, outcome)(line) ? { ...line, resolutionMethod: step.request.method } : line,
      ),
      steps: [],
      openLineIds: new Set(),
    }),
  }),
  requestOf: ({ request }) =>
    request.method === 'Refund'
      ? { kind: 'refund', ask: request.ask }
      : { kind: 'replacementOrder', ask: request.ask },
  outOfStock: { code: 'OUT_OF_STOCK', message: 'The item is no longer in stock.' },
  open: async ({ db }, { storeId, claimId }) => {
    const found = await lockShippingClaim(db, storeId, claimId)
    const step = found && (await findOpenStep(db, storeId, claimId))
    return step && { ...found, steps: [step], openLineIds: new Set(step.lineIds) }
  },
  save: saveProgress,
}

/** Carries out a claim's decision from a job; see `runJournalByJob`. */
export const runShippingClaimJournal = (deps: Deps, target: Target): Promise<void> =>
  runJournalByJob(deps, shippingClaimJournal, target)

/** The same in the transaction that has decided it: the platform of `deps` is our own database. */
export async function carryOutNow(deps: Deps, target: Target): Promise<void> {
  const journal = await shippingClaimJournal.open(deps, target)
  if (journal) await saveProgress(deps, await runJournalInTransaction(deps, shippingClaimJournal, journal))
}

const isSettledBy =
  ({ lineIds }: SettlementStep, { failedLineIds }: StepOutcome) =>
  ({ id }: ShippingClaimLineRow): boolean =>
    lineIds.includes(id) && !failedLineIds.includes(id)

/** Items that the platform refuses stay open, for a person. */
async function saveProgress(
  deps: Deps,
  { state, ended, next }: Progress<ShippingClaimJournal, SettlementStep>,
): Promise<void> {
  if (next.type === 'send') await updateStep(deps.db, next.step, { state: 'started' })
  for (const step of ended) if (step.outcome) await recordResult(deps, state, step, step.outcome)
}

async function recordResult(
  deps: Deps,
  { claim, lines }: ShippingClaimJournal,
  step: SettlementStep,
  outcome: StepOutcome,
): Promise<void> {
  const { storeId } = step
  const { method } = step.request
  const store = await getStore(deps.db, storeId)
  const settled = lines.filter(isSettledBy(step, outcome))
  await updateStep(deps.db, step, {
    state: step.state,
    outcome: JSON.stringify(outcome),
    endedOn: deps.now(),
  })
  await markSettled(
    deps.db,
    storeId,
    settled.map(({ id }) => id),
    method,
  )
  const isClosing = !outcome.error && lines.every(({ resolutionMethod }) => resolutionMethod !== null)
  if (settled.length > 0) await postSettlement(deps, store, step, settled, isClosing)
  if (outcome.error) await leaveToPerson(deps, claim, outcome.error)
  if (isClosing)
    await closeShippingClaim(
      deps,
      { claim },
      {
        event: closingEvent(method),
        resolvedIn: step.resolvedIn,
        isMailed: step.isMailed,
        madeBy: step.askedBy,
      },
    )
  else await mailUpdate(deps, step, settled.length > 0 ? step.id : 'takenUp')
  await countChange(deps, claim)
}

/** The claim stays open: its customer is emailed what was done of it, or once that it is in review. */
async function mailUpdate(
  deps: Deps,
  { storeId, claimId, isMailed }: SettlementStep,
  trigger: string,
): Promise<void> {
  if (isMailed)
    await enqueue(deps, writeShippingClaimMailJob, {
      storeId,
      claimId,
      type: 'shippingClaimUpdated',
      trigger,
    })
}

async function postSettlement(
  deps: Deps,
  { currencyCode, locale }: Store,
  step: SettlementStep,
  settled: readonly ShippingClaimLineRow[],
  isClosing: boolean,
): Promise<void> {
  const { method } = step.request
  const shares = settled.map(({ id: lineId, amountMinor }) => ({ lineId, amountMinor }))
  await postEntry(deps, step, itemsSettled({ key: step.id, currencyCode }, method, shares))
  const message =
    method === 'Refund'
      ? `${formatMoney(valueOf(settled), currencyCode, locale)} was refunded.`
      : 'A new order was created.'
  await addConversationEntry(deps, step, {
    kind: 'event',
    message,
    madeBy: step.askedBy,
    // Closing the claim says the same.
    customerEvent: isClosing ? null : closingEvent(method),
  })
}

/**
 * Escalates to staff what failed in all attempts. The step stays open, since it may have happened: retrying
 * sends the same request under the same key, so nothing is paid twice.
 */
export const escalateShippingClaimToStaff = (deps: Deps, { storeId, claimId }: Target): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const found = await lockShippingClaim(deps.db, storeId, claimId)
    const step = found && (await findOpenStep(deps.db, storeId, claimId))
    if (!step) return
    await leaveToPerson(deps, found.claim, {
      code: 'NOT_CARRIED_OUT',
      message: 'This couldn’t be completed automatically.',
    })
    await mailUpdate(deps, step, 'takenUp')
    await countChange(deps, found.claim)
  })

async function leaveToPerson(
  deps: Deps,
  claim: FoundShippingClaim['claim'],
  error: { code: string; message: string },
): Promise<void> {
  const { storeId, id: claimId, orderId } = claim
  await updateShippingClaim(deps.db, claim, { error: JSON.stringify(error) })
  await addConversationEntry(deps, { storeId, claimId }, { kind: 'event', message: error.message })
  const { orderNo } = await getOrderRow(deps.db, storeId, orderId)
  // It needs a person to continue, so the alert is a warning.
  await raiseAlert(deps, storeId, {
    severity: 'Warning',
    category: 'Home',
    subject: `The delivery claim for order ${orderNo} needs attention`,
    message: error.message,
    path: `shipping-claims/${claimId}`,
  })
}
