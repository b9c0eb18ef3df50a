import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { updateStoreSettings } from '#modules/merchants/update-store-settings.ts'
import { openRateLimits } from '#platform/limits/rate-limits.ts'
import { gift, notFound, orderOf, refusalOf, right, tokenOf, useLookUps } from '#testing/look-up-fixtures.ts'
import { bigId, linePayload } from '#testing/shopify-payloads.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const testDeps = await useTestDeps()
const { scene, aStore, anOrder, get, prove } = useLookUps(testDeps)
let { deps, app, store } = scene
beforeEach(() => {
  ;({ deps, app, store } = scene)
})

describe('limits', () => {
  const wrong = { ...right, emailOrPostalCode: 'eve@example.com' }
  const fail = async (times: number, query: Record<string, string> = wrong) => {
    for (let attempt = 0; attempt < times; attempt++) expect((await get(query)).status).toBe(404)
  }

  test('429: after five failures for a number, with the time to wait', async () => {
    await fail(5)
    const answer = await get(wrong)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refusalOf(answer)).toMatchObject({ status: 429, code: 'too_many_attempts' })
  })

  test('however the number is written, it is the same number', async () => {
    const orderNumber = { prefix: 'RS-', suffix: '-US' }
    await updateStoreSettings(deps, store.storeId, { settings: { orderNumber } })
    for (const orderNo of ['#1001', 'rs-1001', 'EX-1001', '1001-US', '10-01'])
      await fail(1, { ...wrong, orderNo })
    expect((await get({ ...wrong, orderNo: ' RS-1001' })).status).toBe(429)
  })

  test('429: after five wrong postal codes in any form the right one is refused and the email is not', async () => {
    const postalCode = { ...right, emailOrPostalCode: '99999' }
    expect((await get(postalCode)).status).toBe(404)
    expect((await get({ ...gift, shippingPostalCode: '99999' })).status).toBe(404)
    expect(
      (await get({ ...gift, orderOrTrackingNumber: '1Z999AA101', shippingPostalCode: '99999' })).status,
    ).toBe(404)
    const proof = { idFromPlatform: bigId(1), emailOrPostalCode: '99999' }
    expect((await prove(proof)).status).toBe(404)
    expect((await prove({ ...proof, isGiftReturn: true })).status).toBe(404)

    const answer = await get({ ...right, emailOrPostalCode: 'SW1A 1AA' })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(await refusalOf(answer)).toMatchObject({
      status: 429,
      code: 'too_many_postal_codes',
      clientMessage:
        'Too many wrong postal codes for this order. Use your email address, or try again in an hour.',
    })
    expect(await refusalOf(await get(gift))).toMatchObject({
      status: 429,
      clientMessage: 'Too many wrong postal codes for this order. Please try again in an hour.',
    })
    expect((await prove({ ...proof, emailOrPostalCode: 'SW1A 1AA' })).status).toBe(429)
    expect((await get(right)).status).toBe(200)
  })

  test('an unknown order refuses postal codes as a known one does', async () => {
    const unknown = { orderNo: '9999', emailOrPostalCode: '10001' }
    await fail(5, unknown)
    expect(await refusalOf(await get(unknown))).toMatchObject({ code: 'too_many_postal_codes' })
  })

  test('right postal codes do not use up the attempts', async () => {
    for (let visit = 0; visit < 7; visit++)
      expect((await get({ ...right, emailOrPostalCode: 'SW1A 1AA' })).status).toBe(200)
  })

  test('429: after ten failures for an email, over all numbers', async () => {
    for (let number = 0; number < 10; number++)
      await fail(1, { orderNo: `9${number}`, emailOrPostalCode: 'eve@example.com' })
    expect((await get({ orderNo: '999', emailOrPostalCode: 'EVE@example.com' })).status).toBe(429)
  })

  test('the right pair works however many wrong ones came before, and the pause goes on for wrong ones', async () => {
    await fail(5)
    expect((await get(wrong)).status).toBe(429)
    expect((await get(right)).status).toBe(200)
    expect((await get(gift)).status).toBe(200)
    expect((await prove({ idFromPlatform: bigId(1), emailOrPostalCode: 'SW1A 1AA' })).status).toBe(200)
    expect((await get(wrong)).status).toBe(429)
  })

  test('failures to prove an order count for its number', async () => {
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await prove({ idFromPlatform: bigId(1), emailOrPostalCode: 'eve@example.com' })).status).toBe(
        404,
      )
    expect((await get(wrong)).status).toBe(429)
  })

  test('429: a network has a limited number of look-ups, but a token keeps working', async () => {
    const few = {
      ...deps,
      rateLimits: openRateLimits({ kind: 'embedded' } as never, { ...deps.config, lookUpsPerMinute: 2 }),
    }
    scene.app = createApp(few)
    const token = tokenOf(await get(right))
    expect((await get({ idFromPlatform: bigId(1) })).status).toBe(200)
    expect((await get({ idFromPlatform: bigId(1) })).status).toBe(429)
    expect((await get(right)).status).toBe(429)
    expect((await get({ idFromPlatform: bigId(1) }, { token })).status).toBe(200)
    expect((await get({ idFromPlatform: '404' }, { token })).status).toBe(429)
  })
})

describe('without naming the store', () => {
  const root = (query: Record<string, string>) =>
    app.request(`/v1/shop/crew/protection/order?${new URLSearchParams(query).toString()}`)
  const guarantee = linePayload({ id: bigId(19), sku: 'DELIVERY-GUARANTEE', product_id: null })
  const protectedOrder = { line_items: [linePayload(), guarantee] }

  test('200: the newest protected order that matches, and a token for it', async () => {
    const other = await aStore('other')
    await anOrder({ ...protectedOrder, id: bigId(7), created_at: '2026-11-11T00:00:00Z' })
    await anOrder({ ...protectedOrder, id: bigId(8), created_at: '2026-11-12T00:00:00Z' }, other)

    const answer = await root(right)
    expect(await answer.json()).toEqual({ storeSlug: 'other', idFromPlatform: bigId(8) })
    const opened = await get({ idFromPlatform: bigId(8) }, { token: tokenOf(answer), at: other })
    expect(await orderOf(opened)).toMatchObject({ isRedacted: false })
  })

  test('200: the right order among any number of stores with the same order number', async () => {
    await anOrder({ ...protectedOrder, id: bigId(7), email: 'grace@example.com' })
    const [mine] = await deps.db.selectFrom('store_order').selectAll().execute()
    if (!mine) throw new Error('The order is not there')
    const others = Array.from({ length: 60 }, (_, n) => ({
      ...mine,
      id: deps.newId(),
      idFromPlatform: `other-${n}`,
      email: `other-${n}@example.com`,
      shippingAddress: null,
      shippingPostalKey: null,
      billingAddress: null,
      billingPostalKey: null,
      createdOn: new Date(mine.createdOn.getTime() + n + 1),
    }))
    await deps.db.insertInto('store_order').values(others).execute()
    const answer = await root({ ...right, emailOrPostalCode: ' Grace@Example.com' })
    expect(await answer.json()).toMatchObject({ idFromPlatform: bigId(7) })
  })

  test('404: an order of a store that is not in use', async () => {
    await anOrder({ ...protectedOrder, id: bigId(7) })
    await deps.db.updateTable('store').set({ planStatus: 'FROZEN' }).execute()
    expect(await refusalOf(await root(right))).toEqual(notFound)
  })

  test('404: an order without protection, and one that the second factor does not fit', async () => {
    expect(await refusalOf(await root(right))).toEqual(notFound)
    await anOrder({ ...protectedOrder, id: bigId(7) })
    expect(await refusalOf(await root({ ...right, emailOrPostalCode: '99999' }))).toEqual(notFound)
  })

  test('429: wrong postal codes count for the order at its store as well', async () => {
    await anOrder({ ...protectedOrder, id: bigId(7) })
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await root({ ...right, emailOrPostalCode: '99999' })).status).toBe(404)
    expect((await root({ ...right, emailOrPostalCode: 'SW1A 1AA' })).status).toBe(429)
    expect((await get({ ...right, emailOrPostalCode: 'SW1A 1AA' })).status).toBe(429)
    expect((await root(right)).status).toBe(200)
  })

  test('400: a factor is missing', async () => {
    expect((await root({ orderNo: '1001' })).status).toBe(400)
  })
})
