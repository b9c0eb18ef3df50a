import { demoApi } from '../demo/demo-api.ts'
import type { DemoCheckout, DemoTarget } from '../demo/demo-checkout.ts'
import type { CheckoutCalls } from './checkout-screen.ts'

/** The checkout's side, as the demo host has it, that notes what it is asked for and refuses when told to. */
export function stubApi(target: DemoTarget, checkout: DemoCheckout, calls: CheckoutCalls) {
  const network = calls.server && { sessionToken: () => Promise.resolve('a-token') }
  const { api } = demoApi(target, checkout, { ...network })
  const take = (isRefused: boolean) => (change: unknown) => {
    calls.changes.push(change)
    return Promise.resolve(isRefused ? { type: 'error', message: 'Refused' } : { type: 'success' })
  }
  return {
    ...api,
    applyCartLinesChange: take(calls.refusesLines),
    applyAttributeChange: take(calls.refusesAttributes),
  }
}

/** Everything that was asked of the checkout is answered, and drawn, within a few turns of the loop. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve))
}
