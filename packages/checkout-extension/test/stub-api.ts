import { demoApi } from '../demo/demo-api.ts'
import type { DemoCheckout, DemoTarget } from '../demo/demo-checkout.ts'
import type { CheckoutCalls } from './checkout-screen.ts'

/** The checkout's API, as the demo host implements it, that records requests and refuses on demand. */
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

/** All requests to checkout are answered, and rendered, within a few turns of the event loop. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve))
}
