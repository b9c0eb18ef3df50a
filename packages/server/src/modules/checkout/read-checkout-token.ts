import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { readSessionToken } from '#integrations/commerce/shopify/session-token.ts'
import { findStoreByShopDomain, type Store } from '#modules/merchants/store-reads.ts'

/** Checkouts name the shop by its domain alone, other places by its address. */
const claims = v.object({
  dest: v.pipe(
    v.string(),
    v.transform((dest) => dest.replace(/^https:\/\//, '')),
    v.regex(/^[a-z0-9][a-z0-9.-]{0,252}$/i),
  ),
})

/**
 * The store whose checkout the token was made for: signed with the app's secret, for our app, and not
 * expired. It proves the shop and nothing about the shopper. Undefined otherwise, and for an unknown shop.
 */
export async function readCheckoutToken(deps: Deps, token: string): Promise<Store | undefined> {
  const { shopifyApiKey, shopifySecrets } = deps.config
  const payload = await readSessionToken(
    token,
    { apiKey: shopifyApiKey, secrets: shopifySecrets },
    { now: deps.now(), requiredClaims: ['dest'] },
  )
  const parsed = v.safeParse(claims, payload)
  return parsed.success ? findStoreByShopDomain(deps.db, parsed.output.dest) : undefined
}
