import type { Deps } from '#deps.ts'
import { checkoutSimulator } from '#integrations/payments/checkout-simulator.ts'
import type { CheckoutProvider } from '#integrations/payments/checkout-provider.ts'
import { openStripe } from '#integrations/payments/stripe/open-stripe.ts'
import { stripeCheckout } from '#integrations/payments/stripe/stripe-checkout.ts'
import { simulatedPaymentsOf } from '#modules/payments/simulated-payments.ts'

/**
 * Where stores pay the operator by card: the operator's own Stripe account, or in a demo without one a page that moves
 * no money. Undefined where neither is there.
 */
export function openCheckout(deps: Deps, storeId: string): CheckoutProvider | undefined {
  const { stripe, isDemo, secret, publicUrl } = deps.config
  if (stripe) return stripeCheckout(openStripe(stripe))
  if (!isDemo) return undefined
  return checkoutSimulator(simulatedPaymentsOf(deps, storeId), {
    secret: `${secret} ${storeId}`,
    pageOf: (id) => `${publicUrl}/checkout-simulator/${storeId}/${id}`,
  })
}
