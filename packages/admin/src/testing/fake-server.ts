import { merchantApiBase } from '@aftercare/domain/api/merchant-endpoint'
import { vi } from 'vitest'

/** An answer: a value is a 200 with it, `refuse` makes the others. */
type FakeAnswer = object | ((request: FakeRequest) => object)
export type FakeRequest = { query: URLSearchParams; headers: Headers; body: unknown }

/** `{ 'GET /me': session() }`, paths below the merchants' API. */
export type FakeRoutes = Record<string, FakeAnswer>

/** A refusal in the server's form. */
export const refuse = (status: number, clientMessage: string, more: object = {}) =>
  Response.json({ success: false, clientMessage, code: 'REFUSED', ...more }, { status })

/**
 * Answers the console's calls from a table, instead of the network; other calls are a 404 as the server would
 * send; an answer that throws is a lost connection, and a promise is a slow answer. Returns the list of calls
 * made so far.
 */
export function startFakeServer(routes: FakeRoutes): string[] {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://console.test')
    const name = `${init.method ?? 'GET'} ${url.pathname.replace(merchantApiBase, '')}`
    calls.push(name + url.search)
    const answer = routes[name]
    if (!answer) return refuse(404, 'Item not found')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const answered = await (typeof answer === 'function'
      ? answer({ query: url.searchParams, headers: new Headers(init.headers), body })
      : answer)
    return answered instanceof Response ? answered.clone() : Response.json(answered)
  })
  return calls
}
