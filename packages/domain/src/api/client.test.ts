import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createApiClient } from './client.ts'
import { endpoint } from './endpoint.ts'

const read = endpoint({
  method: 'GET',
  path: '/stores/:slug',
  summary: 'A store',
  query: v.object({ page: v.optional(v.number()) }),
  response: v.object({ name: v.string() }),
})
const write = endpoint({
  method: 'POST',
  path: '/stores',
  summary: 'A new store',
  body: v.object({ name: v.string() }),
  response: v.object({ name: v.string() }),
})

const lost = new TypeError('Failed to fetch')

/** A client whose calls get these answers, one after the other, and what it sent. */
function clientOf(answers: (Response | Error)[]) {
  const sent: { url: string; init: RequestInit }[] = []
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    sent.push({ url: String(url), init })
    const answer = answers[sent.length - 1]
    if (!answer || answer instanceof Error) throw answer ?? new Error('Asked too often')
    return answer
  }
  return { call: createApiClient('https://api.test', { fetch, wait: async () => {} }), sent }
}
const birch = { name: 'Birch' }
const refusal = { clientMessage: 'Not today', code: 'closed' }

describe('a call', () => {
  test('puts parameters and query into the address, and returns the server’s answer', async () => {
    const { call, sent } = clientOf([Response.json(birch)])
    expect(await call(read, { params: { slug: 'a/b' }, query: { page: 2 } })).toEqual(birch)
    expect(sent[0]?.url).toBe('https://api.test/stores/a%2Fb?page=2')
  })

  test.for<[why: string, failure: Response | Error]>([
    ['a lost connection', lost],
    ['a fault of the server', new Response('', { status: 502 })],
  ])('is repeated twice after %s, a POST under one key', async ([, failure]) => {
    const { call, sent } = clientOf([failure, failure, Response.json(birch)])
    expect(await call(write, { params: {}, body: birch })).toEqual(birch)
    const keys = sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'))
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toBeTruthy()
  })

  test('fails as unreachable when the third attempt gets no answer either', async () => {
    const { call } = clientOf([lost, lost, lost])
    await expect(call(write, { params: {}, body: birch })).rejects.toMatchObject({ name: 'NetworkError' })
  })

  test('that is refused is not repeated, and fails with the server’s message', async () => {
    const { call, sent } = clientOf([Response.json(refusal, { status: 409 })])
    await expect(call(write, { params: {}, body: birch })).rejects.toMatchObject({
      name: 'ApiError',
      status: 409,
      code: 'closed',
      message: 'Not today',
      body: refusal,
    })
    expect(sent).toHaveLength(1)
  })

  test.for<[status: number, message: string]>([
    [403, 'Sorry, not authorized'],
    [404, 'Item not found'],
    [400, 'Something went wrong, please try again. If problem persists, please contact us.'],
  ])('that is refused without a message fails with the one of the catalog: %i', async ([status, message]) => {
    const { call } = clientOf([new Response('<html>', { status })])
    await expect(call(write, { params: {}, body: birch })).rejects.toMatchObject({ status, message })
  })

  test.for<[what: string, answer: Response]>([
    ['of another shape', Response.json({ title: 'Birch' })],
    ['that is no JSON', new Response('<html>')],
  ])('fails on an answer %s, and is not repeated', async ([, answer]) => {
    const { call, sent } = clientOf([answer])
    await expect(call(read, { params: { slug: 'a' }, query: {} })).rejects.toMatchObject({
      name: 'UnexpectedAnswer',
    })
    expect(sent).toHaveLength(1)
  })
})
