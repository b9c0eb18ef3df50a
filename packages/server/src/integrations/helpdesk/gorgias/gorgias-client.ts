import type * as v from 'valibot'
import type { OnExchange } from '../../exchange.ts'
import { callProvider, type ProviderCall } from '../../provider-call.ts'

export const gorgias = 'Gorgias'

export type GorgiasAccount = {
  /** Of the account, without a trailing slash. */
  url: string
  /** Whose API key it is. */
  email: string
  apiKey: string
  onExchange?: OnExchange | undefined
}

const longestMs = 15_000

/** One call of Gorgias's REST API. Throws ProviderError as `callProvider`. */
export const callGorgias = <Schema extends v.GenericSchema>(
  { url, email, apiKey, onExchange }: GorgiasAccount,
  { timeoutMs = longestMs, ...call }: Omit<ProviderCall<Schema>, 'timeoutMs'> & { timeoutMs?: number },
): Promise<v.InferOutput<Schema>> =>
  callProvider(
    {
      name: gorgias,
      url,
      headers: { authorization: `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}` },
      onExchange,
    },
    { ...call, timeoutMs },
  )
