import type { ConfirmedPayment } from '@aftercare/domain/payments/payment-schema'
import type { Deps } from '#deps.ts'
import type { ProvidedPayment } from '#integrations/payments/payment-provider.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { findPaymentByPlatformId, type PaymentRow } from './payment-store.ts'
import { openProvider } from './open-provider.ts'

/** A payment as we made it, and as its provider describes it now. */
export type LookedAt = { row: PaymentRow; provided: ProvidedPayment }

export const notConfirmed = (cause?: unknown) =>
  new AppError(
    'conflict',
    'payment_not_confirmed',
    'Unable to confirm payment. Please check your payment details and try again.',
    { cause },
  )

/**
 * Asks the provider about a payment that a shopper says they confirmed. Undefined for an unknown payment, for
 * another account's, and for another amount or currency than stated. Not inside a transaction.
 *
 * @throws AppError 503 where the provider does not answer
 */
export async function lookAtPayment(
  deps: Deps,
  { storeId, cardAccount }: Store,
  submitted: ConfirmedPayment,
): Promise<LookedAt | undefined> {
  const row = await findPaymentByPlatformId(deps.db, storeId, submitted.idFromPlatform)
  if (!row || !cardAccount) return undefined
  const { publishableKey, connectedAccountId } = submitted.stripeConfig
  if (
    cardAccount.publishableKey !== publishableKey ||
    cardAccount.connectedAccountId !== connectedAccountId ||
    submitted.currencyCode !== row.currencyCode
  )
    return undefined
  try {
    const provider = openProvider(deps, row)
    const provided = await provider.find(row.idFromPlatform)
    return provided && { row, provided }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new AppError('unavailable', 'payment_unknown', notConfirmed().message, { cause: error })
  }
}
