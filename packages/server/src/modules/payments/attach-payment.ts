import type { ConfirmedPayment } from '@aftercare/domain/payments/payment-schema'
import { held } from '@aftercare/domain/ledger/money-entries'
import { plannedCharge } from '@aftercare/domain/payments/hold-clock'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import { postEntry } from '#modules/ledger/post-entry.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { notConfirmed, type LookedAt } from './look-at-payment.ts'
import { capturePaymentJob } from '#job-kinds/payment-job-kinds.ts'
import { lockPayment, updatePayment, type PaymentRow } from './payment-store.ts'

export type PaymentDue = {
  orderId: string
  /** Or of the order edit. */
  calculationId: string
  /** In the store's currency. */
  amountMinor: MinorUnits
  authorizedMinor: MinorUnits
}

/**
 * Locks the payment, if it is exactly what this calculation or order edit requires and nothing else was paid with
 * it. Undefined otherwise: the shopper saw something else. Call it inside the transaction that it pays for.
 *
 * @throws AppError 409 payment_not_confirmed where the card was not charged yet
 */
export async function takePayment(
  deps: Deps,
  { row: seen, provided }: LookedAt,
  submitted: ConfirmedPayment,
  due: PaymentDue,
): Promise<PaymentRow | undefined> {
  const row = await lockPayment(deps.db, seen)
  if (!row || row.claimId !== null || row.orderEditId !== null) return undefined
  const isAsDue =
    row.orderId === due.orderId &&
    row.calculationId === due.calculationId &&
    row.amountMinor === due.amountMinor &&
    row.authorizedMinor === due.authorizedMinor &&
    submitted.amount === toDecimal(row.cardAmountMinor, row.currencyCode) &&
    submitted.authorizedAmount === toDecimal(row.cardAuthorizedMinor, row.currencyCode) &&
    provided.amountMinor === row.cardAuthorizedMinor &&
    provided.currencyCode === row.currencyCode &&
    provided.metadata['orderId'] === due.orderId &&
    provided.metadata['calculationId'] === due.calculationId
  if (!isAsDue) return undefined
  if (provided.state === 'open') throw notConfirmed()
  if (provided.state !== 'authorized' || (row.state !== 'Created' && row.state !== 'Authorized'))
    return undefined
  return row
}

/**
 * Links an authorized payment to its claim, and posts the authorization to the ledger. With `promisedOn` null
 * the amount due is captured at once; else the payment waits for the items, which are charged then unless they are
 * on their way.
 */
export async function attachPayment(
  deps: Deps,
  { currencyCode }: Store,
  { row, provided }: LookedAt,
  { claimId, promisedOn }: { claimId: string; promisedOn: Date | null },
): Promise<void> {
  const { storeId, id } = row
  const now = deps.now()
  await updatePayment(deps.db, row, {
    claimId,
    state: 'Authorized',
    card: provided.card,
    holdEndsOn: provided.holdEndsOn,
    chargeOn: promisedOn && plannedCharge(promisedOn, provided),
    isCardSaved: provided.isCardSaved,
    authorizedOn: now,
    updatedOn: now,
  })
  await postEntry(
    deps,
    { storeId, claimId },
    held({ key: `payment/${id}/held`, currencyCode }, row.authorizedMinor),
  )
  if (promisedOn === null) await enqueue(deps, capturePaymentJob, { storeId, paymentId: id })
}

/** Links an authorized payment to the order edit that it pays for. Nothing is captured yet. */
export const attachPaymentToEdit = (
  deps: Deps,
  { row, provided }: LookedAt,
  orderEditId: string,
): Promise<void> =>
  updatePayment(deps.db, row, {
    orderEditId,
    state: 'Authorized',
    card: provided.card,
    holdEndsOn: provided.holdEndsOn,
    authorizedOn: deps.now(),
    updatedOn: deps.now(),
  })
