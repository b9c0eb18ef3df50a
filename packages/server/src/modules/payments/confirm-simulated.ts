import { timingSafeEqual } from 'node:crypto'
import type { SimulatedConfirmation } from '@aftercare/domain/api/payment-simulator-api'
import type { Deps } from '#deps.ts'
import {
  answerChallenge,
  atMoment,
  confirmWith,
  type Decline,
  type SimulatedCard,
  type SimulatedPayment,
} from '#integrations/payments/simulated-payment.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { notFound } from '#platform/errors.ts'
import { simulatedPaymentsOf } from './simulated-payments.ts'

type Asked = { paymentId: string; clientSecret: string }

/** @throws AppError 404 for another store's payment, and for a wrong secret */
export async function findSimulated(
  deps: Deps,
  { storeId }: Store,
  { paymentId, clientSecret }: Asked,
): Promise<SimulatedPayment> {
  const payment = await simulatedPaymentsOf(deps, storeId).find(paymentId)
  if (!payment || !isSame(payment.clientSecret, clientSecret)) throw notFound('Payment')
  return atMoment(payment, deps.now())
}

/** What a test card makes of the payment. */
export async function confirmSimulated(
  deps: Deps,
  store: Store,
  asked: Asked,
  card: SimulatedCard,
): Promise<SimulatedConfirmation> {
  await findSimulated(deps, store, asked)
  let decline: Decline | null = null
  const payment = await simulatedPaymentsOf(deps, store.storeId).change(asked.paymentId, (payment) => {
    const confirmation = confirmWith(atMoment(payment, deps.now()), card, deps.now())
    decline = confirmation.decline
    return confirmation.payment
  })
  if (!payment) throw notFound('Payment')
  return toConfirmation(store, payment, decline)
}

/** What the shopper answers on their bank's page. */
export async function answerSimulatedChallenge(
  deps: Deps,
  store: Store,
  asked: Asked,
  isProven: boolean,
): Promise<SimulatedPayment> {
  await findSimulated(deps, store, asked)
  const payment = await simulatedPaymentsOf(deps, store.storeId).change(
    asked.paymentId,
    (payment) => answerChallenge(payment, isProven, deps.now()).payment,
  )
  if (!payment) throw notFound('Payment')
  return payment
}

const statusOf = {
  open: 'open',
  challenged: 'challenged',
  authorized: 'authorized',
  captured: 'ended',
  canceled: 'ended',
} as const

export function toConfirmation(
  { storefrontId }: Store,
  payment: SimulatedPayment,
  decline: Decline | null,
): SimulatedConfirmation {
  const base = `/v1/shop/crew/${storefrontId}/payment-simulator/${payment.id}/challenge`
  return {
    status: statusOf[payment.state],
    message: decline?.message ?? null,
    challengeUrl:
      payment.state === 'challenged'
        ? `${base}?clientSecret=${encodeURIComponent(payment.clientSecret)}`
        : null,
  }
}

function isSame(known: string, given: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
