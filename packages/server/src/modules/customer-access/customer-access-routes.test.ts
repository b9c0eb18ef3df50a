import { customerAccessApi } from '@aftercare/domain/api/customer-access-api'
import { dayMs } from '@aftercare/domain/shared/dates'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#modules/audit/record-change.ts'
import { saveFormerSlug } from '#modules/merchants/save-former-slug.ts'
import { signCustomerToken } from '#testing/customer-token-fixtures.ts'
import { orderOf as shownOrder, refusalOf, useLookUps } from '#testing/look-up-fixtures.ts'
import { bigId } from '#testing/shopify-payloads.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { createCustomerKey, removeCustomerKey } from './customer-key.ts'

const testDeps = await useTestDeps()
const { scene, aStore, anOrder, get } = useLookUps(testDeps)

let secret = ''
beforeEach(async () => {
  ;({ secret } = await createCustomerKey(scene.deps, scene.store.storeId, systemActor))
})

const inSeconds = (seconds: number) => Math.floor(scene.deps.now().getTime() / 1000) + seconds
const ada = () => ({ store: 'acme', email: 'ada@example.com', expiresOn: inSeconds(300) })
const sign = (content: Record<string, unknown> = {}, by = secret) =>
  signCustomerToken(by, { ...ada(), ...content })

const ask = (customerToken: string, more: Record<string, unknown> = {}, at = scene.store) =>
  scene.app.request(`/v1/shop/crew/${at.storefrontId}/customer/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ customerToken, ...more }),
  })

async function ordersOf(answer: Response) {
  expect(answer.status).toBe(200)
  return v.parse(customerAccessApi.customerOrders.response, await answer.json())
}

const refused = {
  status: 401,
  success: false,
  code: 'customer_token_not_valid',
  clientMessage: 'Please sign in to the store again to see your orders.',
}

describe('a customer who is signed in to the shop', () => {
  test('sees their orders, newest first, and opens one without a look-up', async () => {
    await anOrder({ id: bigId(2), name: '#1002', created_at: '2026-11-19T10:00:00Z' })
    await anOrder({ id: bigId(3), name: '#1003', email: 'eve@example.com', contact_email: 'eve@example.com' })
    const { items } = await ordersOf(await ask(sign()))
    expect(items.map(({ orderNo }) => orderNo)).toEqual(['#1002', '#1001'])
    expect(items[0]).toMatchObject({ itemCount: 1, items: [{ name: 'Wool scarf' }], canceledOn: null })

    const [, first] = items
    const opened = await get({ idFromPlatform: bigId(1) }, { token: first?.orderToken ?? '' })
    expect(await shownOrder(opened)).toMatchObject({ isRedacted: false, email: 'ada@example.com' })
  })

  test('stays signed in for an hour after each call, by the token that it returned', async () => {
    const { customerToken } = await ordersOf(await ask(sign()))
    const { items } = await ordersOf(await ask(customerToken, { idFromPlatform: bigId(1) }))
    expect(items.map(({ idFromPlatform }) => idFromPlatform)).toEqual([bigId(1)])

    scene.deps = { ...scene.deps, now: () => new Date(testDeps.now().getTime() + 61 * 60 * 1000) }
    const { createApp } = await import('#app.ts')
    scene.app = createApp(scene.deps)
    expect(await refusalOf(await ask(customerToken))).toEqual(refused)
  })

  test('is still known by the slug that the store had, for the 90 days that it redirects', async () => {
    const { storeId } = scene.store
    for (const [former, daysAgo] of [
      ['acme-old', 89],
      ['acme-older', 91],
    ] as const)
      await saveFormerSlug(
        scene.deps.db,
        { storeId, former, current: 'acme' },
        new Date(scene.deps.now().getTime() - daysAgo * dayMs),
      )
    expect((await ordersOf(await ask(sign({ store: 'acme-old' })))).items).toHaveLength(1)
    expect(await refusalOf(await ask(sign({ store: 'acme-older' })))).toEqual(refused)
  })

  test('has no orders under an unknown address or id, nor another’s by naming one', async () => {
    for (const content of [{ email: 'new@example.com' }, { email: null, customerId: '404' }])
      expect((await ordersOf(await ask(sign(content)))).items).toEqual([])
    const named = await ask(sign({ email: 'eve@example.com' }), { idFromPlatform: bigId(1) })
    expect((await ordersOf(named)).items).toEqual([])
  })
})

describe('a token is refused', () => {
  test.for<[why: string, token: () => string]>([
    ['after its time', () => sign({ expiresOn: inSeconds(-1) })],
    ['that is valid for longer than five minutes', () => sign({ expiresOn: inSeconds(900) })],
    ['for another store', () => sign({ store: 'birch' })],
    ['that names nobody', () => sign({ email: null })],
    ['that names nobody but spaces', () => sign({ email: ' ', customerId: '' })],
    ['without a time', () => sign({ expiresOn: undefined })],
    ['of another key', () => sign({}, 'guessed')],
    [
      'whose content was changed',
      () => `${sign({ email: 'eve@example.com' }).split('.')[0]}.${sign().split('.')[1]}`,
    ],
    ['without a signature', () => sign().split('.')[0] ?? ''],
    ['with more parts', () => `${sign()}.${sign()}`],
    ['that is text', () => 'ada@example.com'],
  ])('%s', async ([, token]) => {
    expect(await refusalOf(await ask(token()))).toEqual(refused)
  })

  test('at another store, which has a key of its own', async () => {
    const birch = await aStore('birch')
    await createCustomerKey(scene.deps, birch.storeId, systemActor)
    expect(await refusalOf(await ask(sign(), {}, birch))).toEqual(refused)
    expect(await refusalOf(await ask(sign({ store: 'birch' }), {}, birch))).toEqual(refused)
  })

  test.for<[how: string, end: (storeId: string) => Promise<unknown>]>([
    ['replaced', (storeId) => createCustomerKey(scene.deps, storeId, systemActor)],
    ['removed', (storeId) => removeCustomerKey(scene.deps, storeId, systemActor)],
  ])('once its key is %s, and so are sessions that began with it', async ([, end]) => {
    const { customerToken } = await ordersOf(await ask(sign()))
    await end(scene.store.storeId)
    for (const token of [sign(), customerToken]) expect(await refusalOf(await ask(token))).toEqual(refused)
  })
})
