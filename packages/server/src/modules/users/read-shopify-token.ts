import { errors, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { findStoreByShopDomain } from '#modules/merchants/store-reads.ts'

/** Whoever Shopify says is looking at the app, in which shop. */
export type ShopStaff = { storeId: string; idFromPlatform: string }

/** Clocks differ; Shopify's tokens live for a minute. */
const clockToleranceSeconds = 10

const claims = v.object({
  iss: v.pipe(v.string(), v.url()),
  dest: v.pipe(v.string(), v.url()),
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
})

/**
 * Reads the session token that the embedded app sends: signed with the app's secret, made for our app, in
 * its minute, and by the shop that it is for. Undefined otherwise, and for a shop that we do not know.
 */
export async function readShopifyToken(deps: Deps, token: string): Promise<ShopStaff | undefined> {
  const { shopifyApiKey, shopifySecrets } = deps.config
  if (shopifyApiKey === undefined) return undefined
  for (const secret of shopifySecrets) {
    const payload = await verified(token, secret, shopifyApiKey, deps.now())
    if (payload) return staffOf(deps, payload)
  }
  return undefined
}

async function verified(
  token: string,
  secret: string,
  audience: string,
  currentDate: Date,
): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience,
      currentDate,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['exp', 'nbf', 'iss', 'dest', 'sub'],
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
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
