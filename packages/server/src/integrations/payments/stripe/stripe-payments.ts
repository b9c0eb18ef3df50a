import type { Stripe } from 'stripe'
import { ProviderError } from '../../provider-error.ts'
import type { Movement, NewPayment, PaymentProvider } from '../payment-provider.ts'
import { chargeSavedCard, newCustomer } from './charge-saved-card.ts'
import { describeIntent } from './describe-intent.ts'
import { sendOnce } from './send-once.ts'
import { expand, inAccount, keyed, readIntent, type StripeAccess } from './stripe-access.ts'
import { toStripeAmount } from './stripe-amounts.ts'
import { isRefused, isUnknownObject, toProviderError } from './stripe-errors.ts'

/**
 * Charges cards through a connected Stripe account: direct charges, so that payments, payouts and disputes are the
 * merchant's own. Every write carries an idempotency key made of its reference.
 */
export function stripePayments(stripe: Stripe, accountId: string): PaymentProvider {
  const access = { stripe, accountId }
  const describe = (intent: Stripe.PaymentIntent) => describeIntent(access, intent)
  return {
    create: (payment) => translated(() => create(access, payment)),
    find: (id) =>
      translated(async () => {
        const intent = await findIntent(access, id)
        return intent && describe(intent)
      }),
    capture: (movement) => translated(async () => describe(await capture(access, movement))),
    void: (movement) => translated(async () => describe(await cancel(access, movement))),
    refund: (movement) => translated(async () => describe(await refund(access, movement))),
    chargeSaved: ({ idFromPlatform, ...charge }) =>
      translated(async () => {
        const saved = await readIntent(access, idFromPlatform)
        return describe(await chargeSavedCard(access, saved, charge))
      }),
  }
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toProviderError(error)
  }
}

async function create(access: StripeAccess, { amountMinor, currencyCode, ...payment }: NewPayment) {
  const { description, metadata, isCardSaved, reference } = payment
  const intent = await access.stripe.paymentIntents.create(
    {
      amount: toStripeAmount(amountMinor, currencyCode),
      currency: currencyCode.toLowerCase(),
      capture_method: 'manual',
      allowed_payment_method_types: ['card'],
      description,
      metadata: { ...metadata, reference },
      ...(isCardSaved && {
        customer: await newCustomer(access, { reference, description }),
        setup_future_usage: 'off_session',
        payment_method_options: { card: { request_extended_authorization: 'if_available' } },
      }),
    },
    keyed(access, `create/${reference}`),
  )
  if (intent.client_secret === null) throw new ProviderError('Stripe', 'gave no client secret', true)
  return { idFromPlatform: intent.id, clientSecret: intent.client_secret }
}

async function findIntent(access: StripeAccess, id: string): Promise<Stripe.PaymentIntent | undefined> {
  try {
    return await readIntent(access, id)
  } catch (error) {
    if (isUnknownObject(error)) return undefined
    throw error
  }
}

async function findIn(access: StripeAccess, id: string, status: 'succeeded' | 'canceled') {
  const intent = await readIntent(access, id)
  return intent.status === status ? intent : undefined
}

async function capture(access: StripeAccess, { idFromPlatform: id, amountMinor, reference }: Movement) {
  const { currency } = await readIntent(access, id)
  const amount_to_capture = toStripeAmount(amountMinor, currency.toUpperCase())
  return sendOnce(reference, {
    send: (key) =>
      access.stripe.paymentIntents.capture(id, { amount_to_capture, expand }, keyed(access, key)),
    find: () => findIn(access, id, 'succeeded'),
  })
}

async function cancel(
  access: StripeAccess,
  { idFromPlatform: id, reference }: Omit<Movement, 'amountMinor'>,
): Promise<Stripe.PaymentIntent> {
  const find = () => findIn(access, id, 'canceled')
  try {
    return await sendOnce(reference, {
      send: (key) => access.stripe.paymentIntents.cancel(id, { expand }, keyed(access, key)),
      find,
    })
  } catch (error) {
    const canceled = isRefused(error) ? await find() : undefined
    if (canceled) return canceled
    throw error
  }
}

/** A refund is no state of its payment: it is found by its reference before it is sent, however long ago that was. */
async function refund(access: StripeAccess, { idFromPlatform: id, amountMinor, reference }: Movement) {
  const { currency } = await readIntent(access, id)
  const amount = toStripeAmount(amountMinor, currency.toUpperCase())
  const find = () => findRefund(access, id, reference)
  const made =
    (await find()) ??
    (await sendOnce(reference, {
      send: (key) =>
        access.stripe.refunds.create(
          { payment_intent: id, amount, metadata: { reference } },
          keyed(access, key),
        ),
      find,
    }))
  if (isOver(made.status))
    throw new ProviderError('Stripe', `the refund is ${made.status} (${made.failure_reason})`, false)
  return readIntent(access, id)
}

async function findRefund(access: StripeAccess, id: string, reference: string) {
  const asked = { payment_intent: id, limit: 100 }
  const { data } = await access.stripe.refunds.list(asked, inAccount(access))
  return data.find(({ metadata, status }) => metadata?.['reference'] === reference && !isOver(status))
}

const isOver = (status: string | null) => status === 'failed' || status === 'canceled'
