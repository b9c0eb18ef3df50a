import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { readSessionToken } from '#integrations/commerce/shopify/session-token.ts'
import { findStoreByShopDomain } from '#modules/merchants/store-reads.ts'

/** Whoever Shopify says is looking at the app, in which shop. */
export type ShopStaff = { storeId: string; idFromPlatform: string }

/** Its admin alone issues as `/admin`; a shopper's token from a checkout of the shop is none of staff. */
const claims = v.object({
  iss: v.pipe(v.string(), v.url(), v.endsWith('/admin')),
  dest: v.pipe(v.string(), v.url()),
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
})

/**
 * Reads the session token that the embedded app sends: signed with the app's secret, made for our app, in
 * its minute, and by the shop that it is for. Undefined otherwise, and for a shop that we do not know.
 */
export async function readShopifyToken(deps: Deps, token: string): Promise<ShopStaff | undefined> {
  const { shopifyApiKey, shopifySecrets } = deps.config
  const payload = await readSessionToken(
    token,
    { apiKey: shopifyApiKey, secrets: shopifySecrets },
    { now: deps.now(), requiredClaims: ['nbf', 'iss', 'dest', 'sub'] },
  )
  return payload === undefined ? undefined : staffOf(deps, payload)
}

async function staffOf({ db }: Deps, payload: unknown): Promise<ShopStaff | undefined> {
  const parsed = v.safeParse(claims, payload)
  if (!parsed.success) return undefined
  const { iss, dest, sub } = parsed.output
  const shop = new URL(dest).hostname
  if (new URL(iss).hostname !== shop) return undefined
  const store = await findStoreByShopDomain(db, shop)
  return store && { storeId: store.storeId, idFromPlatform: sub }
}
