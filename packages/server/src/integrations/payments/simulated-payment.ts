import * as v from 'valibot'
import { dayMs } from '@aftercare/domain/shared/dates'
import { minorUnits, minor, zero, type MinorUnits } from '@aftercare/domain/shared/money'

const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
)

/** A payment at the simulator, as it is stored: plain JSON. */
export const simulatedPayment = v.object({
  id: v.string(),
  clientSecret: v.string(),
  amountMinor: minorUnits,
  currencyCode: v.string(),
  description: v.string(),
  metadata: v.record(v.string(), v.string()),
  /** `challenged`: the shopper has to prove on the bank's page who they are. */
  state: v.picklist(['open', 'challenged', 'authorized', 'captured', 'canceled']),
  capturedMinor: minorUnits,
  refundedMinor: minorUnits,
  card: v.nullable(v.string()),
  holdEndsOn: v.nullable(moment),
  isDisputed: v.boolean(),
  /** Whether the card was to be saved, and whether its bank refuses to be charged without the shopper. */
  isCardSaved: v.optional(v.boolean(), false),
  isRefusedLater: v.optional(v.boolean(), false),
  /** References of what was done, so that a repeated call changes nothing. */
  done: v.array(v.string()),
})
export type SimulatedPayment = v.InferOutput<typeof simulatedPayment>

/** Why a card was refused: a code as providers use it, and what the shopper reads. */
export type Decline = { code: string; message: string }
export type Confirmation =
  { payment: SimulatedPayment; decline: null } | { payment: SimulatedPayment; decline: Decline }

export type SimulatedCard = { number: string; expiry: string; cvc: string }

/** How long a card is held for: a week, as card networks do it. */
const holdMs = 7 * dayMs
/** How long some card networks hold where they are asked for it. */
const extendedHoldMs = 30 * dayMs
/** Ends a hold early, so that a lapse can be seen without waiting for it. */
const shortHoldMs = 10 * 60 * 1000

type Behavior = {
  brand: string
  decline?: Decline
  isChallenged?: boolean
  isShort?: boolean
  isExtended?: boolean
  isRefusedLater?: boolean
}

const declines = {
  generic: { code: 'card_declined', message: 'Your card was declined.' },
  funds: { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  expired: { code: 'expired_card', message: 'Your card has expired.' },
  cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  unknown: { code: 'incorrect_number', message: 'Your card number is incorrect.' },
  challenge: {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
} satisfies Record<string, Decline>

/** Test cards by their number, the ones that Stripe's test mode knows too. */
const cards: Readonly<Record<string, Behavior>> = {
  '4242424242424242': { brand: 'Visa' },
  '5555555555554444': { brand: 'Mastercard', isExtended: true },
  '378282246310005': { brand: 'American Express' },
  '4000000000003220': { brand: 'Visa', isChallenged: true },
  '4000002500003155': { brand: 'Visa', isChallenged: true },
  '4000000000000002': { brand: 'Visa', decline: declines.generic },
  '4000000000009995': { brand: 'Visa', decline: declines.funds },
  '4000000000000069': { brand: 'Visa', decline: declines.expired },
  '4000000000000127': { brand: 'Visa', decline: declines.cvc },
  '4000000000000119': { brand: 'Visa', decline: declines.processing },
  '4000000000005126': { brand: 'Visa', isShort: true },
  '4000000000000341': { brand: 'Visa', isRefusedLater: true },
}

export const newSimulatedPayment = (
  given: Pick<
    SimulatedPayment,
    'id' | 'clientSecret' | 'amountMinor' | 'currencyCode' | 'description' | 'metadata' | 'isCardSaved'
  >,
): SimulatedPayment => ({
  ...given,
  state: 'open',
  capturedMinor: zero,
  refundedMinor: zero,
  card: null,
  holdEndsOn: null,
  isDisputed: false,
  isRefusedLater: false,
  done: [],
})

/** An authorization that has lapsed is expired at the next access. */
export const atMoment = (payment: SimulatedPayment, now: Date): SimulatedPayment =>
  payment.state === 'authorized' && payment.holdEndsOn !== null && payment.holdEndsOn <= now
    ? { ...payment, state: 'canceled' }
    : payment

/** What a card makes of an open payment: held, challenged or declined. */
export function confirmWith(payment: SimulatedPayment, card: SimulatedCard, now: Date): Confirmation {
  if (payment.state === 'authorized') return { payment, decline: null }
  if (payment.state !== 'open' && payment.state !== 'challenged')
    return { payment, decline: declines.processing }
  const number = card.number.replace(/\s/g, '')
  const behavior = cards[number]
  const decline = !behavior
    ? declines.unknown
    : (behavior.decline ?? (isPast(card.expiry, now) ? declines.expired : null))
  if (!behavior || decline)
    return { payment: { ...payment, state: 'open' }, decline: decline ?? declines.unknown }

  const known = {
    ...payment,
    card: `${behavior.brand} •••• ${number.slice(-4)}`,
    isRefusedLater: behavior.isRefusedLater === true,
  }
  if (behavior.isChallenged) return { payment: { ...known, state: 'challenged' }, decline: null }
  return { payment: held(known, now, holdOf(behavior, payment)), decline: null }
}

function holdOf({ isShort, isExtended }: Behavior, { isCardSaved }: SimulatedPayment): number {
  if (isShort) return shortHoldMs
  return isExtended && isCardSaved ? extendedHoldMs : holdMs
}

/** The shopper's answer on the bank's page. */
export function answerChallenge(payment: SimulatedPayment, isProven: boolean, now: Date): Confirmation {
  if (payment.state !== 'challenged')
    return { payment, decline: payment.state === 'authorized' ? null : declines.challenge }
  if (!isProven) return { payment: { ...payment, state: 'open' }, decline: declines.challenge }
  return { payment: held(payment, now, holdMs), decline: null }
}

const held = (payment: SimulatedPayment, now: Date, ms: number): SimulatedPayment => ({
  ...payment,
  state: 'authorized',
  holdEndsOn: new Date(now.getTime() + ms),
})

/** `MM/YY`, good until the end of its month. */
function isPast(expiry: string, now: Date): boolean {
  const [, month, year] = /^(\d{1,2})\s*\/\s*(?:20)?(\d{2})$/.exec(expiry.trim()) ?? []
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return true
  return Date.UTC(2000 + Number(year), Number(month), 1) <= now.getTime()
}

/** Says no, as a provider does, to what cannot be done with the payment as it is. */
export class NotPossible extends Error {
  override name = 'NotPossible'
}

export function capture(
  payment: SimulatedPayment,
  { amountMinor, reference }: { amountMinor: MinorUnits; reference: string },
): SimulatedPayment {
  if (payment.done.includes(reference)) return payment
  if (payment.state !== 'authorized')
    throw new NotPossible(`a payment that is ${payment.state} cannot be captured`)
  if (amountMinor <= 0 || amountMinor > payment.amountMinor)
    throw new NotPossible('the amount to capture is not part of what is held')
  return {
    ...payment,
    state: 'captured',
    capturedMinor: amountMinor,
    done: [...payment.done, reference],
  }
}

export function release(payment: SimulatedPayment): SimulatedPayment {
  if (payment.state === 'canceled') return payment
  if (payment.state === 'captured') throw new NotPossible('a payment that was captured cannot be released')
  return { ...payment, state: 'canceled' }
}

export function refund(
  payment: SimulatedPayment,
  { amountMinor, reference }: { amountMinor: MinorUnits; reference: string },
): SimulatedPayment {
  if (payment.done.includes(reference)) return payment
  if (payment.state !== 'captured')
    throw new NotPossible(`a payment that is ${payment.state} cannot be refunded`)
  if (amountMinor <= 0 || payment.refundedMinor + amountMinor > payment.capturedMinor)
    throw new NotPossible('more would be refunded than was captured')
  return {
    ...payment,
    refundedMinor: minor(payment.refundedMinor + amountMinor),
    done: [...payment.done, reference],
  }
}

/** A new payment with a saved card, captured at once; nobody is there to answer a challenge. */
export function chargeSaved(
  saved: SimulatedPayment,
  given: Pick<SimulatedPayment, 'id' | 'clientSecret' | 'amountMinor'>,
): SimulatedPayment {
  if (!saved.isCardSaved || saved.card === null) throw new NotPossible('no card was saved with this payment')
  if (saved.isRefusedLater) throw new NotPossible('Your card was declined.')
  const { currencyCode, description, metadata, card } = saved
  const fresh = newSimulatedPayment({ ...given, currencyCode, description, metadata, isCardSaved: false })
  return { ...fresh, card, state: 'captured', capturedMinor: given.amountMinor }
}
