import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { readSessionToken, shopDomainOf } from '#integrations/commerce/shopify/session-token.ts'
import { findStoreByShopDomain, type Store } from '#modules/merchants/store-reads.ts'

/** Checkouts name the shop by its domain alone, other places by its address. */
const claims = v.object({
  dest: v.pipe(
    v.string(),
    v.transform((dest) => dest.replace(/^https:\/\//, '')),
  ),
  exp: v.number(),
})

/**
 * The store whose checkout the token was made for: signed with the app's secret, for our app, and not
 * expired. It proves the shop and nothing about the shopper. Undefined otherwise, and for an unknown shop.
 */
export async function readCheckoutToken(deps: Deps, token: string): Promise<Store | undefined> {
  const parsed = v.safeParse(claims, await readSessionToken(token, deps.config))
  if (!parsed.success) return undefined
  const shopDomain = await shopDomainOf(deps.config, parsed.output.dest)
  return shopDomain === undefined ? undefined : findStoreByShopDomain(deps.db, shopDomain)
}
