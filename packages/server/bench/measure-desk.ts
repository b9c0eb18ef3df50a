import { readFileSync } from 'node:fs'
import { merchantApiBase } from '@aftercare/domain/api/merchant-api'
import * as v from 'valibot'
import { runScript } from './child.ts'
import { load, type Measured } from './load.ts'

const prepared = v.object({ storeId: v.string(), key: v.string(), claimIds: v.array(v.string()) })

/** What an agent narrows the list by, from the daily queue to a name that a shopper says. */
const filters = [
  'rollup=readyForReview&orderBy=asc',
  'rollup=inProgress,readyForReview&claimType=return',
  'claimType=return&resolutionMethod=refund',
  'status=At_Return_Location',
  'reasonCategory=Defective_Item&createdWithin=30d',
  'tag=VIP',
  'text=ada7',
  'rollup=completed&resolutionMethod=giftCard&sortBy=amount',
]

/** Asks the running server for filtered pages of fifty claims, and for single claims, among very many. */
export async function measureDesk(
  url: string,
  env: Record<string, string>,
  path: string,
): Promise<{ lists: Measured; details: Measured }> {
  await runScript('bench/prepare-desk.ts', [path], env)
  const { storeId, key, claimIds } = v.parse(prepared, JSON.parse(readFileSync(path, 'utf8')))
  const headers = { authorization: `Bearer ${key}` }
  const base = `${merchantApiBase}/${storeId}/claim`

  const list = () => ({ path: `${base}?take=50&${oneOf(filters)}`, headers })
  const detail = () => ({ path: `${base}/${oneOf(claimIds)}`, headers })
  return { lists: await measure(url, list), details: await measure(url, detail) }
}

async function measure(url: string, request: () => { path: string }): Promise<Measured> {
  await load(url, { duration: 3 }, request)
  return load(url, { duration: 10 }, request)
}

const oneOf = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(Math.random() * values.length)] as Value
