import type { PaymentProviderName } from '@aftercare/domain/payments/card-account-schema'
import type { Deps } from '#deps.ts'
import { paymentSimulator } from '#integrations/payments/payment-simulator.ts'
import type { PaymentProvider } from '#integrations/payments/payment-provider.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { simulatedPaymentsOf } from './simulated-payments.ts'

/**
 * The provider of a store's payments.
 *
 * @throws ProviderError where the store's access to it is gone: worth another try once it is back
 */
export async function openProvider(
  deps: Deps,
  storeId: string,
  provider: PaymentProviderName,
): Promise<PaymentProvider> {
  if (provider === 'simulator')
    return paymentSimulator(simulatedPaymentsOf(deps, storeId), {
      now: deps.now,
      secret: `${deps.config.secret} ${storeId}`,
    })
  throw new ProviderError(provider, 'is not connected', true)
}
