import { AftercareError } from './answers.ts'
import type { Fetch } from './fetch-again.ts'

type ClientOptions = {
  baseUrl: string
  clientId: string
  clientSecret: string
  scopes?: readonly string[]
  fetch: Fetch
}

/** A token is renewed so long before it expires. */
const marginMs = 60_000

/** Access tokens of a client, each fetched once and used until it expires. */
export function accessTokens({ baseUrl, clientId, clientSecret, scopes, fetch }: ClientOptions) {
  let current: Promise<{ token: string; until: number }> | undefined

  const request = async () => {
    const response = await fetch(
      new Request(new URL('/oauth/token', baseUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
          ...(scopes && { scope: scopes.join(' ') }),
        }),
      }),
    )
    const answer = (await response.json()) as {
      access_token: string
      expires_in: number
      error?: string
      error_description?: string
    }
    if (!response.ok)
      throw new AftercareError(response.status, {
        ...(answer.error !== undefined && { code: answer.error }),
        ...(answer.error_description !== undefined && { clientMessage: answer.error_description }),
      })
    return { token: answer.access_token, until: Date.now() + answer.expires_in * 1000 - marginMs }
  }

  const get = async (): Promise<string> => {
    const asked = (current ??= request())
    try {
      const { token, until } = await asked
      if (Date.now() < until) return token
    } catch (error) {
      if (current === asked) current = undefined
      throw error
    }
    if (current === asked) current = request()
    return (await (current ?? request())).token
  }

  return { get, forget: () => void (current = undefined) }
}
