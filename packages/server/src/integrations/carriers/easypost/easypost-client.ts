import * as v from 'valibot'
import type { OnExchange } from '../../exchange.ts'
import {
  callProvider,
  loadProviderFile,
  wordsOf,
  type ProviderAccess,
  type ProviderCall,
} from '../../provider-call.ts'

export const easyPost = 'EasyPost'

export type EasyPostAccount = {
  apiKey: string
  /** Of the API, with its version and without a trailing slash. */
  url: string
  /** The carrier accounts to use; empty uses all of the account. */
  carrierAccountIds: readonly string[]
  onExchange?: OnExchange | undefined
}

/** One call of EasyPost's API. Throws ProviderError as `callProvider`. */
export const callEasyPost = <Schema extends v.GenericSchema>(
  account: EasyPostAccount,
  call: ProviderCall<Schema>,
): Promise<v.InferOutput<Schema>> => callProvider(accessTo(account), call)

/** A file that an answer names, such as a label. Throws ProviderError as `loadProviderFile`. */
export const loadEasyPostFile = ({ url: api }: EasyPostAccount, url: string): Promise<Uint8Array> =>
  loadProviderFile({ name: easyPost, url: api }, url)

const accessTo = ({ apiKey, url, onExchange }: EasyPostAccount): ProviderAccess => ({
  name: easyPost,
  url,
  headers: { authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}` },
  wordsIn,
  onExchange,
})

/** `errors` is a list of texts or of objects by field; only the message is shown. */
const errorBody = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ error: v.object({ code: v.string(), message: v.pipe(v.unknown(), v.transform(wordsOf)) }) }),
)

function wordsIn(body: string): string | undefined {
  const told = v.safeParse(errorBody, body)
  return told.success ? told.output.error.message || told.output.error.code : undefined
}
