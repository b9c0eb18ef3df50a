import { endpoint } from '@aftercare/domain/api/endpoint'
import { Hono } from 'hono'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { AppEnv } from './context.ts'
import { answerError } from './errors.ts'
import { body, query, reply } from './validate.ts'

const greet = endpoint({
  method: 'POST',
  path: '/greet',
  summary: 'Greets.',
  body: v.object({ name: v.pipe(v.string('Who are you?'), v.trim()) }),
  response: v.object({ greeting: v.string() }),
})

const app = new Hono<AppEnv>()
  .post(greet.path, body(greet.body), (c) =>
    reply(c, greet, { greeting: `Hello ${c.req.valid('json').name}` }),
  )
  .get('/double', query(v.object({ n: v.pipe(v.string(), v.toNumber('Not a number')) })), (c) =>
    c.json(c.req.valid('query').n * 2),
  )
app.onError(answerError)

const post = async (content: string, type = 'application/json') => {
  const response = await app.request('/greet', {
    method: 'POST',
    body: content,
    headers: { 'content-type': type },
  })
  return { status: response.status, answer: await response.json() }
}

describe('a JSON body', () => {
  test('reaches the route as its schema has parsed it', async () => {
    expect(await post('{"name":"  Ada "}')).toEqual({ status: 200, answer: { greeting: 'Hello Ada' } })
  })

  test('of the wrong shape is a 400 with the schema’s first message', async () => {
    expect(await post('{"name":7}')).toEqual({
      status: 400,
      answer: { clientMessage: 'Who are you?', success: false, code: 'invalid_body' },
    })
  })

  test.for(['', '{', 'nul', '{"name":"a\u0000"}', '{"name":"\\u0000"}', '{"\\ud800":1,"name":"a"}'])(
    'that cannot be read is a 400: %j',
    async (content) => {
      expect(await post(content)).toMatchObject({ status: 400, answer: { clientMessage: 'Invalid JSON' } })
    },
  )

  test('may hold the text of an escape', async () => {
    expect(await post(String.raw`{"name":"\\u0000"}`)).toMatchObject({ status: 200 })
  })

  test('sent as something else is a 415', async () => {
    expect(await post('name=Ada', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 })
  })

  test('beyond half a megabyte is a 413, announced or not', async () => {
    const content = JSON.stringify({ name: 'x'.repeat(600_000) })
    expect(await post(content)).toMatchObject({ status: 413 })

    const announced = { 'content-type': 'application/json', 'content-length': String(content.length) }
    const response = await app.request('/greet', { method: 'POST', body: content, headers: announced })
    expect(response.status).toBe(413)
  })

  test('nested very deeply is no fault of ours', async () => {
    const content = `${'['.repeat(100_000)}"\\u0041\\ud83d\\ude00"${']'.repeat(100_000)}`
    expect((await post(content)).status).toBe(400)
  })
})

describe('a query string', () => {
  test('reaches the route parsed', async () => {
    expect(await (await app.request('/double?n=21')).json()).toBe(42)
  })

  test('of the wrong shape is a 400', async () => {
    expect((await app.request('/double?n=x')).status).toBe(400)
    expect((await app.request('/double')).status).toBe(400)
  })
})
