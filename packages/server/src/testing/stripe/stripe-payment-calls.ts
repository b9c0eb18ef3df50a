import type { Param, Params } from './form-body.ts'
import { invalid, missingObject, missingParam, Refusal, unknownParam } from './refusal.ts'
import { showIntent, showRefund } from './stripe-objects.ts'
import type { Intent, Refund, StripeWorld } from './stripe-world.ts'

const daySeconds = 24 * 60 * 60

/** Test cards by the names of docs.stripe.com/testing#cards. */
const cards: Record<
  string,
  {
    brand?: string
    last4: string
    decline?: string
    isChallenged?: boolean
    isRefusedLater?: boolean
    holdDays?: number
  }
> = {
  pm_card_visa: { last4: '4242' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444', holdDays: 30 },
  pm_card_threeDSecure2Required: { last4: '3220', isChallenged: true },
  pm_card_visa_chargeDeclined: { last4: '0002', decline: 'generic_decline' },
  pm_card_visa_chargeDeclinedInsufficientFunds: { last4: '9995', decline: 'insufficient_funds' },
  pm_card_chargeCustomerFail: { last4: '0341', isRefusedLater: true },
}
const messages: Record<string, string> = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
}

const createParams = new Set(
  'allowed_payment_method_types amount capture_method confirm currency customer description expand metadata off_session payment_method payment_method_options setup_future_usage'.split(
    ' ',
  ),
)

/** Refuses parameters that the call does not know, as Stripe does. */
export function onlyKnown(params: Params, known: ReadonlySet<string>): void {
  for (const name of Object.keys(params)) if (!known.has(name)) throw unknownParam(name)
}

const textOf = (param: Param | undefined) => (typeof param === 'string' ? param : undefined)

export function amountOf(params: Params, name: string): number {
  const given = textOf(params[name])
  if (given === undefined) throw missingParam(name)
  if (!/^-?\d+$/.test(given))
    throw invalid(`Invalid integer: ${given}`, { code: 'parameter_invalid_integer', param: name })
  if (Number(given) < 1)
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: name,
    })
  return Number(given)
}

export function metadataOf({ metadata }: Params): Record<string, string> {
  if (metadata === undefined) return {}
  if (typeof metadata !== 'object' || Array.isArray(metadata))
    throw invalid('Invalid object', { param: 'metadata' })
  const entries = Object.entries(metadata).map(([name, value]) => [name, textOf(value) ?? ''] as const)
  if (entries.length > 50) throw invalid('Metadata can only have 50 keys', { param: 'metadata' })
  for (const [name, value] of entries)
    if (name.length > 40 || value.length > 500)
      throw invalid('Metadata keys have at most 40 characters, values 500', { param: 'metadata' })
  return Object.fromEntries(entries)
}

export const isExpanded = ({ expand }: Params, name = 'latest_charge') =>
  Array.isArray(expand) && expand.includes(name)

export function createIntent(world: StripeWorld, account: string, params: Params): unknown {
  if (params['payment_method_types'] !== undefined)
    throw invalid('payment_method_types is no longer supported.', {
      code: 'payment_method_types_no_longer_supported',
      param: 'payment_method_types',
    })
  onlyKnown(params, createParams)
  const amount = amountOf(params, 'amount')
  const currency = textOf(params['currency'])
  if (currency === undefined) throw missingParam('currency')
  if (!/^[a-z]{3}$/.test(currency))
    throw invalid(`Invalid currency: ${currency}`, { code: 'parameter_invalid_string', param: 'currency' })
  if (currency === 'usd' && amount < 50)
    throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' })
  if (!world.accounts.get(account)?.isChargeable)
    throw invalid('Your account cannot currently make live charges.', { code: 'account_invalid' })
  const customer = textOf(params['customer']) ?? null
  if (customer !== null && world.customers.get(customer)?.account !== account)
    throw missingObject('customer', customer)
  if (params['setup_future_usage'] !== undefined && customer === null)
    throw invalid('A customer is needed to set up future usage here.', { param: 'customer' })
  const id = world.newId('pi')
  const intent: Intent = {
    id,
    account,
    clientSecret: `${id}_secret_emulated`,
    amount,
    currency,
    captureMethod: params['capture_method'] === 'manual' ? 'manual' : 'automatic',
    status: 'requires_payment_method',
    description: textOf(params['description']) ?? null,
    metadata: metadataOf(params),
    customer,
    paymentMethod: null,
    isSaved: params['setup_future_usage'] === 'off_session',
    isExtended: JSON.stringify(params['payment_method_options'] ?? {}).includes('if_available'),
    cancellationReason: null,
    charge: null,
    created: world.seconds(),
  }
  world.intents.set(id, intent)
  if (params['confirm'] === 'true')
    confirmIntent(world, intent, textOf(params['payment_method']) ?? '', params['off_session'] === 'true')
  return showIntent(intent, isExpanded(params))
}

/** What Stripe.js does with the shopper's card, or the server with a saved one. */
export function confirmIntent(
  world: StripeWorld,
  intent: Intent,
  method: string,
  isOffSession = false,
): void {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
    throw wrongState(intent, 'confirm')
  const card = cards[method]
  if (!card) throw missingObject('PaymentMethod', method)
  const decline = card.decline ?? (isOffSession && card.isRefusedLater ? 'generic_decline' : undefined)
  if (isOffSession && card.isChallenged)
    throw declined(intent, 'authentication_required', 'authentication_required')
  if (decline) throw declined(intent, 'card_declined', decline)
  intent.paymentMethod = method
  if (card.isChallenged && intent.status !== 'requires_action') {
    intent.status = 'requires_action'
    return
  }
  const isHeld = intent.captureMethod === 'manual'
  const days = intent.isExtended ? (card.holdDays ?? 7) : 7
  intent.charge = {
    id: world.newId('ch'),
    brand: card.brand ?? 'visa',
    last4: card.last4,
    capturedAmount: isHeld ? 0 : intent.amount,
    refundedAmount: 0,
    captureBefore: isHeld ? world.seconds() + days * daySeconds : null,
    isDisputed: false,
  }
  intent.status = isHeld ? 'requires_capture' : 'succeeded'
  const type = isHeld ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded'
  world.emit(type, intent.account, showIntent(intent, false))
}

function declined(intent: Intent, code: string, declineCode: string): Refusal {
  intent.status = 'requires_payment_method'
  return new Refusal(402, 'card_error', messages[declineCode] ?? 'Your card was declined.', {
    code,
    decline_code: declineCode,
    payment_intent: showIntent(intent, false),
  })
}

const wrongState = ({ status }: Intent, verb: string) =>
  invalid(`This PaymentIntent's status is ${status}, so you cannot ${verb} it.`, {
    code: 'payment_intent_unexpected_state',
  })

/** A payment of the account as it is now: a hold that nobody captured in time has expired. */
export function intentOf(world: StripeWorld, account: string, id: string): Intent {
  const intent = world.intents.get(id)
  if (intent?.account !== account) throw missingObject('payment_intent', id)
  const endsAt = intent.charge?.captureBefore
  if (intent.status === 'requires_capture' && endsAt && endsAt <= world.seconds()) {
    Object.assign(intent, { status: 'canceled', cancellationReason: 'expired' })
    world.emit('payment_intent.canceled', account, showIntent(intent, false))
  }
  return intent
}

export function captureIntent(world: StripeWorld, intent: Intent, params: Params): unknown {
  onlyKnown(params, new Set(['amount_to_capture', 'expand']))
  const amount =
    params['amount_to_capture'] === undefined ? intent.amount : amountOf(params, 'amount_to_capture')
  if (intent.status !== 'requires_capture' || !intent.charge) throw wrongState(intent, 'capture')
  if (amount > intent.amount)
    throw invalid('The amount to capture is larger than the authorized amount.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    })
  intent.status = 'succeeded'
  intent.charge.capturedAmount = amount
  world.emit('payment_intent.succeeded', intent.account, showIntent(intent, false))
  return showIntent(intent, isExpanded(params))
}

export function cancelIntent(world: StripeWorld, intent: Intent, params: Params): unknown {
  onlyKnown(params, new Set(['cancellation_reason', 'expand']))
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw wrongState(intent, 'cancel')
  intent.status = 'canceled'
  world.emit('payment_intent.canceled', intent.account, showIntent(intent, false))
  return showIntent(intent, isExpanded(params))
}

export function createRefund(world: StripeWorld, account: string, params: Params): unknown {
  onlyKnown(params, new Set(['amount', 'expand', 'metadata', 'payment_intent', 'reason']))
  const id = textOf(params['payment_intent'])
  if (id === undefined) throw missingParam('payment_intent')
  const intent = intentOf(world, account, id)
  const { charge } = intent
  if (intent.status !== 'succeeded' || !charge)
    throw invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  const left = charge.capturedAmount - charge.refundedAmount
  if (left === 0) throw invalid('The charge has already been refunded.', { code: 'charge_already_refunded' })
  const amount = params['amount'] === undefined ? left : amountOf(params, 'amount')
  if (amount > left)
    throw invalid('Refund amount is greater than unrefunded amount on charge.', {
      code: 'refund_amount_exceeds_balance',
      param: 'amount',
    })
  const refund: Refund = {
    id: world.newId('re'),
    account,
    intentId: id,
    amount,
    status: 'succeeded',
    metadata: metadataOf(params),
  }
  charge.refundedAmount += amount
  world.refunds.unshift(refund)
  world.emit('charge.refunded', account, { object: 'charge', id: charge.id, payment_intent: id })
  return showRefund(refund)
}
