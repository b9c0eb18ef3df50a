import type { PaymentIntent } from '@aftercare/domain/payments/payment-schema'
import { sectionLabels } from '@aftercare/domain/claims/claim-labels'
import type { ClaimSummary } from '@aftercare/domain/resolution/summarize-claim'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadFeeNames } from '#modules/rules/fee-names.ts'
import { createPayment, paymentDue } from '#modules/payments/create-payment.ts'

type Calculated = {
  calculationId: string
  order: {
    id: string
    orderNo: string
    email: string | null
    customerCurrencyCode: string
    conversionRate: number
  }
  summary: ClaimSummary
  customerEmail?: string | null
}

/**
 * The payment that a calculation has to be filed with, in the order's presentment currency; null where
 * nothing is due. Asked again for the same calculation it is the same payment.
 *
 * @throws AppError 503 where the card provider cannot be asked
 */
export async function payCalculation(
  deps: Deps,
  store: Store,
  { calculationId, order, summary, customerEmail }: Calculated,
): Promise<PaymentIntent | null> {
  const { amountMinor, authorizedAmountMinor: authorizedMinor, applied } = summary
  if (!store.cardAccount || authorizedMinor <= 0) return null
  const isFeeAlone = authorizedMinor === applied.feeMinor
  const intent = await createPayment(deps, store, {
    account: store.cardAccount,
    orderId: order.id,
    orderNo: order.orderNo,
    calculationId,
    customerEmail: customerEmail ?? order.email,
    amountMinor,
    authorizedMinor,
    card: { currencyCode: order.customerCurrencyCode, rate: order.conversionRate },
    label: isFeeAlone ? (applied.feeName ?? sectionLabels.FEE) : paymentDue,
  })
  const feeNames = await loadFeeNames(deps.db, store)
  return { ...intent, label: feeNames(intent.label) }
}
