import { createHash } from 'node:crypto'
import { ProviderError } from '../provider-error.ts'
import type { PaymentProvider, ProvidedPayment } from './payment-provider.ts'
import {
  atMoment,
  capture,
  chargeSaved,
  newSimulatedPayment,
  NotPossible,
  refund,
  release,
  type SimulatedPayment,
} from './simulated-payment.ts'

/** The simulator's storage of payments. `change` locks the payment. */
export type SimulatedPayments = {
  find(id: string): Promise<SimulatedPayment | undefined>
  insertIfNew(payment: SimulatedPayment): Promise<void>
  change(
    id: string,
    change: (payment: SimulatedPayment) => SimulatedPayment,
  ): Promise<SimulatedPayment | undefined>
}

const provider = 'Payment simulator'

/**
 * Charges cards without an account and without a network: test card numbers decide what happens, holds run out after
 * seven days, and no money moves. Payments are derived from the reference, so creating one twice yields the same.
 */
export function paymentSimulator(
  payments: SimulatedPayments,
  options: { now: () => Date; secret: string },
): PaymentProvider {
  const change = async (id: string, make: (payment: SimulatedPayment) => SimulatedPayment) => {
    try {
      const changed = await payments.change(id, (payment) => make(atMoment(payment, options.now())))
      if (!changed) throw new ProviderError(provider, 'no such payment', false, { status: 404 })
      return toProvided(changed)
    } catch (error) {
      if (error instanceof NotPossible)
        throw new ProviderError(provider, error.message, false, { status: 400, cause: error })
      throw error
    }
  }
  const named = (reference: string) => {
    const id = `pi_sim_${digest(`${options.secret} payment ${reference}`).slice(0, 24)}`
    return {
      id,
      clientSecret: `${id}_secret_${digest(`${options.secret} secret ${reference}`).slice(0, 24)}`,
    }
  }
  return {
    async create({ reference, customerEmail: _unused, ...given }) {
      const { id, clientSecret } = named(reference)
      await payments.insertIfNew(
        newSimulatedPayment({ ...given, metadata: { ...given.metadata }, id, clientSecret }),
      )
      return { idFromPlatform: id, clientSecret }
    },
    async find(id) {
      const payment = await payments.find(id)
      return payment && toProvided(atMoment(payment, options.now()))
    },
    capture: ({ idFromPlatform, ...movement }) =>
      change(idFromPlatform, (payment) => capture(payment, movement)),
    void: ({ idFromPlatform }) => change(idFromPlatform, release),
    refund: ({ idFromPlatform, ...movement }) =>
      change(idFromPlatform, (payment) => refund(payment, movement)),
    async chargeSaved({ idFromPlatform, amountMinor, reference }) {
      const made = named(reference)
      const charged = await payments.find(made.id)
      if (charged) return toProvided(charged)
      let fresh: SimulatedPayment | undefined
      await change(idFromPlatform, (saved) => {
        fresh = chargeSaved(saved, { ...made, amountMinor })
        return saved
      })
      if (!fresh) throw new ProviderError(provider, 'no such payment', false, { status: 404 })
      await payments.insertIfNew(fresh)
      return toProvided(fresh)
    },
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

const toProvided = ({ id, state, ...payment }: SimulatedPayment): ProvidedPayment => ({
  idFromPlatform: id,
  state: state === 'challenged' ? 'open' : state,
  amountMinor: payment.amountMinor,
  currencyCode: payment.currencyCode,
  capturedMinor: payment.capturedMinor,
  refundedMinor: payment.refundedMinor,
  metadata: payment.metadata,
  holdEndsOn: payment.holdEndsOn,
  card: payment.card,
  isCardSaved: payment.isCardSaved && payment.card !== null,
  isDisputed: payment.isDisputed,
})
