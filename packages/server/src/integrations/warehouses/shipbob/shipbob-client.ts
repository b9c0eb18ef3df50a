import type * as v from 'valibot'
import type { OnExchange } from '../../exchange.ts'
import { callProvider, type ProviderCall } from '../../provider-call.ts'

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

const version = '2026-01'
const timeoutMs = 20_000

/** One call of ShipBob's API. Throws ProviderError as `callProvider`. */
export const callShipBob = <Schema extends v.GenericSchema>(
  { apiToken, channelId, url, onExchange }: ShipBobAccount,
  call: Omit<ProviderCall<Schema>, 'timeoutMs'>,
): Promise<v.InferOutput<Schema>> =>
  callProvider(
    {
      name: shipBob,
      url: `${url}/${version}`,
      headers: { authorization: `Bearer ${apiToken}`, shipbob_channel_id: channelId },
      onExchange,
    },
    { ...call, timeoutMs },
  )
