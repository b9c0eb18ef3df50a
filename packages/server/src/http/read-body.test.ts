import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppEnv } from './context.ts'
import { answerError } from './errors.ts'
import { readBytes, readText } from './read-body.ts'

type Body = string | ReadableStream

const app = new Hono<AppEnv>()
app.onError(answerError)
app.post('/text', async (c) => c.text(await readText(c, 10)))
app.post('/long', async (c) => c.text(String((await readBytes(c, 20 * 1024 * 1024)).byteLength)))
app.post('/bytes', async (c) => c.text(String((await readBytes(c, 10)).byteLength)))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A body in chunks, complete only if its end is signaled. */
const pieces = (parts: readonly string[], isComplete = true) =>
  new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      if (isComplete) controller.close()
    },
  })
const post = async (path: string, body: Body, headers: Record<string, string> = {}) =>
  app.request(path, { method: 'POST', body, headers, duplex: 'half' })

test.for<[title: string, body: () => Body, headers: Record<string, string>]>([
  ['in pieces', () => pieces(['Gr', 'üße']), {}],
  ['with its length', () => 'Grüße', { 'content-length': '7' }],
])('a body %s is read whole', async ([, body, headers]) => {
  expect(await (await post('/text', body(), headers)).text()).toBe('Grüße')
  expect(await (await post('/bytes', body(), headers)).text()).toBe('7')
})

test('a long body without its length is read whole where it may be so long', async () => {
  const parts = Array.from({ length: 12 }, () => 'x'.repeat(1024 * 1024))
  expect(await (await post('/long', pieces(parts))).text()).toBe(String(12 * 1024 * 1024))
})

test.for<[title: string, body: () => Body, headers: Record<string, string>]>([
  ['in pieces', () => pieces(['12345', '123456']), {}],
  ['with its length', () => '12345678901', { 'content-length': '11' }],
  [
    'without an end',
    () =>
      pieces(
        Array.from({ length: 9 }, () => 'x'.repeat(1024 * 1024)),
        false,
      ),
    {},
  ],
])('413: a body %s is too large', async ([, body, headers]) => {
  for (const path of ['/text', '/bytes']) expect((await post(path, body(), headers)).status).toBe(413)
})

test.for<[title: string, headers: Record<string, string>]>([
  ['in pieces', {}],
  ['with its length', { 'content-length': '7' }],
])('408: a body %s that is not complete after 30 seconds ends the connection', async ([, headers]) => {
  for (const path of ['/text', '/bytes']) {
    const answer = post(path, pieces(['Gr'], false), headers)
    await vi.advanceTimersByTimeAsync(29_900)
    const early = await Promise.race([answer, Promise.resolve('nothing yet')])
    expect(early).toBe('nothing yet')
    await vi.advanceTimersByTimeAsync(200)
    expect((await answer).status).toBe(408)
    expect((await answer).headers.get('connection')).toBe('close')
    expect(await (await answer).json()).toMatchObject({ code: 'body_late' })
  }
})
