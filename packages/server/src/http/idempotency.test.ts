import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { IdempotentRequest } from '#platform/http/idempotency.ts'
import type { AppEnv } from './context.ts'
import { answerError } from './errors.ts'
import { idempotencyOf } from './idempotency.ts'

const app = new Hono<AppEnv>().post('/:path', async (c) => {
  c.set('store', { storeId: c.req.header('x-store') ?? 'store-1' } as AppEnv['Variables']['store'])
  const subject = c.req.header('x-subject')
  const isDerived = c.req.param('path') === 'claim'
  return c.json(idempotencyOf(c, await c.req.json(), { isDerived, ...(subject && { subject }) }) ?? null)
})
app.onError(answerError)

type Call = { path?: string; body?: unknown; key?: string; store?: string; subject?: string }
const identify = async ({
  path = 'claim',
  body = { a: 1, b: { c: 2, d: 3 } },
  key,
  store,
  subject,
}: Call = {}) => {
  const headers = {
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(store && { 'x-store': store }),
    ...(subject && { 'x-subject': subject }),
  }
  const response = await app.request(`/${path}`, { method: 'POST', body: JSON.stringify(body), headers })
  const answer: unknown = await response.json()
  return { status: response.status, request: answer as IdempotentRequest | null }
}
const keyOf = async (call: Call) => (await identify(call)).request?.key
const fingerprintOf = async (call: Call) => (await identify(call)).request?.fingerprint

describe('a call with its own key', () => {
  test('is the same for a day, whatever the order of its fields', async () => {
    const { request } = await identify({ key: 'k1' })
    expect(request).toMatchObject({ storeId: 'store-1', lifetimeMs: 24 * 60 * 60 * 1000 })
    expect((await identify({ key: 'k1', body: { b: { d: 3, c: 2 }, a: 1 } })).request).toEqual(request)
  })

  // prettier-ignore
  test.for<[string, Call]>([
    ['body',    { key: 'k1', body: { a: 2 } }],
    ['path',    { key: 'k1', path: 'other' }],
    ['subject', { key: 'k1', subject: 'order-2' }],
  ])('is a different call with another %s', async ([, other]) => {
    expect(await fingerprintOf(other)).not.toBe(await fingerprintOf({ key: 'k1' }))
  })

  test('never gets the answer to somebody else’s call', async () => {
    expect(await keyOf({ key: 'k1', subject: 'order-2' })).not.toBe(
      await keyOf({ key: 'k1', subject: 'order-1' }),
    )
  })

  test.for(['', 'two words', 'x'.repeat(201)])('that is no key is refused: %j', async (key) => {
    expect((await identify({ key })).status).toBe(400)
  })
})

describe('a call without a key', () => {
  test('is the same again for ten minutes where repeats are dangerous', async () => {
    const { request } = await identify()
    expect(request?.lifetimeMs).toBe(10 * 60 * 1000)
    expect((await identify({ body: { b: { d: 3, c: 2 }, a: 1 } })).request).toEqual(request)
    expect(await keyOf({ body: { a: 2 } })).not.toBe(request?.key)
    expect(await keyOf({ store: 'store-2' })).not.toBe(request?.key)
    expect(await keyOf({ subject: 'order-2' })).not.toBe(request?.key)
  })

  test('is always a new one elsewhere', async () => {
    expect((await identify({ path: 'quote' })).request).toBeNull()
  })
})
