import { itemsSettled } from '@aftercare/domain/ledger/shipping-claim-entry'
import { formatMoney } from '@aftercare/domain/shared/currencies'
import { closingEvent } from '@aftercare/domain/shipping-claims/shipping-claim-status'
import { inTransaction, type Deps } from '#deps.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { postEntry } from '#modules/ledger/post-entry.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { getOrderRow } from '#modules/orders/order-facts-reads.ts'
import { countChange } from './change-shipping-claim.ts'
import { closeShippingClaim } from './close-shipping-claim.ts'
import { valueOf, type SettlementOutcome } from './settlement-request.ts'
import {
  findStartedStep,
  lockShippingClaim,
  markSettled,
  updateShippingClaim,
  updateStep,
  type FoundShippingClaim,
  type SettlementStep,
  type ShippingClaimLineRow,
} from './shipping-claim-store.ts'
import { addConversationEntry } from './add-conversation-entry.ts'

type Target = { storeId: string; claimId: string }

/**
 * Requests a claim's decision from the platform, and records the result. May be repeated after a crash at any
 * point: the platform recognizes the step's key, and a result is recorded once. Items that the platform
 * refuses stay open, for a person.
 *
 * @throws a retryable failure
 */
export async function runShippingClaimJournal(deps: Deps, target: Target): Promise<void> {
  const step = await findStartedStep(deps.db, target.storeId, target.claimId)
  if (!step) return
  const outcome = await perform(deps, step)
  await inTransaction(deps, async (deps) => {
    const found = await lockShippingClaim(deps.db, target.storeId, target.claimId)
    const current = await findStartedStep(deps.db, target.storeId, target.claimId)
    // Another process may have recorded the same result first.
    if (found && current?.id === step.id) await recordOutcome(deps, found, step, outcome)
  })
}

const outOfStock = { code: 'OUT_OF_STOCK', message: 'The item is no longer in stock.' }

/**
 * Outside any transaction; a repetition does nothing. If something prevents it since it was started (its
 * `outcome` then, `finalizeShippingClaim`), it counts only if it had happened before.
 */
async function perform(
  deps: Deps,
  { request, lineIds, outcome: inDoubt }: SettlementStep,
): Promise<SettlementOutcome> {
  if (inDoubt && !(await wasEffectApplied(deps, request))) return inDoubt
  const answer =
    request.method === 'Refund'
      ? await deps.commerce.refund(deps, request.ask)
      : await deps.commerce.createExchangeOrder(deps, request.ask)
  if (!answer.ok) return { failedLineIds: lineIds, error: answer.refusal }
  const outOfStockLineIds = answer.value?.outOfStockLineIds ?? []
  return { failedLineIds: outOfStockLineIds, error: outOfStockLineIds.length > 0 ? outOfStock : null }
}

function wasEffectApplied(deps: Deps, { method, ask }: SettlementStep['request']): Promise<boolean> {
  const { storeId, effectKey } = ask
  return deps.commerce.wasEffectApplied(
    deps,
    method === 'Refund'
      ? { kind: 'refund', storeId, effectKey, paidOrderId: ask.paidOrderId }
      : { kind: 'order', storeId, effectKey },
  )
}

async function recordOutcome(
  deps: Deps,
  { claim, lines: before }: FoundShippingClaim,
  step: SettlementStep,
  outcome: SettlementOutcome,
): Promise<void> {
  const { storeId, request } = step
  const { method } = request
  const store = await getStore(deps.db, storeId)
  const isSettled = ({ id }: ShippingClaimLineRow) =>
    step.lineIds.includes(id) && !outcome.failedLineIds.includes(id)
  const settled = before.filter(isSettled)
  const lines = before.map((line) => (isSettled(line) ? { ...line, resolutionMethod: method } : line))

  await updateStep(deps.db, step, {
    state: settled.length > 0 ? 'done' : 'refused',
    outcome: JSON.stringify(outcome),
    endedOn: deps.now(),
  })
  await markSettled(
    deps.db,
    storeId,
    settled.map(({ id }) => id),
    method,
  )
  if (settled.length > 0) await postRevaluation(deps, store, step, settled)
  if (outcome.error) await leaveToPerson(deps, claim, outcome.error)
  else if (lines.every(({ resolutionMethod }) => resolutionMethod !== null))
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
  await countChange(deps, claim)
}

async function postRevaluation(
  deps: Deps,
  { currencyCode, locale }: Store,
  step: SettlementStep,
  settled: readonly ShippingClaimLineRow[],
): Promise<void> {
  const { method } = step.request
  const shares = settled.map(({ id: lineId, amountMinor }) => ({ lineId, amountMinor }))
  await postEntry(deps, step, itemsSettled({ key: step.id, currencyCode }, method, shares))
  const message =
    method === 'Refund'
      ? `${formatMoney(valueOf(settled), currencyCode, locale)} was refunded.`
      : 'A new order was created.'
  await addConversationEntry(deps, step, { kind: 'event', message, madeBy: step.askedBy })
}

/**
 * Escalates to staff what failed in all attempts. The step stays started, since it may have happened:
 * retrying sends the same request under the same key, so nothing is paid twice.
 */
export const escalateShippingClaimToStaff = (deps: Deps, { storeId, claimId }: Target): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const found = await lockShippingClaim(deps.db, storeId, claimId)
    if (!found || !(await findStartedStep(deps.db, storeId, claimId))) return
    await leaveToPerson(deps, found.claim, {
      code: 'NOT_CARRIED_OUT',
      message: 'This couldn’t be completed automatically.',
    })
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
