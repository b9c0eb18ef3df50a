import * as v from 'valibot'
import type { CarrierAccount } from '../label-carrier.ts'
import { carrierName } from './service-names.ts'
import { callShippo, type ShippoAccount } from './shippo-client.ts'

/** As many as a page has. */
const most = 100

const accountList = v.object({
  results: v.array(
    v.object({
      object_id: v.string(),
      carrier: v.string(),
      carrier_name: v.fallback(v.nullish(v.string(), ''), ''),
      metadata: v.nullish(v.string(), ''),
      active: v.nullish(v.boolean(), true),
    }),
  ),
})

/** The active carrier accounts of a Shippo account, up to a hundred. Throws ProviderError as `callShippo`. */
export async function listShippoAccounts(account: ShippoAccount): Promise<CarrierAccount[]> {
  const { results } = await callShippo(account, {
    method: 'GET',
    path: `/carrier_accounts?results=${most}`,
    answer: accountList,
    timeoutMs: 10_000,
  })
  return results
    .filter(({ active }) => active)
    .map(({ object_id: id, carrier, carrier_name: known, metadata }) => ({
      id,
      carrier: carrierName(known || carrier),
      name: metadata || null,
    }))
}
