/** A request that was answered with something else than success. */
export type Refusal = Error & { status?: number }

export const refusal = (what: string, status: number): Refusal =>
  Object.assign(new Error(`${what} ${status}`), { status })

/** Asks for JSON, or posts some; rejects with a `Refusal`, or with what kept an answer from coming. */
export async function requestJson(url: string, body?: object, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, {
    ...init,
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (!response.ok) throw refusal(url, response.status)
  return response.json()
}
