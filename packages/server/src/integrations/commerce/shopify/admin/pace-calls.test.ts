import { expect, test } from 'vitest'
import type { CallCost } from './call-points.ts'
import { openShopPaces, Throttled } from './pace-calls.ts'

/** A shop with 1,000 points of which 50 come back a second; time passes while calls wait. */
function aShop(left: number) {
  let now = 0
  let available = left
  const sent: string[] = []
  const paces = openShopPaces({
    now: () => now,
    after: (ms, work) => {
      const timer = setImmediate(() => {
        now += ms
        available = Math.min(1000, available + (ms / 1000) * 50)
        work()
      })
      return () => clearImmediate(timer)
    },
  })
  const costOf = (requestedQueryCost: number): CallCost => ({
    requestedQueryCost,
    throttleStatus: { maximumAvailable: 1000, currentlyAvailable: available, restoreRate: 50 },
  })
  const call = async (name: string, { isJob, cost }: { isJob: boolean; cost: number }) =>
    paces.of('https://birch.example', isJob)?.(name, async () => {
      if (available < cost) throw new Throttled(costOf(cost))
      available -= cost
      sent.push(name)
      return { answer: now, cost: costOf(cost) }
    })
  return { call, sent, take: (points: number) => (available -= points) }
}

test('interactive calls go before those of background jobs, which leave them a quarter of the points', async () => {
  const { call, sent } = aShop(300)
  await call('first', { isJob: true, cost: 20 })
  const jobs = [1, 2, 3].map((number) => call(`job ${number}`, { isJob: true, cost: 100 }))
  const requests = [1, 2].map((number) => call(`request ${number}`, { isJob: false, cost: 100 }))
  expect(await Promise.all(requests)).toEqual([0, 0])
  await Promise.all(jobs)
  expect(sent).toEqual(['first', 'request 1', 'request 2', 'job 1', 'job 2', 'job 3'])
})

test('a call that is refused all the same is sent again when its points are there', async () => {
  const { call, take } = aShop(1000)
  await call('read', { isJob: true, cost: 100 })
  // Another process does not tell us.
  take(900)
  expect(await call('read', { isJob: true, cost: 100 })).toBe(7000)
})

test('a screen is not kept waiting for longer than ten seconds', async () => {
  const { call, sent } = aShop(0)
  await expect(call('large', { isJob: false, cost: 600 })).rejects.toMatchObject({ retryable: true })
  expect(await call('small', { isJob: false, cost: 100 })).toBe(2000)
  expect(sent).toEqual(['small'])
})
