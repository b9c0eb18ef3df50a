import * as v from 'valibot'
import type { OnExchange } from '../../exchange.ts'
import { ProviderError } from '../../provider-error.ts'
import { refusalIn, requestText } from '../../provider-http.ts'

export const gorgias = 'Gorgias'

export type GorgiasAccount = {
  /** Of the account, without a trailing slash. */
  url: string
  /** Whose API key it is. */
  email: string
  apiKey: string
  onExchange?: OnExchange | undefined
}

type Call<Schema extends v.GenericSchema> = {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  /** What is read of the answer; of calls whose answer says nothing, anything. */
  answer: Schema
}

const timeoutMs = 15_000

/**
 * One call of Gorgias's REST API, whose answer is parsed.
 *
 * @throws ProviderError for a refusal, an unreachable server and an unusable answer
 */
export async function callGorgias<Schema extends v.GenericSchema>(
  account: GorgiasAccount,
  { method, path, body, answer }: Call<Schema>,
): Promise<v.InferOutput<Schema>> {
  const request = body === undefined ? null : JSON.stringify(body)
  const startedOn = performance.now()
  const note = (status: number | null, response: string | null, failure: string | null) =>
    account.onExchange?.({
      direction: 'sent',
      method,
      path,
      status,
      durationMs: Math.round(performance.now() - startedOn),
      failure,
      request,
      response,
    })
  const { response, text } = await requestText(gorgias, {
    method,
    url: `${account.url}${path}`,
    headers: headersOf(account),
    ...(request !== null && { body: request }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(async (error: unknown) => {
    await note(null, null, error instanceof Error ? error.message : 'failed')
    throw error
  })
  const refusal = refusalIn(gorgias, response)
  const read = v.safeParse(v.pipe(v.string(), v.transform(jsonIn), answer), text)
  const unusable = read.success ? null : `${gorgias}: answered in an unknown form`
  await note(response.status, text, refusal ? refusal.message : unusable)
  if (refusal) throw refusal
  if (!read.success) throw new ProviderError(gorgias, 'answered in an unknown form', true)
  return read.output
}

const headersOf = ({ email, apiKey }: GorgiasAccount) => ({
  accept: 'application/json',
  'content-type': 'application/json',
  authorization: `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}`,
})

/** Undefined for a text that is no JSON, such as an empty answer. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
