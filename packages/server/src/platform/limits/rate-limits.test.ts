import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const failure = { storeId: 'store-1', orderNumber: '1001', email: 'ada@example.com' }

const fail = async (times: number, failed: typeof failure | Omit<typeof failure, 'email'> = failure) => {
  const waits: (number | undefined)[] = []
  for (let n = 0; n < times; n++)
    waits.push(
      await deps.rateLimits.countFailedLookUp(failed).then(
        () => undefined,
        (error: { retryAfterSeconds: number }) => error.retryAfterSeconds,
      ),
    )
  return waits
}

// The limiter reads the computer's clock, in which this file's tests travel.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const passMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

describe('failed look-ups', () => {
  test('of one order number are refused from the sixth within a quarter of an hour', async () => {
    expect(await fail(7)).toEqual([undefined, undefined, undefined, undefined, undefined, 900, 900])
  })

  test('of an order number pause twice as long the second time', async () => {
    const { email: _email, ...withoutEmail } = failure
    await fail(6, withoutEmail)
    passMinutes(16)
    expect((await fail(6, withoutEmail)).at(-1)).toBe(1800)
  })

  test('of one email address are refused from the eleventh within an hour, whatever the order number', async () => {
    const waits = []
    for (let n = 0; n < 11; n++) waits.push(...(await fail(1, { ...failure, orderNumber: `order ${n}` })))
    expect(waits.slice(0, 10).every((wait) => wait === undefined)).toBe(true)
    expect(waits[10]).toBe(3600)
  })

  test('count per store, ignoring case', async () => {
    await fail(3)
    await fail(3, { ...failure, email: 'ADA@example.com ' })
    expect(await fail(1)).toEqual([900])
    expect(await fail(1, { ...failure, storeId: 'store-2' })).toEqual([undefined])
  })
})

test('a network can make twenty look-ups a minute at a store', async () => {
  const take = (storeId: string, network = '203.0.113.0/24') => deps.rateLimits.takeLookUp(storeId, network)
  for (let n = 0; n < 20; n++) await take('store-1')

  await expect(take('store-1')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 60 })
  await take('store-1', '198.51.100.0/24')
  await take('store-2')
  passMinutes(1.1)
  await take('store-1')
})
