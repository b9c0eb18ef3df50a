import type { Deps } from '#deps.ts'
import { openStripe, type StripePlatform } from '#integrations/payments/stripe/open-stripe.ts'
import { stripeAccounts, type StripeAccounts } from '#integrations/payments/stripe/stripe-accounts.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { AppError } from '#platform/errors.ts'

/** The platform account and its stores' accounts; undefined where the installation has no Stripe. */
export function openAccounts({
  config: { stripe },
}: Deps): { platform: StripePlatform; accounts: StripeAccounts } | undefined {
  return stripe && { platform: stripe, accounts: stripeAccounts(openStripe(stripe)) }
}

/** Asks Stripe while a merchant waits. @throws AppError 503 where it does not answer as it should */
export async function askStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new AppError('unavailable', 'stripe_unavailable', 'Stripe did not respond. Please try again.', {
      cause: error,
    })
  }
}
