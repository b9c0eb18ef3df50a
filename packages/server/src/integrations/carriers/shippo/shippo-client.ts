import type { ParcelDimensions } from '@aftercare/domain/return-shipments/parcel-schema'
import * as v from 'valibot'
import type { OnExchange } from '../../exchange.ts'
import {
  callProvider,
  loadProviderFile,
  wordsOf,
  type ProviderAccess,
  type ProviderCall,
} from '../../provider-call.ts'

export const shippo = 'Shippo'

/** The version of the API that the answers are read as. */
const apiVersion = '2018-02-08'

export type ShippoAccount = {
  apiKey: string
  /** Of the API, without a trailing slash. */
  url: string
  /** The carrier accounts to use; empty uses all active ones. */
  carrierAccountIds: readonly string[]
  /** Of parcels whose dimensions are unknown: Shippo rates none without. */
  packageSize: ParcelDimensions
  onExchange?: OnExchange | undefined
}

/** One call of Shippo's API. Throws ProviderError as `callProvider`. */
export const callShippo = <Schema extends v.GenericSchema>(
  account: ShippoAccount,
  call: ProviderCall<Schema>,
): Promise<v.InferOutput<Schema>> => callProvider(accessTo(account), call)

/** A file that an answer names, such as a label. Throws ProviderError as `loadProviderFile`. */
export const loadShippoFile = ({ url: api }: ShippoAccount, url: string): Promise<Uint8Array> =>
  loadProviderFile({ name: shippo, url: api }, url)

const accessTo = ({ apiKey, url, onExchange }: ShippoAccount): ProviderAccess => ({
  name: shippo,
  url,
  headers: { authorization: `ShippoToken ${apiKey}`, 'shippo-api-version': apiVersion },
  wordsIn,
  onExchange,
})

/** Refusals have texts by field, `detail` or `__all__`, none of which is documented as a schema. */
function wordsIn(body: string): string | undefined {
  const told = v.safeParse(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())), body)
  return told.success ? wordsOf(told.output).slice(0, 500) : undefined
}
