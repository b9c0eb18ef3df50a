/** A request that was answered with something else than success. */
export type Refusal = Error & { status?: number }

export const refusal = (what: string, status: number): Refusal =>
  Object.assign(new Error(`${what} ${status}`), { status })

/**
 * Requests JSON, or posts some, which is delivered even if the page is left; rejects with a `Refusal`, or
 * with the network error.
 */
export async function requestJson(url: string, body?: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const post = body && { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) }
  const response = await fetch(url, post)
  if (!response.ok) throw refusal(url, response.status)
  return response.json()
}
