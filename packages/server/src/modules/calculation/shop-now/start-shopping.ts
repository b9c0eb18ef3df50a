import { createHash, timingSafeEqual } from 'node:crypto'
import type { ClaimLineRequest } from '@aftercare/domain/claims/claim-line-schema'
import { allowedAddress } from '@aftercare/domain/embed/allowed-address'
import { shopNowReturnQuery } from '@aftercare/domain/embed/shop-now-return'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { Deps } from '#deps.ts'
import { allowedOrigins } from '#modules/merchants/allowed-origins.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { creditToShop } from './credit-to-shop.ts'
import { insertShopNowSession } from './shop-now-store.ts'

export const hourMs = 60 * 60 * 1000

type Visit = ReturnTo & { requests: readonly ClaimLineRequest[] }

type ReturnTo = {
  orderId: string
  orderIdFromPlatform: string
  isGiftReturn: boolean
  /** The page that embeds the portal; null if it is standalone. */
  parentHostUrl: string | null
}

/**
 * Starts a visit to the shop: bound to the order, the lines whose value is spent, their value and currency,
 * and valid for one hour. Returns the page to start at. The shop gets the credit and a secret with which it
 * hands over the cart; we store only the secret's digest.
 *
 * @throws AppError as `creditToShop`
 */
export async function startShopping(
  deps: Deps,
  store: Store,
  { requests, ...visit }: Visit,
): Promise<{ shopNowId: string; startShoppingIdUrl: string }> {
  const { storeId, storefrontId, currencyCode, settings } = store
  const { lines, creditMinor, incentiveMinor } = await creditToShop(deps, store, visit, requests)
  const shopNowId = deps.newId()
  const state = Buffer.from(deps.randomBytes(24)).toString('base64url')
  const now = deps.now()
  await insertShopNowSession(deps.db, {
    storeId,
    id: shopNowId,
    orderId: visit.orderId,
    lines: JSON.stringify(lines),
    creditMinor,
    currencyCode,
    stateHash: hashOf(state),
    returnUrl: returnUrlOf(deps, store, visit, shopNowId),
    items: null,
    createdOn: now,
    expiresOn: new Date(now.getTime() + hourMs),
  })
  const url = new URL(settings.shopNow.startShoppingUrl)
  const told = {
    storefrontId,
    shopNowId,
    shopNowState: state,
    shopNowCredit: String(toDecimal(creditMinor, currencyCode)),
    shopNowBonus: String(toDecimal(incentiveMinor, currencyCode)),
    shopNowCurrency: currencyCode,
  }
  for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value)
  return { shopNowId, startShoppingIdUrl: url.href }
}

/**
 * Where the shopper continues: in the portal, or in the page that embeds it, which opens the right step. An
 * address outside the store's pages is replaced by the store's URL.
 */
function returnUrlOf(
  { config }: Deps,
  store: Store,
  { orderIdFromPlatform, parentHostUrl }: ReturnTo,
  shopNowId: string,
): string {
  if (parentHostUrl === null) {
    const path = [store.slug, 'order', orderIdFromPlatform, 'return', 'shop', shopNowId, 'complete']
    return new URL(path.map(encodeURIComponent).join('/'), config.publicUrl).href
  }
  const url = new URL(allowedAddress(parentHostUrl, allowedOrigins(store)) ?? store.url)
  url.searchParams.set(shopNowReturnQuery.order, orderIdFromPlatform)
  url.searchParams.set(shopNowReturnQuery.visit, shopNowId)
  return url.href
}

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url')

export const isStateOf = ({ stateHash }: { stateHash: string }, state: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(state)), Buffer.from(stateHash))
