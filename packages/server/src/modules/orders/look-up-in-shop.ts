import { barestNumberKey } from '@aftercare/domain/orders/look-up-keys'
import type { Deps } from '#deps.ts'
import { findShopOrders } from '#integrations/commerce/shopify/admin/read-orders.ts'
import { completeOrder, findOrdersByNumber } from '#integrations/commerce/woocommerce/read-shop.ts'
import { ShopifyRefusal } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { findWooCommerceShop } from '#modules/integrations/woocommerce.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { isConnected } from '#modules/shopify/connection-reads.ts'
import { getShopAccess } from '#modules/shopify/get-shop-access.ts'
import { AppError } from '#platform/errors.ts'
import { readOrderFromShop } from './read-shop-order.ts'
import { upsertOrders } from './upsert-orders.ts'

/** A shopper waits for it. */
const patienceMs = 4000
/** What a store's order numbers look like, as far as a search can have them. */
const searchable = /^[\p{L}\p{N}#._/ -]{1,40}$/u

/**
 * Reads orders with this number from the connected shop, in case they are not stored yet; returns whether any
 * was found there. A number is asked for once in a while, and a store asks only so often, whoever looks up.
 *
 * Call it for every look-up that has failed, whatever the reason: then a slow answer doesn't reveal that the order is
 * unknown here.
 */
export async function lookUpInShop(
  deps: Deps,
  store: Store,
  orderNo: string,
  form: Parameters<typeof barestNumberKey>[1],
): Promise<boolean> {
  const key = barestNumberKey(orderNo, form)
  if (key === '' || !searchable.test(orderNo.trim()) || !(await hasShop(deps, store))) return false
  if (!(await mayAsk(deps, store.storeId, key))) return false
  const found = readAll(deps, store, orderNo.trim()).catch((error: unknown) => {
    if (!(error instanceof ProviderError || error instanceof ShopifyRefusal)) throw error
    deps.log.warn({ err: error }, 'looking up an order in the shop failed')
    return false
  })
  return Promise.race([found, afterPatience()])
}

const hasShop = async (deps: Deps, store: Store): Promise<boolean> =>
  store.platformSupport === 'woocommerce'
    ? (await findWooCommerceShop(deps, store.storeId)) !== undefined
    : isConnected(deps.db, store.storeId)

async function readAll(deps: Deps, store: Store, orderNo: string): Promise<boolean> {
  if (store.platformSupport === 'woocommerce') return readAllFromWooCommerce(deps, store, orderNo)
  const access = await getShopAccess(deps, store.storeId)
  const ids = await findShopOrders(access, orderNo)
  for (const id of ids) await readOrderFromShop(deps, store, access, id)
  return ids.length > 0
}

async function readAllFromWooCommerce(deps: Deps, store: Store, orderNo: string): Promise<boolean> {
  const shop = await findWooCommerceShop(deps, store.storeId)
  if (!shop) return false
  const found = []
  for (const order of await findOrdersByNumber(shop, orderNo.replace(/^#/, '')))
    found.push((await completeOrder(shop, order)) ?? [])
  await upsertOrders(deps, store, found.flat())
  return found.flat().length > 0
}

async function mayAsk({ rateLimits }: Deps, storeId: string, key: string): Promise<boolean> {
  try {
    await rateLimits.takeAttempt('shopLookUpOfOrder', `${storeId} ${key}`)
    await rateLimits.takeAttempt('shopLookUp', storeId)
    return true
  } catch (error) {
    if (error instanceof AppError && error.kind === 'too_many') return false
    throw error
  }
}

/** The reading goes on, so that the next look-up finds it. */
const afterPatience = () =>
  new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs).unref())
