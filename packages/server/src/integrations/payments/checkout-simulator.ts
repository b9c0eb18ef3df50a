import { createHash } from 'node:crypto'
import { ProviderError } from '../provider-error.ts'
import type { Checkout, CheckoutProvider } from './checkout-provider.ts'
import type { SimulatedPayments } from './payment-simulator.ts'
import { newSimulatedPayment, NotPossible, release, type SimulatedPayment } from './simulated-payment.ts'

const provider = 'Payment simulator'

/** A payment page without an account, for demos: no money moves. `pageOf` is where a checkout is paid. */
export function checkoutSimulator(
  payments: SimulatedPayments,
  { secret, pageOf }: { secret: string; pageOf: (id: string) => string },
): CheckoutProvider {
  const toCheckout = ({ id, state, amountMinor, currencyCode }: SimulatedPayment): Checkout => {
    const now = state === 'captured' ? 'paid' : state === 'canceled' ? 'ended' : 'open'
    return {
      idFromPlatform: id,
      state: now,
      url: now === 'open' ? pageOf(id) : null,
      amountMinor,
      currencyCode,
    }
  }
  const known = async (id: string): Promise<SimulatedPayment> => {
    const payment = await payments.find(id)
    if (!payment) throw new ProviderError(provider, 'no such checkout', false, { status: 404 })
    return payment
  }
  return {
    async start({ reference, amountMinor, currencyCode, description, metadata, successUrl, cancelUrl }) {
      const id = `cs_sim_${createHash('sha256').update(`${secret} checkout ${reference}`).digest('hex').slice(0, 32)}`
      await payments.insertIfNew(
        newSimulatedPayment({
          id,
          clientSecret: id,
          amountMinor,
          currencyCode,
          description,
          metadata: { ...metadata, successUrl, cancelUrl },
          isCardSaved: false,
        }),
      )
      return toCheckout(await known(id))
    },
    async find(id) {
      const payment = await payments.find(id)
      return payment && toCheckout(payment)
    },
    async end(id) {
      const ended = await payments.change(id, (payment) => {
        if (payment.state === 'captured') return payment
        try {
          return release(payment)
        } catch (error) {
          if (error instanceof NotPossible) return payment
          throw error
        }
      })
      return toCheckout(ended ?? (await known(id)))
    },
  }
}
