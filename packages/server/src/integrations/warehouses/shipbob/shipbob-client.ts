import * as v from 'valibot'
import type { OnExchange } from '../../exchange.ts'
import { ProviderError } from '../../provider-error.ts'
import { refusalIn, requestText } from '../../provider-http.ts'

export const shipBob = 'ShipBob'

export type ShipBobAccount = {
  /** A personal access token. */
  apiToken: string
  /** The channel that returns are created in. */
  channelId: string
  /** Of the API, without its version and a trailing slash. */
  url: string
  onExchange: OnExchange
}

type Call<Schema extends v.GenericSchema> = {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  answer: Schema
}

const version = '2026-01'
const answerMs = 20_000

/**
 * One call of ShipBob's API, whose answer is parsed.
 *
 * @throws ProviderError for a refusal, an unreachable server and an unusable answer
 */
export async function callShipBob<Schema extends v.GenericSchema>(
  { apiToken, channelId, url, onExchange }: ShipBobAccount,
  { method, path, body, answer }: Call<Schema>,
): Promise<v.InferOutput<Schema>> {
  const request = body === undefined ? null : JSON.stringify(body)
  const startedOn = performance.now()
  const note = (status: number | null, response: string | null, failure: string | null) =>
    onExchange({
      direction: 'sent',
      method,
      path,
      status,
      durationMs: Math.round(performance.now() - startedOn),
      failure,
      request,
      response,
    })
  const { response, text } = await requestText(shipBob, {
    method,
    url: `${url}/${version}${path}`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Bearer ${apiToken}`,
      shipbob_channel_id: channelId,
    },
    ...(request !== null && { body: request }),
    signal: AbortSignal.timeout(answerMs),
  }).catch(async (error: unknown) => {
    await note(null, null, error instanceof Error ? error.message : 'failed')
    throw error
  })
  const refusal = refusalIn(shipBob, response)
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), answer), text)
  const unusable = read.success ? null : `${shipBob}: answered in an unknown form`
  await note(response.status, text, refusal ? refusal.message : unusable)
  if (refusal) throw refusal
  if (!read.success) throw new ProviderError(shipBob, 'answered in an unknown form', true)
  return read.output
}
