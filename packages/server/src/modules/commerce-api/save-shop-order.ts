import type { ShopFulfillment, ShopOrder } from '@aftercare/domain/api/commerce/commerce-order-schema'
import { inTransaction, type Deps } from '#deps.ts'
import type { IncomingTrackingEvent } from '#integrations/commerce/incoming-order.ts'
import { mapShopFulfillment, mapShopOrder } from '#integrations/commerce/custom-shop/map-shop-order.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { cancelOrderByShop } from '#modules/orders/cancel-order-by-shop.ts'
import { noticeDueProtection } from '#modules/orders/fulfill-protection.ts'
import { findOrderIdByPlatformId } from '#modules/orders/order-list-reads.ts'
import {
  recordFulfillment,
  recordFulfillmentEvent,
  UnknownSubject,
} from '#modules/orders/record-fulfillment.ts'
import { upsertOrders } from '#modules/orders/upsert-orders.ts'
import { withoutOwnRefunds } from '#modules/resolution/own-refunds.ts'
import { notFound } from '#platform/errors.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { requireOwnShop, requirePast } from './own-shop.ts'

/**
 * Stores an order of the store's own shop under the shop's id. Refunds that the shop made for us are not counted again.
 *
 * @throws AppError 409 for a store connected to Shopify, 422 for another currency than the store's
 */
export async function saveShopOrder(
  deps: Deps,
  store: Store,
  order: ShopOrder & { id: string },
): Promise<{ id: string; isChanged: boolean }> {
  if (order.currencyCode !== store.currencyCode)
    throw invalidField('currencyCode', `Must be the store’s currency, ${store.currencyCode}`)
  requirePast(deps, order.updatedOn)
  await requireOwnShop(deps, store)
  return inTransaction(deps, async (deps) => {
    const incoming = await withoutOwnRefunds(deps, store.storeId, mapShopOrder(order, deps.now()))
    const { changed } = await upsertOrders(deps, store, [incoming])
    await noticeDueProtection(deps, store, order.id)
    return {
      id: await findOrderIdByPlatformId(deps.db, store.storeId, order.id),
      isChanged: changed > 0,
    }
  })
}

/**
 * Marks an order as canceled in the shop.
 *
 * @throws AppError 404 for an unknown order, 409 for a store connected to Shopify
 */
export async function cancelShopOrder(
  deps: Deps,
  store: Store,
  { id: idFromPlatform, canceledOn }: { id: string; canceledOn: string | undefined },
): Promise<void> {
  requirePast(deps, canceledOn)
  await requireOwnShop(deps, store)
  const at = canceledOn === undefined ? deps.now() : new Date(canceledOn)
  if (!(await cancelOrderByShop(deps, { storeId: store.storeId, idFromPlatform, canceledOn: at })))
    throw notFound('Order')
}

/** @throws AppError 404 for an unknown order, 409 for a store connected to Shopify */
export async function saveShopFulfillment(
  deps: Deps,
  store: Store,
  orderId: string,
  parcel: ShopFulfillment & { id: string },
): Promise<{ isChanged: boolean }> {
  requirePast(deps, parcel.updatedOn)
  await requireOwnShop(deps, store)
  const incoming = mapShopFulfillment(orderId, parcel, deps.now())
  const { changed } = await known('Order', () => recordFulfillment(deps, store, incoming))
  await noticeDueProtection(deps, store, orderId)
  return { isChanged: changed }
}

/** @throws AppError 404 for an unknown parcel, 409 for a store connected to Shopify */
export async function addShopTrackingEvent(
  deps: Deps,
  store: Store,
  event: IncomingTrackingEvent,
): Promise<{ isChanged: boolean }> {
  requirePast(deps, event.happenedOn.toISOString())
  await requireOwnShop(deps, store)
  const { changed } = await known('Fulfillment', () => recordFulfillmentEvent(deps, store, event))
  return { isChanged: changed }
}

const known = <Result>(what: string, record: () => Promise<Result>): Promise<Result> =>
  record().catch((error: unknown) => {
    throw error instanceof UnknownSubject ? notFound(what) : error
  })
