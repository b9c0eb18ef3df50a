import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { saveRules } from '#modules/rules/save-rules.ts'
import { aNewRate, aQuotingStore, aRateRequest } from '#testing/rate-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { rateJobs } from './rate-jobs.ts'
import { findQuoteTrace } from './quote-trace-reads.ts'
import { listShipRates } from './rate-reads.ts'
import { createShipRate, deleteShipRate, saveRateSettings, updateShipRate } from './save-rates.ts'

const deps = await useTestDeps()
const secret = 'what Shopify signs with'

// The desk is another one in every test.
const appNow = () => createApp({ ...deps, config: { ...deps.config, shopifySecrets: [secret] } })

const ask = (address: string, body: unknown = aRateRequest(), headers: Record<string, string> = {}) =>
  appNow().request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const namesAt = async (address: string, body?: unknown) => {
  const { rates } = (await (await ask(address, body)).json()) as { rates: { service_name: string }[] }
  return rates.map((rate) => rate.service_name)
}

describe('the callback', () => {
  test('answers exactly in the form that Shopify reads', async () => {
    const { address } = await aQuotingStore(
      deps,
      [
        {
          isPlusRate: true,
          plusName: 'Standard Plus',
          plusDescription: 'Free returns',
          plusPrice: 0.95,
          deliveryEstimate: { strategy: 'STATIC', minDays: 2, maxDays: 4, displayLocation: 'None' },
        },
        { name: 'Express', description: '', price: 20 },
      ],
      { timeZone: 'America/New_York' },
    )
    const response = await ask(address)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      rates: [
        {
          service_name: 'Standard Plus',
          description: 'Free returns',
          service_code: 'plus_standard',
          currency: 'USD',
          total_price: '895',
          phone_required: false,
          min_delivery_date: '2026-11-24 00:00:00 -0500',
          max_delivery_date: '2026-11-27 00:00:00 -0500',
          metafields: [
            {
              namespace: 'shipping_plus',
              key: 'quote_id',
              type: 'single_line_text_field',
              value: expect.any(String),
            },
            { namespace: 'shipping_plus', key: 'is_plus', type: 'boolean', value: 'true' },
            {
              namespace: 'shipping_plus',
              key: 'shipping_cutoff_date',
              type: 'date_time',
              value: '2026-11-20T19:00:00.000Z',
            },
          ],
        },
        {
          service_name: 'Express',
          description: '',
          service_code: 'express',
          currency: 'USD',
          total_price: '2000',
          phone_required: false,
          metafields: [
            {
              namespace: 'shipping_plus',
              key: 'quote_id',
              type: 'single_line_text_field',
              value: expect.any(String),
            },
            { namespace: 'shipping_plus', key: 'is_plus', type: 'boolean', value: 'false' },
          ],
        },
      ],
    })
  })

  test.for([
    ['JPY', 1000, '100000'],
    ['USD', 8, '800'],
    ['KWD', 3.25, '325'],
  ] as const)('counts hundredths in %s', async ([currencyCode, price, total]) => {
    const { address } = await aQuotingStore(deps, [{ price, currencyCode }], { currencyCode })
    const answer = await (await ask(address, aRateRequest({ currency: currencyCode }))).json()
    expect(answer).toMatchObject({ rates: [{ total_price: total, currency: currencyCode }] })
  })

  test('reads the prices of items as hundredths in a currency without any', async () => {
    const { address } = await aQuotingStore(
      deps,
      [aNewRate({ type: 'Order_Total', minAmount: 2000, maxAmount: 2001, currencyCode: 'JPY' })],
      { currencyCode: 'JPY' },
    )
    const [item] = aRateRequest().rate.items
    const items = [{ ...item, quantity: 2, price: 100_000 }]
    expect(await namesAt(address, aRateRequest({ currency: 'JPY', items }))).toEqual(['Standard'])
  })

  test('gives every quote its own id, even for equal carts', async () => {
    const { address } = await aQuotingStore(deps, [
      { isPlusRate: true, plusName: 'Plus' },
      { name: 'Express' },
    ])
    const answers = [await (await ask(address)).text(), await (await ask(address)).text()]
    const ids = answers.map((answer) => [...new Set(answer.match(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g))])
    expect(ids.flat()).toHaveLength(2)
    expect(ids[0]).not.toEqual(ids[1])
    expect(answers[1]?.replaceAll(ids[1]?.[0] ?? '', ids[0]?.[0] ?? '')).toBe(answers[0])
  })

  test('says names in any script, written in ASCII', async () => {
    const name = 'Größe „S“ 速達 📦'
    const { address } = await aQuotingStore(deps, [{ name }])
    const text = await (await ask(address)).text()
    expect(text).toMatch(/^[\x20-\x7e]+$/)
    expect(JSON.parse(text)).toMatchObject({ rates: [{ service_name: name }] })
    expect(await namesAt(address)).toEqual([name])
  })

  test('asks rules of the hook checkout-quote', async () => {
    const { address, storeId } = await aQuotingStore(deps)
    const conditions = { all: [{ fact: 'cart.destination', operator: 'in' as const, value: ['US-NY'] }] }
    const event = { type: 'addRates' as const, params: { rates: [{ name: 'Bike courier', price: 5 }] } }
    await saveRules(deps, storeId, [{ name: 'City', hook: 'checkout-quote', rule: { conditions, event } }])
    expect(await namesAt(address)).toEqual(['Standard', 'Bike courier'])
  })

  test('returns no rates if the merchant has turned rates off', async () => {
    const { address, storeId } = await aQuotingStore(deps)
    await saveRateSettings(deps, storeId, systemActor, { isEnabled: false })
    const response = await ask(address)
    expect([response.status, await response.json()]).toEqual([200, { rates: [] }])
  })

  test('lets the platform fall back on its own rates for a store without a running plan', async () => {
    const { address } = await aQuotingStore(deps, [{}], { planStatus: 'FROZEN' })
    expect((await ask(address)).status).toBe(403)
  })

  test.for<[string, unknown]>([
    ['no JSON', '{"rate":'],
    ['no cart', {}],
    ['a negative price', aRateRequest({ items: [{ quantity: 1, grams: 1, price: -1 }] })],
    ['half an item', aRateRequest({ items: [{ quantity: 0.5, grams: 1, price: 1 }] })],
    ['a total beyond counting', aRateRequest({ items: [{ quantity: 100_000, grams: 1, price: 1e12 }] })],
    ['a currency that is a sentence', aRateRequest({ currency: 'dollars, please' })],
  ])('refuses %s as 400', async ([, body]) => {
    const { address } = await aQuotingStore(deps)
    expect((await ask(address, body)).status).toBe(400)
  })

  test('serves a cart whatever the length of its texts', async () => {
    const { address } = await aQuotingStore(deps, [{}])
    const long = 'x'.repeat(300)
    const { rate } = aRateRequest()
    const body = aRateRequest({
      destination: { ...rate.destination, city: long, address1: long, postal_code: long },
      items: rate.items.map((item) => ({ ...item, sku: long, vendor: long, product_id: long })),
      locale: `en-${'x'.repeat(60)}`,
    })
    expect(await namesAt(address, body)).toEqual(['Standard'])
  })

  test('refuses more than half a megabyte as 413', async () => {
    const { address } = await aQuotingStore(deps)
    const body = aRateRequest({ items: [{ quantity: 1, grams: 1, price: 1, sku: 'x'.repeat(600_000) }] })
    expect((await ask(address, body)).status).toBe(413)
  })

  test('answers for an unknown place and an empty cart', async () => {
    const { address } = await aQuotingStore(deps, [{ countryCodes: ['US'] }, { name: 'World' }])
    const nowhere = { country: null }
    expect(
      await namesAt(address, aRateRequest({ destination: nowhere, origin: nowhere, items: [] })),
    ).toEqual(['World'])
  })
})

describe('the address of the callback', () => {
  test('requires the secret', async () => {
    const { address } = await aQuotingStore(deps)
    expect((await ask(address)).status).toBe(200)
    expect((await ask(`${address}x`)).status).toBe(404)
    expect((await ask(address.replace(/[\w-]+$/, 'none'))).status).toBe(404)
    expect((await ask('/v1/rates/00000000-0000-7000-8000-999999999999/none')).status).toBe(404)
    expect((await ask('/v1/rates/no-store/none')).status).toBe(404)
  })

  test('keeps working until the platform gets the next one', async () => {
    const { address: first, rotate } = await aQuotingStore(deps)
    const second = await rotate()
    expect([(await ask(first)).status, (await ask(second)).status]).toEqual([200, 200])
    const third = await rotate()
    expect([(await ask(second)).status, (await ask(third)).status]).toEqual([200, 200])
    await expect.poll(async () => (await ask(first)).status).toBe(404)
  })
})

describe('a signature', () => {
  const body = JSON.stringify(aRateRequest())
  const sign = (key: string) => ({
    'x-shopify-hmac-sha256': createHmac('sha256', key).update(body).digest('base64'),
  })

  test('is checked when there is one', async () => {
    const { address } = await aQuotingStore(deps)
    expect((await ask(address, body, sign(secret))).status).toBe(200)
    expect((await ask(address, body, sign('another'))).status).toBe(401)
    expect((await ask(address, body)).status).toBe(200)
  })

  test('must be there when the store demands it', async () => {
    const { address, storeId } = await aQuotingStore(deps)
    await saveRateSettings(deps, storeId, systemActor, { isSignatureRequired: true })
    expect((await ask(address, body)).status).toBe(401)
    expect((await ask(address, body, sign(secret))).status).toBe(200)
  })
})

describe('a change', () => {
  test('of the rates is seen soon', async () => {
    const { address, storeId } = await aQuotingStore(deps)
    expect(await namesAt(address)).toEqual(['Standard'])

    const { id } = await createShipRate(deps, storeId, systemActor, aNewRate({ name: 'Express' }))
    await expect.poll(() => namesAt(address)).toEqual(['Standard', 'Express'])
    await updateShipRate(deps, storeId, systemActor, id, { name: 'Overnight' })
    await expect.poll(() => namesAt(address)).toEqual(['Standard', 'Overnight'])
    await deleteShipRate(deps, storeId, systemActor, id)
    await expect.poll(() => namesAt(address)).toEqual(['Standard'])
  })

  test('made by another process, which empties no memory of ours, is seen soon', async () => {
    const { address, storeId } = await aQuotingStore(deps)
    expect(await namesAt(address)).toEqual(['Standard'])
    await sql`update ship_rate set rate = jsonb_set(rate, '{name}', '"Economy"')`.execute(deps.db)
    await sql`update store set version = version + 1 where "storeId" = ${storeId}`.execute(deps.db)
    await expect.poll(() => namesAt(address)).toEqual(['Economy'])
  })

  test('of a name leaves the code as it was', async () => {
    const { address, storeId } = await aQuotingStore(deps)
    const [rate] = await listShipRates(deps.db, storeId)
    await updateShipRate(deps, storeId, systemActor, rate?.id ?? '', { name: 'Economy' })
    expect(await (await ask(address)).json()).toMatchObject({
      rates: [{ service_name: 'Economy', service_code: 'standard' }],
    })
  })

  test('reaches only its own store’s rates', async () => {
    const { storeId } = await aQuotingStore(deps)
    const other = await aQuotingStore(deps, [{}], { slug: 'southwind' })
    const [rate] = await listShipRates(deps.db, other.storeId)
    await expect(
      updateShipRate(deps, storeId, systemActor, rate?.id ?? '', { price: 0 }),
    ).rejects.toMatchObject({
      status: 404,
    })
    await expect(deleteShipRate(deps, storeId, systemActor, rate?.id ?? '')).rejects.toMatchObject({
      status: 404,
    })
    expect(await listShipRates(deps.db, other.storeId)).toEqual([rate])
  })

  test('that is refused names its fields and changes nothing', async () => {
    const { storeId } = await aQuotingStore(deps, [])
    const refused = createShipRate(deps, storeId, systemActor, aNewRate({ price: 1_000_000, name: '' }))
    await expect(refused).rejects.toMatchObject({
      status: 422,
      body: {
        fields: [
          { path: 'name', message: 'Must not be empty' },
          { path: 'price', message: 'Value too large' },
        ],
      },
    })
    expect(await listShipRates(deps.db, storeId)).toEqual([])
  })
})

describe('why a rate was shown', () => {
  const quoteIdFrom = async (response: Response) => {
    const { rates } = (await response.json()) as { rates: { metafields: { value: string }[] }[] }
    return rates[0]?.metafields[0]?.value ?? ''
  }

  test('can be looked up by the id of the quote, without naming the shopper', async () => {
    const { address, storeId } = await aQuotingStore(deps, [{}, { name: 'North', countryCodes: ['CA'] }])
    const id = await quoteIdFrom(await ask(address))
    await deps.quotes.flushTraces()

    const found = await findQuoteTrace(deps.db, storeId, id)
    expect(found?.trace).toMatchObject({
      totals: { subtotalMinor: 3600, grams: 800, itemCount: 2, currencyCode: 'USD' },
      rates: [
        { name: 'North', outcome: 'otherDestination' },
        { name: 'Standard', outcome: 'quoted' },
      ],
    })
    expect(JSON.stringify(found)).not.toMatch(/Ann Lee|5 W 30th|10001/)
  })

  test('is stored shortly after the answer', async () => {
    const { address, storeId } = await aQuotingStore(deps)
    const id = await quoteIdFrom(await ask(address))
    await expect.poll(() => findQuoteTrace(deps.db, storeId, id)).toBeDefined()
  })

  test('is forgotten after a day', async () => {
    const { address, storeId } = await aQuotingStore(deps)
    const id = await quoteIdFrom(await ask(address))
    await deps.quotes.flushTraces()
    const forget = () => rateJobs[0]?.run(deps, {})

    deps.advance({ hours: 23 })
    await forget()
    expect(await findQuoteTrace(deps.db, storeId, id)).toBeDefined()
    deps.advance({ hours: 2 })
    await forget()
    expect(await findQuoteTrace(deps.db, storeId, id)).toBeUndefined()
  })
})
