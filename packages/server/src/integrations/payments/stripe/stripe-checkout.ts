import type { Stripe } from 'stripe'
import type { Checkout, CheckoutProvider } from '../checkout-provider.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts'
import { sendOnce } from './send-once.ts'
import { isUnknownObject, toProviderError } from './stripe-errors.ts'

/**
 * Stripe Checkout in the operator's own account (docs.stripe.com/api/checkout/sessions). Stripe ends a session after a
 * day, which is how long it keeps idempotency keys.
 */
export function stripeCheckout(stripe: Stripe): CheckoutProvider {
  const { sessions } = stripe.checkout
  return {
    async start({ amountMinor, currencyCode, description, customerEmail, metadata, reference, ...urls }) {
      const asked = {
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currencyCode.toLowerCase(),
              unit_amount: toStripeAmount(amountMinor, currencyCode),
              product_data: { name: description },
            },
          },
        ],
        // Cards are paid at once; a bank debit could still fail days later.
        allowed_payment_method_types: ['card'],
        success_url: urls.successUrl,
        cancel_url: urls.cancelUrl,
        client_reference_id: reference,
        metadata: { ...metadata },
        ...(customerEmail !== null && { customer_email: customerEmail }),
      } satisfies Stripe.Checkout.SessionCreateParams
      // A session whose address was lost can be paid by nobody, so another one does no harm.
      const send = (idempotencyKey: string) => sessions.create(asked, { idempotencyKey })
      return toCheckout(await asProvider(sendOnce(reference, { send, find: async () => undefined })))
    },
    async find(id) {
      try {
        return toCheckout(await sessions.retrieve(id))
      } catch (error) {
        if (isUnknownObject(error)) return undefined
        throw toProviderError(error)
      }
    },
    async end(id) {
      const now = await asProvider(sessions.retrieve(id))
      if (now.status !== 'open') return toCheckout(now)
      return toCheckout(await asProvider(sessions.expire(id)))
    },
  }
}

const asProvider = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (error) {
    throw toProviderError(error)
  }
}

function toCheckout({
  id,
  status,
  payment_status,
  url,
  amount_total,
  currency,
}: Stripe.Checkout.Session): Checkout {
  const currencyCode = (currency ?? '').toUpperCase()
  const state = payment_status === 'paid' ? 'paid' : status === 'expired' ? 'ended' : 'open'
  return {
    idFromPlatform: id,
    state,
    url: state === 'open' ? url : null,
    amountMinor: fromStripeAmount(amount_total ?? 0, currencyCode),
    currencyCode,
  }
}
