import { paymentDispute, type PaymentDispute } from '@aftercare/domain/payments/payment-schema'
import { formatMoney, toDecimal } from '@aftercare/domain/shared/currencies'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import type { ProvidedPayment } from '#integrations/payments/payment-provider.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { updatePayment, type PaymentRow } from './payment-store.ts'
import { tellClaim } from './tell-claim.ts'

/**
 * Records a cardholder's dispute and each turn it takes, once. Staff are alerted of a new one and of one they lost;
 * the shopper is told nothing, since they hear from their bank.
 */
export async function followDispute(deps: Deps, row: PaymentRow, provided: ProvidedPayment): Promise<void> {
  if (!provided.isDisputed) return
  const dispute = toDispute(row, provided)
  const known = disputeOf(row)
  if (row.isDisputed && JSON.stringify(dispute) === JSON.stringify(known)) return
  await updatePayment(deps.db, row, {
    isDisputed: true,
    ...(dispute && { dispute: JSON.stringify(dispute) }),
    updatedOn: deps.now(),
  })
  const state = dispute?.state ?? 'needs_response'
  if (row.isDisputed && known?.state === state) return
  if (!row.isDisputed && state !== 'won' && state !== 'lost')
    return tellClaim(deps, row, {
      alertSubject: 'A card payment is disputed',
      message: await newsOf(deps, row, provided),
    })
  if (state === 'lost')
    return tellClaim(deps, row, {
      alertSubject: 'A dispute was lost',
      message: 'The bank decided the dispute for the customer, and took the payment back.',
    })
  const messages = {
    won: 'The bank decided the dispute for you. You keep the payment.',
    under_review: 'The bank is reviewing your response to the dispute.',
    needs_response: 'The bank asked for another response to the dispute.',
  }
  await tellClaim(deps, row, { message: messages[state], isForCustomer: false })
}

async function newsOf(deps: Deps, row: PaymentRow, { dispute }: ProvidedPayment): Promise<string> {
  const { locale, timeZone } = await getStore(deps.db, row.storeId)
  const about = dispute ? ` of ${formatMoney(dispute.amountMinor, row.currencyCode, locale)}` : ''
  const day =
    dispute?.respondBy &&
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(dispute.respondBy)
  return `The customer disputed this payment${about} with their bank. Answer the dispute in your payment provider’s dashboard${day ? ` by ${day}` : ''}.`
}

const toDispute = ({ currencyCode }: PaymentRow, { dispute }: ProvidedPayment): PaymentDispute | null =>
  dispute
    ? {
        state: dispute.state,
        reason: dispute.reason,
        amount: toDecimal(dispute.amountMinor, currencyCode),
        respondBy: dispute.respondBy?.toISOString() ?? null,
      }
    : null

/** The dispute of a stored payment, as staff see it. */
export const disputeOf = ({ dispute }: Pick<PaymentRow, 'dispute'>): PaymentDispute | null =>
  v.parse(v.nullish(paymentDispute, null), dispute)
