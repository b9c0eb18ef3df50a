import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { aStore } from '#testing/fixtures.ts'
import { aNewRate, aQuotingStore, aRateRequest } from '#testing/rate-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const token = 'a token that only merchants know, 32+'
const app = () => createApp({ ...deps, config: { ...deps.config, merchantApiToken: token } })

async function call(method: string, storeId: string, path: string, body?: unknown, given = token) {
  const response = await app().request(`/v1/merchant/${storeId}/shipping-protection${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${given}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : null) as Record<string, unknown> }
}

describe('rates', () => {
  test('are made, read, changed and deleted', async () => {
    const { storeId } = await aStore(deps)
    const made = await call('POST', storeId, '/rate', aNewRate())
    expect(made).toMatchObject({
      status: 200,
      body: { name: 'Standard', serviceCode: 'standard', minAmount: 0 },
    })

    const path = `/rate/${String(made.body['id'])}`
    expect(await call('PUT', storeId, path, { price: 9 })).toMatchObject({
      body: { price: 9, name: 'Standard' },
    })
    expect(await call('GET', storeId, path)).toMatchObject({ body: { price: 9 } })
    expect((await call('GET', storeId, '/rate')).body).toMatchObject({ rates: [{ price: 9 }], problems: [] })
    expect(await call('DELETE', storeId, path)).toEqual({ status: 204, body: null })
    expect((await call('GET', storeId, path)).status).toBe(404)
  })

  test('that are wrong are refused by field', async () => {
    const { storeId } = await aStore(deps)
    expect(await call('POST', storeId, '/rate', { ...aNewRate(), price: -1 })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'price', message: 'Must be zero or a positive number' }] },
    })
  })

  test('are checked for overlaps and holes before they are saved', async () => {
    const { storeId } = await aStore(deps)
    const rates = [
      aNewRate({ type: 'Order_Total', maxAmount: 30 }),
      aNewRate({ type: 'Order_Total', minAmount: 20, maxAmount: 50 }),
    ]
    expect((await call('POST', storeId, '/rate/validate', { rates })).body).toMatchObject({
      problems: [
        { kind: 'overlap', from: 20, to: 30, rateIds: ['draft-0', 'draft-1'] },
        { kind: 'hole', from: 50, to: null },
      ],
    })
  })

  test('can be tried with a cart, as they are and as they might be', async () => {
    const { storeId } = await aQuotingStore(deps)
    const cart = aRateRequest()
    expect((await call('POST', storeId, '/rate/simulate', { cart })).body).toMatchObject({
      rates: [{ name: 'Standard', price: 8 }],
      trace: { rates: [{ outcome: 'quoted' }] },
    })
    const draft = { rates: [aNewRate({ name: 'Draft', price: 3.5 })] }
    expect((await call('POST', storeId, '/rate/simulate', { cart, draft })).body).toMatchObject({
      rates: [{ name: 'Draft', price: 3.5 }],
    })
    expect((await call('GET', storeId, '/rate')).body).toMatchObject({ rates: [{ name: 'Standard' }] })
  })

  test('are turned off by the settings, and called at an address that is told once', async () => {
    const { storeId } = await aQuotingStore(deps)
    const { body } = await call('POST', storeId, '/callback')
    const path = new URL(String(body['callbackUrl'])).pathname
    const ask = async () =>
      (
        await app().request(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(aRateRequest()),
        })
      ).json()
    expect(await ask()).toMatchObject({ rates: [{ service_name: 'Standard' }] })
    expect((await call('PUT', storeId, '/settings', { isEnabled: false })).status).toBe(200)
    expect((await call('GET', storeId, '/settings')).body).toMatchObject({ isEnabled: false })
    await expect.poll(ask, { timeout: 1000 }).toEqual({ rates: [] })
  })
})

describe('without the right to it', () => {
  test('nobody reads or changes anything', async () => {
    const { storeId } = await aStore(deps)
    expect((await call('GET', storeId, '/rate', undefined, 'guessed')).status).toBe(401)
    const closed = await createApp(deps).request(`/v1/merchant/${storeId}/shipping-protection/rate`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(closed.status).toBe(401)
  })

  test('what belongs to another store is not found', async () => {
    const { storeId } = await aStore(deps)
    const other = await aStore(deps, { slug: 'southwind' })
    const { body } = await call('POST', other.storeId, '/rate', aNewRate())
    const path = `/rate/${String(body['id'])}`
    expect((await call('GET', storeId, path)).status).toBe(404)
    expect((await call('PUT', storeId, path, { price: 0 })).status).toBe(404)
    expect((await call('DELETE', storeId, path)).status).toBe(404)
    expect((await call('GET', 'no-store', '/rate')).status).toBe(404)
  })
})
