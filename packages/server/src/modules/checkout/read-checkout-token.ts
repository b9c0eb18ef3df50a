import { platformIdOf } from '@aftercare/domain/shipping-plus/platform-id'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { readSessionToken, shopDomainOf } from '#integrations/commerce/shopify/session-token.ts'
import { findStoreByShopDomain, type Store } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'

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
  return parsed.success ? storeOf(deps, parsed.output.dest) : undefined
}

const customerClaims = v.object({
  ...claims.entries,
  sub: v.pipe(v.string(), v.regex(/^gid:\/\/shopify\/Customer\/\d{1,20}$/), v.transform(platformIdOf)),
})

/** The same with the platform's id of the customer who is signed in to the shop; undefined for a token without one. */
export async function readCustomerOfToken(
  deps: Deps,
  token: string,
): Promise<{ store: Store; customerId: string } | undefined> {
  const parsed = v.safeParse(customerClaims, await readSessionToken(token, deps.config))
  if (!parsed.success) return undefined
  const store = await storeOf(deps, parsed.output.dest)
  return store && { store, customerId: parsed.output.sub }
}

async function storeOf(deps: Deps, dest: string): Promise<Store | undefined> {
  const shopDomain = await shopDomainOf(deps.config, dest)
  return shopDomain === undefined ? undefined : findStoreByShopDomain(deps.db, shopDomain)
}

/** The answer to every token that proves nothing, whatever is wrong with it. */
export const invalidSessionToken = () =>
  new AppError('unauthenticated', 'invalid_session_token', 'Invalid session token')
