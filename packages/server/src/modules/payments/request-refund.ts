import { toMinor } from '@aftercare/domain/shared/currencies'
import { minor, type MinorUnits } from '@aftercare/domain/shared/money'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isUuid } from '#platform/new-id.ts'
import { inCardCurrency, inStoreCurrency, refundable } from './follow-provider.ts'
import { refundPaymentJob } from '#job-kinds/payment-job-kinds.ts'
import { findPaymentOfClaim } from './payment-reads.ts'
import { insertRefund, lockPayment, updatePayment, type PaymentRow } from './payment-store.ts'

export type RefundByStaff = {
  storeId: string
  paymentId: string
  /** A decimal of the card's currency; left out for all that is left. */
  amount: number | null
  note: string | null
  actor: Who
}

/**
 * Records staff's refund of a claim's card payment, for a job to send: the claim's price does not change, so
 * the ledger forgives the amount.
 *
 * @throws AppError 404 for another store's payment, 409 where less is left, 422 for an amount of nothing
 */
export const refundByStaff = (deps: Deps, { storeId, paymentId, ...asked }: RefundByStaff): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const row = isUuid(paymentId) ? await lockPayment(deps.db, { storeId, id: paymentId }) : undefined
    if (!row || row.claimId === null) throw notFound('Payment')
    const left = await refundable(deps, row)
    const cardAmountMinor =
      asked.amount === null ? left.cardAmountMinor : toMinor(asked.amount, row.currencyCode)
    if (cardAmountMinor <= 0 || cardAmountMinor > left.cardAmountMinor)
      throw new AppError('conflict', 'refund_exceeds_payment', 'The refund is more than was paid.')
    const isAll = cardAmountMinor === left.cardAmountMinor
    const amountMinor = isAll
      ? left.amountMinor
      : minor(Math.min(inStoreCurrency(row, cardAmountMinor), left.amountMinor))
    await leaveRefund(deps, row, { amountMinor, cardAmountMinor, reason: 'staff', ...asked })
    if (asked.note) await updatePayment(deps.db, row, { note: asked.note })
    await recordChange(deps, storeId, asked.actor, {
      action: 'customerPayment.refund',
      subject: { type: 'claim', id: row.claimId },
      before: null,
      after: { paymentId, cardAmountMinor, currencyCode: row.currencyCode, note: asked.note },
    })
  })

/**
 * Refunds what a card paid above the claim's price, `dueMinor` in the store's currency, less pending refunds
 * and those that the provider refused, which are not tried again.
 * Returns whether there is a refund. Call it in the transaction that changed the price, with the claim
 * locked.
 */
export async function refundSettled(
  deps: Deps,
  { storeId, claimId }: { storeId: string; claimId: string },
  dueMinor: MinorUnits,
): Promise<boolean> {
  const found = await findPaymentOfClaim(deps.db, storeId, claimId)
  const row = found && (await lockPayment(deps.db, found))
  if (!row) return false
  const left = await refundable(deps, row)
  const amountMinor = minor(Math.min(dueMinor - left.pendingMinor - left.refusedMinor, left.amountMinor))
  if (amountMinor <= 0) return left.hasPending
  const cardAmountMinor =
    amountMinor === left.amountMinor
      ? left.cardAmountMinor
      : minor(Math.min(inCardCurrency(row, amountMinor), left.cardAmountMinor))
  if (cardAmountMinor <= 0) return left.hasPending
  await leaveRefund(deps, row, { amountMinor, cardAmountMinor, reason: 'settled', note: null, actor: null })
  return true
}

/**
 * Refunds to the card a part of what it paid for an order edit, in the store's currency, for a job to send.
 * Call it in the transaction that decides it, with the order locked.
 */
export async function refundEditPayment(
  deps: Deps,
  { storeId, paymentId }: { storeId: string; paymentId: string },
  amountMinor: MinorUnits,
): Promise<void> {
  const row = await lockPayment(deps.db, { storeId, id: paymentId })
  if (!row) throw new Error(`There is no payment ${paymentId}`)
  // It may still wait for its capture, which takes all of it.
  const paid = { ...row, capturedMinor: row.amountMinor, cardCapturedMinor: row.cardAmountMinor }
  const left = await refundable(deps, paid)
  const cardAmountMinor =
    amountMinor >= left.amountMinor
      ? left.cardAmountMinor
      : minor(Math.min(inCardCurrency(row, amountMinor), left.cardAmountMinor))
  if (cardAmountMinor <= 0) return
  await leaveRefund(deps, row, {
    amountMinor: minor(Math.min(amountMinor, left.amountMinor)),
    cardAmountMinor,
    reason: 'settled',
    note: null,
    actor: null,
  })
}

/**
 * Refunds all that is left of a claim's card payment, because the claim was denied; the ledger forgives it. Returns
 * whether a refund is pending. Call it in the transaction that denied the claim, with the claim locked.
 */
export async function refundDenied(
  deps: Deps,
  { storeId, claimId }: { storeId: string; claimId: string },
): Promise<boolean> {
  const found = await findPaymentOfClaim(deps.db, storeId, claimId)
  const row = found && (await lockPayment(deps.db, found))
  if (!row) return false
  const { amountMinor, cardAmountMinor, hasPending } = await refundable(deps, row)
  if (cardAmountMinor <= 0) return hasPending
  const refund = { amountMinor, cardAmountMinor, reason: 'staff', note: 'Claim denied', actor: null } as const
  await leaveRefund(deps, row, refund)
  return true
}

async function leaveRefund(
  deps: Deps,
  { storeId, id: paymentId }: PaymentRow,
  refund: {
    amountMinor: MinorUnits
    cardAmountMinor: MinorUnits
    reason: 'staff' | 'settled'
    note: string | null
    actor: Who | null
  },
): Promise<void> {
  const { actor, ...row } = refund
  const refundId = deps.newId()
  await insertRefund(deps.db, {
    storeId,
    id: refundId,
    paymentId,
    amountMinor: row.amountMinor,
    cardAmountMinor: row.cardAmountMinor,
    reason: row.reason,
    note: row.note,
    madeBy: actor && JSON.stringify({ userId: actor.userId, name: actor.name }),
    createdOn: deps.now(),
    doneOn: null,
    failure: null,
  })
  await enqueue(deps, refundPaymentJob, { storeId, paymentId, refundId })
}
