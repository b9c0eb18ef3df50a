import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '#app.ts'
import type { RateCarrier } from '#integrations/carriers/rate-carrier.ts'
import { aQuotingStore, aRateRequest } from '#testing/rate-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

/** How many quotes are waiting for a carrier. */
let waiting = 0

/** Takes every request and answers none. */
const silent: RateCarrier = {
  name: 'Silent',
  serves: () => ++waiting > 0,
  rate: (_, signal) =>
    new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new Error('nobody answered')), { once: true }),
    ),
}
const deps = await useTestDeps({ rateCarriers: [silent] })

test('shoppers are shown the rates’ own prices after two seconds when a carrier hangs', async () => {
  const rate = { carrierRetrievalMethod: 'API', carrier: 'USPS' } as const
  const { address } = await aQuotingStore(deps, [
    { ...rate, name: 'Light', carrierService: 'Ground', type: 'Item_Weight', maxAmount: 500, price: 5 },
    { ...rate, name: 'Heavy', carrierService: 'Ground', type: 'Item_Weight', minAmount: 500, price: 11 },
  ])
  const app = createApp(deps)
  const body = JSON.stringify(aRateRequest())
  const headers = { 'content-type': 'application/json' }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked = Array.from({ length: 20 }, async () =>
    app.request(address, { method: 'POST', headers, body }),
  )
  await expect.poll(() => waiting).toBe(asked.length)
  await vi.advanceTimersByTimeAsync(2000)
  for (const answer of await Promise.all(asked)) {
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ rates: [{ service_name: 'Heavy', total_price: '1100' }] })
  }
})
