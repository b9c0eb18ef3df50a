import type * as v from 'valibot'
import type { OnExchange } from '../../exchange.ts'
import { callProvider, type ProviderCall } from '../../provider-call.ts'
import { ProviderError } from '../../provider-error.ts'

const front = 'Front'

export type FrontAccount = {
  /** Of the API, without a trailing slash. */
  url: string
  apiToken: string
  onExchange?: OnExchange | undefined
}

const timeoutMs = 15_000

/** One call of Front's Core API. Throws ProviderError as `callProvider`. */
export const callFront = <Schema extends v.GenericSchema>(
  { url, apiToken, onExchange }: FrontAccount,
  call: Omit<ProviderCall<Schema>, 'timeoutMs'>,
): Promise<v.InferOutput<Schema>> =>
  callProvider(
    { name: front, url, headers: { authorization: `Bearer ${apiToken}` }, onExchange },
    { ...call, timeoutMs },
  )

type ConversationCall<Schema extends v.GenericSchema> = Omit<ProviderCall<Schema>, 'timeoutMs' | 'path'> & {
  /** Below the conversation. */
  part: string
}

/**
 * One call about a conversation. Front answers about one that was merged with the address of the one that it became:
 * the call is then made there, once.
 *
 * @throws ProviderError as `callProvider`
 */
export async function callConversation<Schema extends v.GenericSchema>(
  { url, apiToken, onExchange }: FrontAccount,
  conversationId: string,
  { part, ...call }: ConversationCall<Schema>,
): Promise<v.InferOutput<Schema>> {
  let mergedInto: string | undefined
  const access = {
    name: front,
    url,
    headers: { authorization: `Bearer ${apiToken}` },
    onExchange,
    fetch: async (address: string, init: RequestInit) => {
      const response = await fetch(address, { ...init, redirect: 'manual' })
      mergedInto = response.status === 301 ? conversationIn(response.headers.get('location')) : undefined
      return response
    },
  }
  const ask = (id: string) =>
    callProvider(access, { ...call, path: `/conversations/${id}/${part}`, timeoutMs })
  try {
    return await ask(encodeURIComponent(conversationId))
  } catch (error) {
    if (!(error instanceof ProviderError) || mergedInto === undefined) throw error
    return ask(mergedInto)
  }
}

const conversationIn = (address: string | null): string | undefined =>
  /\/conversations\/(cnv_\w{1,40})(?:[/?]|$)/.exec(address ?? '')?.[1]
