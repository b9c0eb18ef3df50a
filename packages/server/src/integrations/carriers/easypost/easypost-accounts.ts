import * as v from 'valibot'
import type { CarrierAccount } from '../label-carrier.ts'
import { callEasyPost, type EasyPostAccount } from './easypost-client.ts'

const text = v.nullish(v.string(), '')
const accountList = v.pipe(
  v.array(v.object({ id: v.string(), type: text, readable: text, description: text })),
  v.maxLength(1000),
)

/** The carrier accounts of an EasyPost account. Throws ProviderError as `callEasyPost`. */
export async function listEasyPostAccounts(account: EasyPostAccount): Promise<CarrierAccount[]> {
  const listed = await callEasyPost(account, {
    method: 'GET',
    path: '/carrier_accounts',
    answer: accountList,
    timeoutMs: 10_000,
  })
  return listed.map(({ id, type, readable, description }) => ({
    id,
    carrier: readable || type.replace(/Account$/, ''),
    name: description || null,
  }))
}
