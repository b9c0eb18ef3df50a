import type { Account, Dispute, Intent, Refund } from './stripe-world.ts'

/** Objects as Stripe's API shows them; a charge only where the request expands it. */
export const showIntent = (intent: Intent, isExpanded: boolean) => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
  amount_received: intent.charge?.capturedAmount ?? 0,
  cancellation_reason: intent.cancellationReason,
  capture_method: intent.captureMethod,
  client_secret: intent.clientSecret,
  created: intent.created,
  currency: intent.currency,
  customer: intent.customer,
  description: intent.description,
  latest_charge: intent.charge && (isExpanded ? showCharge(intent) : intent.charge.id),
  livemode: false,
  metadata: intent.metadata,
  payment_method: intent.paymentMethod,
  payment_method_types: ['card'],
  setup_future_usage: intent.isSaved ? 'off_session' : null,
  status: intent.status,
})

export const showCharge = ({ charge, ...intent }: Intent) =>
  charge && {
    id: charge.id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: charge.capturedAmount,
    amount_refunded: charge.refundedAmount,
    captured: charge.capturedAmount > 0,
    currency: intent.currency,
    disputed: charge.isDisputed,
    payment_intent: intent.id,
    payment_method_details: {
      type: 'card',
      card: {
        brand: charge.brand,
        last4: charge.last4,
        ...(charge.captureBefore !== null && { capture_before: charge.captureBefore }),
      },
    },
    refunded: charge.refundedAmount === charge.capturedAmount && charge.capturedAmount > 0,
  }

export const showRefund = (refund: Refund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  metadata: refund.metadata,
  payment_intent: refund.intentId,
  status: refund.status,
  ...(refund.status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
})

export const showDispute = (dispute: Dispute) => ({
  id: dispute.id,
  object: 'dispute',
  amount: dispute.amount,
  currency: dispute.currency,
  evidence_details: { due_by: dispute.dueBy, has_evidence: false, past_due: false, submission_count: 0 },
  payment_intent: dispute.intentId,
  reason: dispute.reason,
  status: dispute.status,
})

export const showAccount = (account: Account) => ({
  id: account.id,
  object: 'account',
  charges_enabled: account.isChargeable,
  payouts_enabled: account.isPaidOut,
  details_submitted: account.isSubmitted,
  country: 'US',
  default_currency: 'usd',
  email: account.email,
  metadata: account.metadata,
  requirements: {
    currently_due: account.requirements,
    disabled_reason: account.disabledReason,
    eventually_due: account.requirements,
    past_due: [],
    pending_verification: [],
  },
  settings: { dashboard: { display_name: account.isSubmitted ? 'Northwind Goods' : null } },
})

export const showList = (url: string, data: readonly unknown[]) => ({
  object: 'list',
  url,
  has_more: false,
  data,
})
