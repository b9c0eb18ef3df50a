import type { Stripe } from 'stripe'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { Dispute, ProvidedPayment } from '../payment-provider.ts'
import { inAccount, type StripeAccess } from './stripe-access.ts'
import { fromStripeAmount } from './stripe-amounts.ts'

/** What Stripe says of a payment, with its dispute where there is one. */
export async function describeIntent(
  access: StripeAccess,
  intent: Stripe.PaymentIntent,
): Promise<ProvidedPayment> {
  if (!chargeOf(intent)?.disputed) return toProvided(intent, undefined)
  const asked = { payment_intent: intent.id, limit: 1 }
  const { data } = await access.stripe.disputes.list(asked, inAccount(access))
  return toProvided(intent, data[0])
}

const states = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'open',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'canceled',
} as const

const isState = (status: string): status is keyof typeof states => Object.hasOwn(states, status)

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent) =>
  typeof charge === 'object' ? charge : null

function toProvided(intent: Stripe.PaymentIntent, dispute: Stripe.Dispute | undefined): ProvidedPayment {
  const currencyCode = intent.currency.toUpperCase()
  const amount = (value: number) => fromStripeAmount(value, currencyCode)
  const charge = chargeOf(intent)
  const card = charge?.payment_method_details?.card
  const captureBefore = card?.capture_before
  return {
    idFromPlatform: intent.id,
    state: isState(intent.status) ? states[intent.status] : 'open',
    amountMinor: amount(intent.amount),
    currencyCode,
    capturedMinor: amount(intent.amount_received),
    refundedMinor: amount(charge?.amount_refunded ?? 0),
    metadata: intent.metadata,
    holdEndsOn: captureBefore ? new Date(captureBefore * 1000) : null,
    card: card ? `${brandOf(card.brand)} •••• ${card.last4 ?? ''}`.trim() : null,
    isCardSaved: intent.setup_future_usage === 'off_session' && charge !== null && intent.customer !== null,
    isDisputed: charge?.disputed ?? false,
    dispute: dispute ? toDispute(dispute, amount(dispute.amount)) : null,
  }
}

const disputeStates: Record<string, Dispute['state']> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  won: 'won',
  prevented: 'won',
  warning_closed: 'won',
  lost: 'lost',
}

const toDispute = (dispute: Stripe.Dispute, amountMinor: MinorUnits): Dispute => ({
  state: disputeStates[dispute.status] ?? 'under_review',
  reason: dispute.reason,
  amountMinor,
  respondBy: dispute.evidence_details.due_by ? new Date(dispute.evidence_details.due_by * 1000) : null,
})

const brands: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos Australia',
  jcb: 'JCB',
  link: 'Link',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}
const brandOf = (brand: string | null) => brands[brand ?? ''] ?? 'Card'
