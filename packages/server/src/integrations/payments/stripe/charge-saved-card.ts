import type { Stripe } from 'stripe'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import { ProviderError } from '../../provider-error.ts'
import { sendOnce } from './send-once.ts'
import { expand, idOf, inAccount, keyed, type StripeAccess } from './stripe-access.ts'
import { toStripeAmount } from './stripe-amounts.ts'

/** Stripe keeps a saved card with a customer of the same account. */
export async function newCustomer(
  access: StripeAccess,
  { reference, description }: { reference: string; description: string },
): Promise<string> {
  const { stripe } = access
  const customer = await stripe.customers.create({ description }, keyed(access, `customer/${reference}`))
  return customer.id
}

/** A new payment with the card that `saved` saved, captured at once, with the shopper not there. */
export async function chargeSavedCard(
  access: StripeAccess,
  saved: Stripe.PaymentIntent,
  { amountMinor, reference }: { amountMinor: MinorUnits; reference: string },
): Promise<Stripe.PaymentIntent> {
  const { stripe } = access
  const [customer, card] = [idOf(saved.customer), idOf(saved.payment_method)]
  if (!customer || !card) throw new ProviderError('Stripe', 'no card was saved with this payment', false)
  const payment = {
    amount: toStripeAmount(amountMinor, saved.currency.toUpperCase()),
    currency: saved.currency,
    allowed_payment_method_types: ['card'],
    customer,
    payment_method: card,
    off_session: true,
    confirm: true,
    ...(saved.description !== null && { description: saved.description }),
    metadata: { ...saved.metadata, reference },
    expand,
  } satisfies Stripe.PaymentIntentCreateParams
  return sendOnce(reference, {
    send: (key) => stripe.paymentIntents.create(payment, keyed(access, key)),
    find: async () => {
      const { data } = await stripe.paymentIntents.list(
        { customer, limit: 100, expand: ['data.latest_charge'] },
        inAccount(access),
      )
      return data.find(
        ({ metadata, status }) => metadata['reference'] === reference && status === 'succeeded',
      )
    },
  })
}
