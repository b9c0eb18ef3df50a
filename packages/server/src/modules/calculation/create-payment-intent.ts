import type { StripeConfig } from '@aftercare/domain/payments/payment-schema'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadOrderFacts } from '#modules/orders/order-facts-reads.ts'
import { notFound } from '#platform/errors.ts'
import { calculateClaim } from './calculate-claim.ts'
import { cardAmountsOf } from './card-amounts.ts'
import { findStoredCalculation } from './stored-calculation-reads.ts'
import { payCalculation } from './pay-calculation.ts'
import { invalidSubmission, outdatedSubmission } from './refusals.ts'

type Asked = {
  calculationId: string
  /** A decimal of `currencyCode`: what the card is asked for. */
  amount: number
  currencyCode: string
  customerEmail: string
  stripeConfig: StripeConfig
}

/**
 * The payment of a calculation that the shopper was shown, if amount, currency and account are those that we computed
 * ourselves. The answer is the same however often it is asked.
 *
 * @throws AppError 404 for another order's calculation; 409 with a fresh `calculation` if it is no longer
 *   valid; 400 if nothing is due; 503 if the card provider is unreachable
 */
export async function createPaymentIntent(
  deps: Deps,
  store: Store,
  access: { orderId: string; isGiftReturn: boolean },
  { customerEmail, ...asked }: Asked,
): Promise<{ clientSecret: string; idFromPlatform: string }> {
  const kept = await findStoredCalculation(deps.db, store.storeId, asked.calculationId)
  if (!kept || kept.orderId !== access.orderId) throw notFound('Calculation')
  const facts = await loadOrderFacts(deps.db, store, access.orderId, access)
  if (!facts) throw notFound('Order')
  const { order } = facts
  const { summary } = kept.result
  if (!store.cardAccount || summary.authorizedAmountMinor === 0) throw invalidSubmission('nothing_due')

  const due = cardAmountsOf(order, store.currencyCode, summary)
  const { publishableKey, connectedAccountId } = store.cardAccount
  const isAsShown =
    kept.expiresOn > deps.now() &&
    asked.currencyCode === due.currencyCode &&
    asked.amount === due.authorizedAmount &&
    asked.stripeConfig.publishableKey === publishableKey &&
    asked.stripeConfig.connectedAccountId === connectedAccountId
  if (!isAsShown) {
    const calculation = await calculateClaim(deps, store, access, { ...kept.request, address: null })
    throw outdatedSubmission('calculation_outdated', { calculation })
  }
  const intent = await payCalculation(deps, store, {
    calculationId: kept.id,
    order,
    summary,
    customerEmail,
  })
  if (!intent) throw invalidSubmission('nothing_due')
  return { clientSecret: intent.clientSecret, idFromPlatform: intent.idFromPlatform }
}
