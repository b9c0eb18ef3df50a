import { customerApiBase } from '@aftercare/domain/api/customer-transport'
import { vi } from 'vitest'

/** An answer, or a promise of one: a value means 200; `refuse` and `withHeaders` create other answers. */
export type FakeAnswer = object | ((request: FakeRequest) => object)
export type FakeRequest = { query: URLSearchParams; body: unknown; headers: Headers }

/** `{ 'GET /settings/birch': someSettings() }`, paths below the customer API. */
export type FakeRoutes = Record<string, FakeAnswer>

/** A refusal in the server's form. */
export const refuse = (status: number, clientMessage: string, code = 'refused') =>
  Response.json({ success: false, clientMessage, code }, { status })

/**
 * Answers the portal's API calls from a table instead of the network; unknown routes are 404 in the server's
 * form. Returns the list of calls made so far.
 */
export function startFakeServer(routes: FakeRoutes): string[] {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://portal.test')
    const name = `${init.method ?? 'GET'} ${url.pathname.replace(customerApiBase, '')}`
    calls.push(name + url.search)
    const answer = routes[name]
    if (!answer) return refuse(404, 'Item not found')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const request = { query: url.searchParams, body, headers: new Headers(init.headers) }
    const answered = await (typeof answer === 'function' ? answer(request) : answer)
    return answered instanceof Response ? answered : Response.json(answered)
  })
  return calls
}
