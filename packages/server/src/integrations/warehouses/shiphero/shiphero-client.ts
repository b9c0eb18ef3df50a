import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { OnExchange } from '../../exchange.ts'
import { callProvider, callRecorded, jsonIn } from '../../provider-call.ts'
import { ProviderError } from '../../provider-error.ts'
import { refusalIn } from '../../provider-http.ts'

export const shipHero = 'ShipHero'

export type ShipHeroAccount = {
  /** Of a developer user; it doesn't expire. */
  refreshToken: string
  /** The customer for whom a 3PL acts; empty for a merchant's own account. */
  customerAccountId: string
  /** Of the API, without a trailing slash. */
  url: string
  now: () => Date
  onExchange: OnExchange
}

/** How inputs name the customer for whom a 3PL acts. */
export const onBehalf = ({ customerAccountId: id }: ShipHeroAccount): { customer_account_id?: string } =>
  id === '' ? {} : { customer_account_id: id }

const timeoutMs = 20_000

/** ShipHero read the request and will not do it, in its own words. */
export class ShipHeroRefusal extends ProviderError {
  override name = 'ShipHeroRefusal'
}

const answered = v.object({
  data: v.nullish(v.unknown()),
  errors: v.nullish(
    v.array(
      v.object({
        message: v.optional(v.string(), ''),
        code: v.nullish(v.union([v.string(), v.number()])),
        time_remaining: v.nullish(v.union([v.string(), v.number()])),
      }),
    ),
  ),
})

/**
 * One operation of ShipHero's GraphQL API, whose data is parsed. An expired access token is renewed once.
 *
 * @throws ShipHeroRefusal for errors in the answer, and ProviderError. Too few credits are worth another attempt
 */
export async function askShipHero<Schema extends v.GenericSchema>(
  account: ShipHeroAccount,
  operation: { query: string; variables?: Record<string, unknown>; data: Schema },
): Promise<v.InferOutput<Schema>> {
  try {
    return await ask(account, operation)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.status !== 401) throw error
    accessTokens.delete(keyOf(account))
    return ask(account, operation)
  }
}

async function ask<Schema extends v.GenericSchema>(
  account: ShipHeroAccount,
  { query, variables = {}, data }: { query: string; variables?: Record<string, unknown>; data: Schema },
): Promise<v.InferOutput<Schema>> {
  const { url, onExchange } = account
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: `Bearer ${await accessTokenOf(account)}`,
  }
  return callRecorded(
    { name: shipHero, url, headers, onExchange },
    { method: 'POST', path: '/graphql', body: { query, variables }, timeoutMs },
    (response, text) => {
      const answer = v.safeParse(answered, jsonIn(text))
      const [error] = (answer.success && answer.output.errors) || []
      if (error) return refusalOf(error, response.status)
      const refusal = refusalIn(shipHero, response)
      if (refusal) return refusal
      const read = v.safeParse(data, answer.success ? answer.output.data : undefined)
      return read.success
        ? { answer: read.output }
        : new ProviderError(shipHero, 'answered in an unknown form', true)
    },
  )
}

type AnsweredError = NonNullable<v.InferOutput<typeof answered>['errors']>[number]

/** Of too few credits, the answer says how many seconds it takes until there are enough. */
function refusalOf({ message, code, time_remaining: wait }: AnsweredError, status: number): ProviderError {
  const words = message.trim().slice(0, 300) || 'refused the request'
  if (status === 401) return new ProviderError(shipHero, words, false, { status })
  const isThrottled = `${code}` === '30' || (wait ?? null) !== null || /not enough credits/i.test(words)
  if (isThrottled || status === 408 || status === 429 || status >= 500)
    return new ProviderError(shipHero, words, true, { status })
  return new ShipHeroRefusal(shipHero, words, false, { status })
}

/** Access tokens are valid for 28 days, so this process has one for each account. */
const accessTokens = new Map<string, { token: string; expiresOn: number }>()
const mostTokens = 10_000

const keyOf = ({ url, refreshToken }: ShipHeroAccount): string =>
  createHash('sha256').update(`${url} ${refreshToken}`).digest('base64')

const renewed = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.optional(v.number(), 3600),
})

async function accessTokenOf(account: ShipHeroAccount): Promise<string> {
  const { url, refreshToken, now, onExchange } = account
  const key = keyOf(account)
  const known = accessTokens.get(key)
  if (known && known.expiresOn > now().getTime()) return known.token
  const { access_token: token, expires_in: seconds } = await callProvider(
    { name: shipHero, url, headers: {}, onExchange },
    {
      method: 'POST',
      path: '/auth/refresh',
      body: { refresh_token: refreshToken },
      answer: renewed,
      timeoutMs,
    },
  )
  if (accessTokens.size >= mostTokens) accessTokens.clear()
  accessTokens.set(key, { token, expiresOn: now().getTime() + (seconds - 60) * 1000 })
  return token
}
