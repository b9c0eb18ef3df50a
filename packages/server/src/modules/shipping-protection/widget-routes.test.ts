import { createHash } from 'node:crypto'
import { consentHashInput, type ConsentTerms } from '@aftercare/domain/widget/consent-receipt'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { aStore } from '#testing/fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { protectionJobs } from './protection-jobs.ts'
import { saveWidget } from './save-widget.ts'

const deps = await useTestDeps()
const app = () => createApp(deps)

const unit = { idFromPlatform: '901', priceMinor: 295, currencyCode: 'USD' }

describe('the configuration of the widget', () => {
  const address = ({ storefrontId }: { storefrontId: string }) =>
    `/v1/${storefrontId}/shipping-protection/widget`

  test('200: is complete, for every page, and kept by browsers for a minute', async () => {
    const store = await aStore(deps)
    await saveWidget(deps, store, systemActor, { title: 'Safe arrival', units: [unit] })
    const response = await app().request(address(store))
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('cache-control')).toContain('public, max-age=60')
    expect(await response.json()).toMatchObject({
      externalStorefrontId: store.storefrontId,
      isEnabled: true,
      title: 'Safe arrival',
      units: [{ ...unit, minSubtotalMinor: 0, maxSubtotalMinor: null }],
      displayCountryCodes: ['US'],
    })
  })

  test('200: says where the guarantee is used: at the store’s support contact, in each language', async () => {
    const store = await aStore(deps, { settings: { supportContact: { email: 'help@northwind.example' } } })
    await saveWidget(deps, store, systemActor, { units: [unit] })
    expect(await (await app().request(address(store))).json()).toMatchObject({
      contact: { href: 'mailto:help@northwind.example' },
      words: {
        en: {
          contact:
            'Need help with a delivery? Contact Northwind with your order number. help@northwind.example',
        },
        de: { contact: expect.stringContaining('Northwind') },
      },
    })
  })

  test('304: unchanged since the last answer, and 200 after it was saved', async () => {
    const store = await aStore(deps)
    const etag = (await app().request(address(store))).headers.get('etag') ?? ''
    const again = () => app().request(address(store), { headers: { 'if-none-match': etag } })
    expect((await again()).status).toBe(304)
    await saveWidget(deps, store, systemActor, { title: 'Safe arrival' })
    expect((await again()).status).toBe(200)
  })

  test('200: a store that has configured nothing has no prices, and so shows nothing', async () => {
    const store = await aStore(deps)
    expect(await (await app().request(address(store))).json()).toMatchObject({ units: [] })
  })

  test('200: a store without a running plan offers nothing', async () => {
    const store = await aStore(deps, { planStatus: 'EXPIRED' })
    await saveWidget(deps, store, systemActor, { units: [unit] })
    expect(await (await app().request(address(store))).json()).toMatchObject({ isEnabled: false })
  })

  test.for(['nobody', '01935000-0000-7000-8000-000000000999'])(
    '404: no store is %s',
    async (storefrontId) => {
      expect((await app().request(address({ storefrontId }))).status).toBe(404)
    },
  )
})

describe('receipts of consent', () => {
  const terms: ConsentTerms = {
    id: '0b7a3c1e-2f64-4f6e-9d1c-3a5b7c9d1e2f',
    choice: 'on',
    text: 'Delivery Guarantee $2.95. For lost, damaged, or stolen packages',
    priceMinor: 295,
    currencyCode: 'USD',
    givenOn: '2026-11-20T11:59:00.000Z',
    placement: 'cartSwitch',
    locale: 'en-US',
    cartToken: 'cart-1',
  }
  const sealed = (change: Partial<ConsentTerms> = {}) => {
    const changed = { ...terms, ...change }
    return { ...changed, hash: createHash('sha256').update(consentHashInput(changed)).digest('hex') }
  }
  const post = ({ storefrontId }: { storefrontId: string }, body: unknown) =>
    app().request(`/v1/${storefrontId}/shipping-protection/consents`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const kept = () =>
    deps.db.selectFrom('consent_receipt').select(['storeId', 'cartToken', 'receipt']).execute()

  test('200: are kept as they were sealed, once', async () => {
    const store = await aStore(deps)
    expect((await post(store, sealed())).status).toBe(200)
    expect((await post(store, sealed())).status).toBe(200)
    expect((await post(store, sealed({ choice: 'off' }))).status).toBe(200)
    expect(await kept()).toEqual([{ storeId: store.storeId, cartToken: 'cart-1', receipt: sealed() }])
  })

  test('200: two stores may have the same', async () => {
    const one = await aStore(deps)
    const other = await aStore(deps, { slug: 'other' })
    await post(one, sealed())
    await post(other, sealed())
    expect((await kept()).map(({ storeId }) => storeId).toSorted()).toEqual(
      [one.storeId, other.storeId].toSorted(),
    )
  })

  // prettier-ignore
  test.for<[string, unknown]>([
    ['one that was changed after it was sealed', { ...sealed(), priceMinor: 1 }],
    ['one without a hash',                       terms],
    ['a price below zero',                       sealed({ priceMinor: -1 })],
    ['a currency that is none',                  sealed({ currencyCode: 'XXY' })],
    ['a novel',                                  sealed({ text: 'x'.repeat(2001) })],
    ['a list',                                   []],
  ])('400: %s', async ([, body]) => {
    const store = await aStore(deps)
    expect((await post(store, body)).status).toBe(400)
    expect(await kept()).toEqual([])
  })

  test('413: more than any receipt can be', async () => {
    const store = await aStore(deps)
    expect((await post(store, { ...sealed(), more: 'x'.repeat(20_000) })).status).toBe(413)
  })

  test('429: more than a network’s shoppers have choices', async () => {
    const store = await aStore(deps)
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async () => (await post(store, sealed())).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  test('are forgotten after two years', async () => {
    const store = await aStore(deps)
    await post(store, sealed())
    const [forget] = protectionJobs
    deps.advance({ days: 700 })
    await forget?.run(deps, {})
    expect(await kept()).toHaveLength(1)
    deps.advance({ days: 60 })
    await forget?.run(deps, {})
    expect(await kept()).toEqual([])
    await drainJobs(deps)
  })
})
