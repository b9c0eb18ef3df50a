import { describe, expect, test } from 'vitest'
import type { Exchange } from '#integrations/exchange.ts'
import { useLoop } from '#testing/subscriptions/loop-emulator.ts'
import { useRecharge } from '#testing/subscriptions/recharge-emulator.ts'
import { useSkio } from '#testing/subscriptions/skio-emulator.ts'
import { loop } from './loop.ts'
import { recharge } from './recharge.ts'
import { skio } from './skio.ts'

const emulated = { recharge: await useRecharge(), skio: await useSkio(), loop: await useLoop() }
const adapters = { recharge, skio, loop }
type Name = keyof typeof emulated
const names = Object.keys(emulated) as Name[]

const ada = { idFromPlatform: '501', email: 'ada@example.com' }

function open(name: Name, change: { apiToken?: string } = {}) {
  const exchanges: Exchange[] = []
  const { url, apiToken } = emulated[name]
  const onExchange = async (exchange: Exchange) => void exchanges.push(exchange)
  return { platform: adapters[name]({ url, apiToken, onExchange, ...change }), exchanges }
}

describe.for(names)('%s', (name) => {
  const world = emulated[name]

  test('says whether it accepts the token', async () => {
    const right = open(name)
    await right.platform.test()
    expect(right.exchanges).toMatchObject([{ status: 200, failure: null }])
    await expect(open(name, { apiToken: 'wrong' }).platform.test()).rejects.toMatchObject({
      name: 'ProviderError',
      retryable: false,
    })
  })

  test('finds a customer’s live subscriptions to a variant, and no others', async () => {
    const { platform } = open(name)
    const mine = world.add()
    world.add({ isLive: false })
    world.add({ variantId: '43' })
    world.add({ customerId: '502', email: 'grace@example.com' })
    expect(await platform.findLive(ada, '42')).toEqual([mine.id])
    expect(await platform.findLive(ada, '44')).toEqual([])
    expect(await platform.findLive({ idFromPlatform: '999', email: null }, '42')).toEqual([])
    // Loop knows customers of the shop only.
    const guest = { idFromPlatform: null, email: 'ada@example.com' }
    expect(await platform.findLive(guest, '42')).toEqual(name === 'loop' ? [] : [mine.id])
  })

  test('says when the next order is, and that a canceled or unknown subscription has none', async () => {
    const { platform } = open(name)
    const mine = world.add()
    expect(await platform.read(mine.id)).toEqual({ isLive: true, nextOrderOn: '2026-12-01' })
    mine.isLive = false
    expect(await platform.read(mine.id)).toEqual({ isLive: false, nextOrderOn: null })
    expect(await platform.read('09f3526e-1db3-4aaa-8234-999999999999')).toBeUndefined()
  })

  test('cancels a subscription, and refuses one that is canceled', async () => {
    const { platform } = open(name)
    const mine = world.add()
    await platform.cancel(mine.id, 'Too many at home')
    expect(mine.isLive).toBe(false)
    expect(mine.reason).toBe(name === 'recharge' ? 'Too many at home' : undefined)
    await expect(platform.cancel(mine.id, 'Again')).rejects.toMatchObject({ retryable: false })
  })

  test('that is in trouble, out of reach or answers garbage is to be asked again', async () => {
    const { platform } = open(name)
    const mine = world.add()
    for (const fault of [
      'in trouble',
      'garbage',
      'broken before',
      'broken after',
      { retryAfter: '2' },
    ] as const) {
      world.fail(fault)
      await expect(platform.read(mine.id)).rejects.toMatchObject({ name: 'ProviderError', retryable: true })
    }
  })
})

describe.for(['recharge', 'skio'] as const)('%s', (name) => {
  test('skips the next order of this subscription alone', async () => {
    const { platform } = open(name)
    const mine = emulated[name].add()
    const other = emulated[name].add()
    await platform.skip(mine.id, '2026-12-01')
    expect(emulated[name].skipped).toEqual([{ id: mine.id, day: '2026-12-01' }])
    expect(await platform.read(mine.id)).toEqual({ isLive: true, nextOrderOn: '2027-01-01' })
    expect(await platform.read(other.id)).toEqual({ isLive: true, nextOrderOn: '2026-12-01' })
  })
})

test('Recharge skips no other order than the one asked for', async () => {
  const { platform } = open('recharge')
  const mine = emulated.recharge.add({ plannedOn: ['2027-01-01'] })
  await expect(platform.skip(mine.id, '2026-12-01')).rejects.toMatchObject({ retryable: false })
  expect(emulated.recharge.skipped).toEqual([])
})

test('skipping is not offered where its documentation can’t be read', () => {
  expect(names.map((name) => open(name).platform.changes.includes('skip'))).toEqual([true, true, false])
})
