/** A request that was answered with something else than success. */
export type Refusal = Error & { status?: number }

export const refusal = (what: string, status: number): Refusal =>
  Object.assign(new Error(`${what} ${status}`), { status })

/**
 * Asks for JSON, or posts some, which also arrives when the page is left meanwhile; rejects with a `Refusal`, or
 * with what kept an answer from coming.
 */
export async function requestJson(url: string, body?: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const post = body && { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) }
  const response = await fetch(url, post)
  if (!response.ok) throw refusal(url, response.status)
  return response.json()
}
