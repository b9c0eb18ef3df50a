import type * as v from 'valibot'
import type { OnExchange } from '../../exchange.ts'
import { callProvider, callRecorded, type ProviderAccess, type ProviderCall } from '../../provider-call.ts'
import { refusalIn } from '../../provider-http.ts'

export const zendesk = 'Zendesk'

export type ZendeskAccount = {
  /** Of the account, without a trailing slash. */
  url: string
  /** Whose API token it is. */
  email: string
  apiToken: string
  onExchange?: OnExchange | undefined
}

const accessOf = ({ url, email, apiToken, onExchange }: ZendeskAccount): ProviderAccess => ({
  name: zendesk,
  url,
  headers: { authorization: `Basic ${Buffer.from(`${email}/token:${apiToken}`).toString('base64')}` },
  onExchange,
})

type Call<Schema extends v.GenericSchema> = Omit<ProviderCall<Schema>, 'timeoutMs'> & {
  /** 15 seconds if left out; less where somebody waits. */
  timeoutMs?: number
}

/** One call of Zendesk's REST API. Throws ProviderError as `callProvider`. */
export const callZendesk = <Schema extends v.GenericSchema>(
  account: ZendeskAccount,
  { timeoutMs = 15_000, ...call }: Call<Schema>,
): Promise<v.InferOutput<Schema>> => callProvider(accessOf(account), { ...call, timeoutMs })

/**
 * A text file of the API, such as a key.
 *
 * @throws ProviderError as `callProvider`
 */
export const loadZendeskText = (account: ZendeskAccount, path: string, timeoutMs: number): Promise<string> =>
  callRecorded(
    accessOf(account),
    { method: 'GET', path, timeoutMs },
    (response, text) => refusalIn(zendesk, response) ?? { answer: text },
  )
