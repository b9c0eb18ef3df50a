import { createHmac } from 'node:crypto'
import type { Params } from './form-body.ts'

export type IntentStatus =
  'requires_payment_method' | 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled'

export type Intent = {
  id: string
  account: string
  clientSecret: string
  amount: number
  currency: string
  captureMethod: 'manual' | 'automatic'
  status: IntentStatus
  description: string | null
  metadata: Record<string, string>
  customer: string | null
  paymentMethod: string | null
  isSaved: boolean
  isExtended: boolean
  cancellationReason: string | null
  charge: Charge | null
  created: number
}

export type Charge = {
  id: string
  last4: string
  brand: string
  capturedAmount: number
  refundedAmount: number
  captureBefore: number | null
  isDisputed: boolean
}

export type Refund = {
  id: string
  account: string
  intentId: string
  amount: number
  status: 'succeeded' | 'pending' | 'failed'
  metadata: Record<string, string>
}

export type Dispute = {
  id: string
  account: string
  intentId: string
  amount: number
  currency: string
  reason: string
  status: string
  dueBy: number
}

export type Account = {
  id: string
  isChargeable: boolean
  isPaidOut: boolean
  isSubmitted: boolean
  isConnected: boolean
  requirements: string[]
  disabledReason: string | null
  email: string | null
  metadata: Record<string, string>
}

export type StripeEvent = {
  id: string
  type: string
  account: string
  created: number
  data: { object: unknown }
}

/** What happens to a request instead of its answer, once. */
export type Fault = {
  /** Such as `POST /v1/refunds`; the start of the method and path. */
  on: string
  /** `lost` does the work and then cuts the connection; `broken` does it and answers 500. */
  kind: 'rate_limited' | 'failed' | 'broken' | 'lost' | 'hanging'
}

/** A session of Stripe Checkout, as its API shows it. */
export type Session = {
  id: string
  object: 'checkout.session'
  mode: 'payment'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  client_reference_id: string | null
  customer_email: string | null
  metadata: Record<string, string>
  success_url: string
  cancel_url: string | null
  url: string | null
  expires_at: number
}

type Saved = { request: string; status: number; body: string }

/** Everything that the emulated Stripe knows. */
export class StripeWorld {
  readonly platform = {
    secretKey: 'sk_test_emulated_platform',
    publishableKey: 'pk_test_emulated_platform',
    webhookSecret: 'whsec_emulated',
  }
  intents = new Map<string, Intent>()
  refunds: Refund[] = []
  disputes: Dispute[] = []
  readonly sessions = new Map<string, Session>()
  accounts = new Map<string, Account>()
  customers = new Map<string, { id: string; account: string }>()
  /** Of wallets, each as `account domain`. */
  domains = new Set<string>()
  answers = new Map<string, Saved>()
  events: StripeEvent[] = []
  faults: Fault[] = []
  /** What was asked for, as `METHOD path`, with its account, key and parameters. */
  requests: { call: string; account: string | undefined; key: string | undefined; params: Params }[] = []
  now: () => Date
  url = ''
  #count = 0

  constructor(now: () => Date) {
    this.now = now
  }

  reset(): void {
    this.sessions.clear()
    for (const known of [this.intents, this.accounts, this.customers, this.answers, this.domains])
      known.clear()
    for (const list of [this.refunds, this.disputes, this.events, this.faults, this.requests]) list.length = 0
    this.#count = 0
  }

  newId = (prefix: string): string => `${prefix}_emulated${String(++this.#count).padStart(4, '0')}`
  seconds = (): number => Math.floor(this.now().getTime() / 1000)

  /** An account that finished onboarding. */
  addAccount(given: Partial<Account> = {}): Account {
    const account: Account = {
      id: this.newId('acct'),
      isChargeable: true,
      isPaidOut: true,
      isSubmitted: true,
      isConnected: true,
      requirements: [],
      disabledReason: null,
      email: null,
      metadata: {},
      ...given,
    }
    this.accounts.set(account.id, account)
    return account
  }

  /** The cardholder objects at their bank. */
  dispute(intentId: string, given: { account: string } & Partial<Dispute>): Dispute {
    const intent = this.intents.get(intentId)
    if (!intent?.charge) throw new Error(`${intentId} was not charged`)
    intent.charge.isDisputed = true
    const dispute: Dispute = {
      id: this.newId('dp'),
      intentId,
      amount: intent.charge.capturedAmount,
      currency: intent.currency,
      reason: 'general',
      status: 'needs_response',
      dueBy: this.seconds() + 10 * 24 * 60 * 60,
      ...given,
    }
    this.disputes.unshift(dispute)
    this.emit('charge.dispute.created', dispute.account, {
      object: 'dispute',
      id: dispute.id,
      payment_intent: intentId,
    })
    return dispute
  }

  emit(type: string, account: string, subject: unknown): void {
    this.events.push({
      id: this.newId('evt'),
      type,
      account,
      created: this.seconds(),
      data: { object: structuredClone(subject) },
    })
  }

  /** An event as Stripe posts it, with the signature of docs.stripe.com/webhooks#verify-manually. */
  signed(event: StripeEvent, secret = this.platform.webhookSecret): { body: string; signature: string } {
    const body = JSON.stringify({
      object: 'event',
      api_version: '2026-10-28.endive',
      livemode: false,
      ...event,
    })
    const sentAt = this.seconds()
    const signature = createHmac('sha256', secret).update(`${sentAt}.${body}`).digest('hex')
    return { body, signature: `t=${sentAt},v1=${signature}` }
  }
}
