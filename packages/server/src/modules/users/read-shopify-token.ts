import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { readSessionToken, shopDomainOf } from '#integrations/commerce/shopify/session-token.ts'
import { findStoreByShopDomain } from '#modules/merchants/store-reads.ts'

/** The person in Shopify's admin, and the shop. */
export type ShopStaff = { storeId: string; idFromPlatform: string }

/** Only the admin has the issuer `/admin`; a shopper's token from the shop's checkout is refused. */
const claims = v.object({
  iss: v.pipe(v.string(), v.url(), v.endsWith('/admin')),
  dest: v.pipe(v.string(), v.url()),
  exp: v.number(),
  nbf: v.number(),
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
})

/**
 * Reads the session token that the embedded app sends: signed with the app's secret, made for our app, in
 * its minute, and by the shop that it is for. Undefined otherwise, and for a shop that we do not know.
 */
export async function readShopifyToken(deps: Deps, token: string): Promise<ShopStaff | undefined> {
  const found = await readAdminToken(deps, token)
  const store = found && (await findStoreByShopDomain(deps.db, found.shopDomain))
  return store && { storeId: store.storeId, idFromPlatform: found.idFromPlatform }
}

/** The same of any shop that has our app, also before it has a store here. */
export async function readAdminToken(
  deps: Deps,
  token: string,
): Promise<{ shopDomain: string; idFromPlatform: string } | undefined> {
  const parsed = v.safeParse(claims, await readSessionToken(token, deps.config))
  if (!parsed.success) return undefined
  const { iss, dest, sub } = parsed.output
  const shopDomain = await shopDomainOf(deps.config, new URL(dest).hostname)
  return shopDomain !== undefined && new URL(iss).hostname === shopDomain
    ? { shopDomain, idFromPlatform: sub }
    : undefined
}
