import type { PaymentProviderName } from '@aftercare/domain/payments/card-account-schema'
import type { Deps } from '#deps.ts'
import { paymentSimulator } from '#integrations/payments/payment-simulator.ts'
import type { PaymentProvider } from '#integrations/payments/payment-provider.ts'
import { openStripe } from '#integrations/payments/stripe/open-stripe.ts'
import { stripePayments } from '#integrations/payments/stripe/stripe-payments.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { simulatedPaymentsOf } from './simulated-payments.ts'

export type ProviderOfPayment = {
  storeId: string
  provider: PaymentProviderName
  /** The account that the payment is made with, also after the store connected another. */
  accountId: string | null
}

/**
 * The provider of a store's payments.
 *
 * @throws ProviderError where the installation has no Stripe account: worth another try once it has
 */
export function openProvider(
  deps: Deps,
  { storeId, provider, accountId }: ProviderOfPayment,
): PaymentProvider {
  if (provider === 'simulator')
    return paymentSimulator(simulatedPaymentsOf(deps, storeId), {
      now: deps.now,
      secret: `${deps.config.secret} ${storeId}`,
    })
  const { stripe } = deps.config
  if (!stripe || accountId === null) throw new ProviderError('Stripe', 'is not configured', true)
  return stripePayments(openStripe(stripe), accountId)
}
