import { apiScopes } from '@aftercare/domain/merchants/permissions'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { listChanges } from '#modules/audit/audit-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { addReturnLocation } from '#modules/return-shipping/save-return-location.ts'
import { adasAddress } from '#testing/claim-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { anApiKey, aUser } from '#testing/merchant-fixtures.ts'
import { aNewRate, aQuotingStore, aRateRequest } from '#testing/rate-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()

/** Calls as an Admin of the store, or with `token` as somebody else. */
async function call(method: string, store: Store, path: string, body?: unknown, token?: string) {
  const given = token ?? (await anAdminsToken(store))
  const response = await createApp(deps).request(`/v1/merchant/${store.storeId}/shipping-protection${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${given}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : null) as Record<string, unknown> }
}

const anAdminsToken = async (store: Store) => (await aUser(deps, store, 'Admin')).token

describe('rates', () => {
  test('are made, read, changed and deleted', async () => {
    const store = await aStore(deps)
    const made = await call('POST', store, '/rate', aNewRate())
    expect(made).toMatchObject({
      status: 200,
      body: { name: 'Standard', serviceCode: 'standard', minAmount: 0 },
    })

    const path = `/rate/${String(made.body['id'])}`
    expect(await call('PUT', store, path, { price: 9 })).toMatchObject({
      body: { price: 9, name: 'Standard' },
    })
    expect(await call('GET', store, path)).toMatchObject({ body: { price: 9 } })
    expect((await call('GET', store, '/rate')).body).toMatchObject({ rates: [{ price: 9 }], problems: [] })
    expect(await call('DELETE', store, path)).toEqual({ status: 204, body: null })
    expect((await call('GET', store, path)).status).toBe(404)
  })

  test('are not changed by who has seen an older version', async () => {
    const store = await aStore(deps)
    const path = `/rate/${String((await call('POST', store, '/rate', aNewRate())).body['id'])}`
    const { version } = (await call('GET', store, path)).body
    expect((await call('PUT', store, path, { price: 9, version })).status).toBe(200)
    expect(await call('PUT', store, path, { price: 10, version })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
    expect((await call('GET', store, path)).body['price']).toBe(9)
  })

  test('that are wrong are refused by field', async () => {
    const store = await aStore(deps)
    expect(await call('POST', store, '/rate', { ...aNewRate(), price: -1 })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'price', message: 'Must be zero or a positive number' }] },
    })
  })

  test('are checked for overlaps and holes before they are saved', async () => {
    const store = await aStore(deps)
    const rates = [
      aNewRate({ type: 'Order_Total', maxAmount: 30 }),
      aNewRate({ type: 'Order_Total', minAmount: 20, maxAmount: 50 }),
    ]
    expect((await call('POST', store, '/rate/validate', { rates })).body).toMatchObject({
      problems: [
        { kind: 'overlap', from: 20, to: 30, rateIds: ['draft-0', 'draft-1'] },
        { kind: 'hole', from: 50, to: null },
      ],
    })
  })

  test('can be tried with a cart, as they are and as they might be', async () => {
    const store = await aQuotingStore(deps)
    const cart = aRateRequest()
    expect((await call('POST', store, '/rate/simulate', { cart })).body).toMatchObject({
      rates: [{ name: 'Standard', price: 8 }],
      trace: { rates: [{ outcome: 'quoted' }] },
    })
    const draft = { rates: [aNewRate({ name: 'Draft', price: 3.5 })] }
    expect((await call('POST', store, '/rate/simulate', { cart, draft })).body).toMatchObject({
      rates: [{ name: 'Draft', price: 3.5 }],
    })
    expect((await call('GET', store, '/rate')).body).toMatchObject({ rates: [{ name: 'Standard' }] })
  })

  test('of carriers are tried from where the store has its goods sent back to', async () => {
    const store = await aQuotingStore(deps, [
      { carrierRetrievalMethod: 'API', carrier: 'Aftercare Post', carrierService: 'Ground', price: 99 },
    ])
    const { rate } = aRateRequest()
    const cart = { rate: { ...rate, origin: { country: null } } }
    expect((await call('POST', store, '/rate/simulate', { cart })).body).toMatchObject({
      rates: [],
      trace: { rates: [{ outcome: 'notServedByCarrier' }] },
    })
    await addReturnLocation(deps, store.storeId, { name: 'Dock', address: adasAddress })
    expect((await call('POST', store, '/rate/simulate', { cart })).body).toMatchObject({
      rates: [{ name: 'Standard', price: 5.95 }],
      trace: { rates: [{ source: 'carrier' }] },
    })
  })

  test('are set up as a whole by one after the other', async () => {
    const store = await aStore(deps)
    const { version } = (await call('GET', store, '/settings')).body
    const dispatch = { cutoffTime: '16:30' }
    expect((await call('PUT', store, '/settings', { dispatch, version })).body).toMatchObject({ dispatch })
    expect((await call('PUT', store, '/settings', { isEnabled: false, version })).status).toBe(409)
    expect((await call('GET', store, '/settings')).body).toMatchObject({ isEnabled: true, dispatch })
  })

  test('keep the schedule and holidays of the location they ship from, once it is saved', async () => {
    const plan = { strategy: 'STATIC', minDays: 1 } as const
    const store = await aQuotingStore(deps, [{ deliveryEstimate: plan }])
    const cart = aRateRequest()
    const arrives = async () => {
      const { body } = await call('POST', store, '/rate/simulate', { cart })
      return (body as unknown as Simulated).rates[0]?.deliveryEstimate.minDeliveryDate
    }
    const before = await arrives()
    const closedDates = [before ?? '']
    const location = { name: 'Dock', countryCode: 'US', postalCode: '94107', schedule: { closedDates } }
    const saved = await call('PUT', store, '/settings', { locations: [location] })
    expect(saved).toMatchObject({ status: 200, body: { locations: [{ name: 'Dock', city: '' }] } })
    expect(Date.parse((await arrives()) ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
    cart.rate.origin.postal_code = '10001'
    expect(await arrives()).toBe(before)
  })

  test('are not saved with a region that is none of its country, and previews list those that are', async () => {
    const store = await aStore(deps)
    const at = (regionCode: string) => ({
      name: 'Munich',
      countryCode: 'DE',
      postalCode: '80331',
      schedule: {
        countryCode: 'DE',
        regionCode,
        timeZone: 'Europe/Berlin',
        workingDays: [0, 1, 2, 3, 4, 5, 6],
      },
    })
    expect(await call('PUT', store, '/settings', { locations: [at('QC')] })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'locations.0.schedule.regionCode' }] },
    })
    expect((await call('GET', store, '/holiday-region?countryCode=DE')).body).toMatchObject({
      items: expect.arrayContaining([{ code: 'BY', name: 'Bayern' }]) as unknown,
    })
    const { body } = await call('POST', store, '/schedule/preview', {
      dispatch: {},
      locations: [at('BY')],
      orderTime: '13:00',
    })
    expect(body).toMatchObject({
      store: { timeZone: store.timeZone },
      locations: [{ timeZone: 'Europe/Berlin', closures: [{}, {}, {}] }],
    })
  })

  test('are turned off in the settings, and called at an address that is shown once', async () => {
    const store = await aQuotingStore(deps)
    const { body } = await call('POST', store, '/callback')
    const path = new URL(String(body['callbackUrl'])).pathname
    const ask = async () =>
      (
        await createApp(deps).request(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(aRateRequest()),
        })
      ).json()
    expect(await ask()).toMatchObject({ rates: [{ service_name: 'Standard' }] })
    expect((await call('PUT', store, '/settings', { isEnabled: false })).status).toBe(200)
    expect((await call('GET', store, '/settings')).body).toMatchObject({ isEnabled: false })
    await expect.poll(ask).toEqual({ rates: [] })
  })
})

describe('quotes', () => {
  const ask = async (address: string, country: string) => {
    const cart = aRateRequest()
    const destination = { ...cart.rate.destination, country, province: null }
    const answer = await createApp(deps).request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rate: { ...cart.rate, destination } }),
    })
    expect(answer.status).toBe(200)
  }

  test('are listed with what they answered, newest first and page by page', async () => {
    const store = await aQuotingStore(deps, [{ countryCodes: ['US'] }])
    for (const country of ['US', 'CA', 'US']) {
      await ask(store.address, country)
      deps.advance({ seconds: 1 })
    }
    await deps.quotes.flushTraces()

    const first = (await call('GET', store, '/quote?take=2')).body as unknown as QuotePage
    const cursor = first.nextCursor?.id ?? ''
    const second = (await call('GET', store, `/quote?take=2&cursor=${cursor}`)).body as unknown as QuotePage
    expect([...first.items, ...second.items]).toMatchObject([
      {
        destination: { countryCode: 'US', provinceCode: null },
        itemCount: 2,
        total: 36,
        currencyCode: 'USD',
        rates: [{ name: 'Standard', price: 8, carrierDeliveryEstimate: null, deliveryEstimate: null }],
      },
      { destination: { countryCode: 'CA' }, rates: [] },
      { destination: { countryCode: 'US' } },
    ])
    expect(second).toMatchObject({ nextCursor: null, prevCursor: { direction: 'prev' } })

    const [newest] = first.items
    expect((await call('GET', store, `/quote/${newest?.id}`)).body).toMatchObject({
      rates: [{ name: 'Standard', price: 8 }],
      trace: { rates: [{ name: 'Standard', outcome: 'quoted', source: 'table' }] },
    })
  })

  test('are found by their time, both ends included', async () => {
    const store = await aQuotingStore(deps)
    await ask(store.address, 'US')
    await deps.quotes.flushTraces()
    const quotedOn = deps.now()
    const listed = async (query: Record<string, Date>) => {
      const times = Object.entries(query).map(([name, time]) => [name, time.toISOString()])
      const narrowed = new URLSearchParams(Object.fromEntries(times)).toString()
      const page = await call('GET', store, `/quote?${narrowed}`)
      return (page.body as unknown as QuotePage).items.length
    }
    const away = (ms: number) => new Date(quotedOn.getTime() + ms)
    expect(await listed({ quotedFrom: quotedOn, quotedTo: quotedOn })).toBe(1)
    expect(await listed({ quotedFrom: away(1) })).toBe(0)
    expect(await listed({ quotedTo: away(-1) })).toBe(0)
    expect((await call('GET', store, '/quote?quotedTo=yesterday')).status).toBe(422)
  })

  test('of another store are not seen', async () => {
    const other = await aQuotingStore(deps)
    await ask(other.address, 'US')
    await deps.quotes.flushTraces()
    const store = await aStore(deps, { slug: 'southwind' })
    expect((await call('GET', store, '/quote')).body).toMatchObject({ items: [] })
  })
})

type QuotePage = { items: { id: string }[]; nextCursor: { id: string } | null }

type Simulated = { rates: { deliveryEstimate: { minDeliveryDate: string } }[] }

describe('without the right to it', () => {
  test('cannot be read or changed', async () => {
    const store = await aStore(deps)
    expect((await call('GET', store, '/rate', undefined, 'guessed')).status).toBe(401)
    const staff = await aUser(deps, store, 'Staff')
    expect((await call('GET', store, '/rate', undefined, staff.token)).status).toBe(200)
    expect((await call('POST', store, '/rate', aNewRate(), staff.token)).status).toBe(403)
    const key = await anApiKey(deps, store, apiScopes)
    expect((await call('GET', store, '/rate', undefined, key)).status).toBe(403)
  })

  test('what belongs to another store is not found', async () => {
    const store = await aStore(deps)
    const other = await aStore(deps, { slug: 'southwind' })
    const { body } = await call('POST', other, '/rate', aNewRate())
    const path = `/rate/${String(body['id'])}`
    expect((await call('GET', store, path)).status).toBe(404)
    expect((await call('PUT', store, path, { price: 0 })).status).toBe(404)
    expect((await call('DELETE', store, path)).status).toBe(404)
    const token = await anAdminsToken(store)
    expect((await call('GET', other, '/rate', undefined, token)).status).toBe(404)
  })
})

test('changes of a rate are in the audit log, with who made them', async () => {
  const store = await aStore(deps)
  const { body } = await call('POST', store, '/rate', aNewRate())
  const subjectId = String(body['id'])
  await call('PUT', store, `/rate/${subjectId}`, { price: 9 })
  const query = { cursor: undefined, direction: 'next', orderBy: 'desc', take: 50 } as const
  const { items } = await listChanges(deps.db, store.storeId, { ...query, subjectId })
  expect(items).toMatchObject([
    { action: 'rate.update', actorName: 'Robin Vega', before: { price: 8 }, after: { price: 9 } },
    { action: 'rate.create', before: null, after: { price: 8 } },
  ])
  expect(items.map(({ subject }) => subject.name)).toEqual([body['name'], body['name']])
})
