import { afterAll, beforeEach } from 'vitest'
import type { Deps } from '#deps.ts'
import { confirmIntent, intentOf } from './stripe-payment-calls.ts'
import { openStripeEmulator } from './stripe-emulator.ts'

/** An emulated Stripe, empty before every test, with the clock of the tests. */
export async function useStripe(now: () => Date) {
  const emulator = await openStripeEmulator({ now })
  const { world } = emulator
  beforeEach(() => world.reset())
  afterAll(emulator.close)
  const platform = { ...world.platform, url: emulator.url }
  return {
    world,
    platform,
    /** What Stripe.js does in the shopper's browser. */
    confirm: (id: string, card = 'pm_card_visa') => {
      const intent = [...world.intents.values()].find((one) => one.id === id)
      if (!intent) throw new Error(`No payment ${id}`)
      confirmIntent(world, intentOf(world, intent.account, id), card)
    },
  }
}

/** An installation with this Stripe as its payment provider. */
export const withStripe = <D extends Deps>(
  deps: D,
  { platform }: Pick<Awaited<ReturnType<typeof useStripe>>, 'platform'>,
) => ({
  ...deps,
  get rateLimits() {
    return deps.rateLimits
  },
  get quotes() {
    return deps.quotes
  },
  config: { ...deps.config, stripe: platform, publicUrl: 'https://aftercare.test' },
})
