import { Stripe } from 'stripe'

/** News of a connected account: which one, and the object that it is about. */
export type StripeEvent = {
  id: string
  type: string
  account: string | undefined
  createdOn: Date
  /** The payment that it is about, for payments, charges, refunds and disputes. */
  paymentId: string | undefined
  /** Of a refund: the reference that it was made with. */
  reference: string | undefined
}

/** What Stripe is subscribed to; everything else is acknowledged and dropped. */
export const paymentEvents: ReadonlySet<string> = new Set([
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.succeeded',
  'charge.captured',
  'charge.expired',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
])
export const accountEvents: ReadonlySet<string> = new Set([
  'account.updated',
  'account.application.deauthorized',
])

/**
 * A webhook's event, if Stripe signed it with our secret within the last five minutes; undefined otherwise. `body` is
 * the request's text exactly as it came in.
 */
export function readStripeEvent(
  body: string,
  signature: string | undefined,
  { secret, now }: { secret: string; now: Date },
): StripeEvent | undefined {
  if (signature === undefined) return undefined
  try {
    const event = Stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, now.getTime())
    return {
      id: event.id,
      type: event.type,
      account: event.account,
      createdOn: new Date(event.created * 1000),
      paymentId: paymentOf(event.data.object),
      reference: referenceOf(event.data.object),
    }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
    throw error
  }
}

function paymentOf(subject: object): string | undefined {
  if (!('object' in subject)) return undefined
  if (subject.object === 'payment_intent' && 'id' in subject) return textOf(subject.id)
  return 'payment_intent' in subject ? textOf(subject.payment_intent) : undefined
}
function referenceOf(subject: object): string | undefined {
  const metadata = 'metadata' in subject ? subject.metadata : undefined
  return typeof metadata === 'object' && metadata && 'reference' in metadata
    ? textOf(metadata.reference)
    : undefined
}
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
