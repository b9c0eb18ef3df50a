import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import * as v from 'valibot'
import type { Config } from '#config.ts'
import type { Deps } from '#deps.ts'

/** What a look-up with two right factors opens: one order, as its buyer or as the recipient of a gift. */
export type OrderAccess = { orderId: string; isGiftReturn: boolean; isTest?: boolean }

const lifetimeMs = 60 * 60 * 1000

const claims = v.object({
  storeId: v.string(),
  orderId: v.string(),
  isGiftReturn: v.boolean(),
  isTest: v.optional(v.boolean()),
  expiresOn: v.number(),
})

/**
 * A proof of access for one hour; each response to a call with a token has the next one (see 'Look-up proof'
 * in docs/product-rules.md).
 */
export function issueOrderToken(deps: Deps, storeId: string, access: OrderAccess): string {
  const expiresOn = deps.now().getTime() + lifetimeMs
  const { orderId, isGiftReturn, isTest } = access
  const named = { storeId, orderId, isGiftReturn, ...(isTest && { isTest }), expiresOn }
  const content = Buffer.from(JSON.stringify(named)).toString('base64url')
  return `${content}.${signatureOf(deps, content)}`
}

/** What the token opens at this store; undefined when it is not ours, is another store's, or has lapsed. */
export function readOrderToken(deps: Deps, storeId: string, token: string): OrderAccess | undefined {
  const [content = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isSame(signature, signatureOf(deps, content))) return undefined

  const { orderId, isGiftReturn, isTest, ...limits } = v.parse(
    v.pipe(v.string(), v.parseJson(), claims),
    Buffer.from(content, 'base64url').toString(),
  )
  if (limits.storeId !== storeId || limits.expiresOn <= deps.now().getTime()) return undefined
  return { orderId, isGiftReturn, ...(isTest && { isTest }) }
}

const signatureOf = ({ config }: Deps, content: string) =>
  createHmac('sha256', keyOf(config)).update(content).digest('base64url')

/** Cached, because a string would be converted to a key for every token. */
const keys = new WeakMap<Config, KeyObject>()

function keyOf(config: Config): KeyObject {
  const key = keys.get(config) ?? createSecretKey(`order token ${config.secret}`, 'utf8')
  keys.set(config, key)
  return key
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
