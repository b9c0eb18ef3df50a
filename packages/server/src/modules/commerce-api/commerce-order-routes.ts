import { commerceApi } from '@aftercare/domain/api/commerce/commerce-api'
import { shopId } from '@aftercare/domain/api/commerce/shop-fields'
import { may } from '@aftercare/domain/merchants/permissions'
import { newRoutes } from '#http/context.ts'
import { serveCommerce } from '#http/serve-commerce.ts'
import { mapShopProduct } from '#integrations/commerce/custom-shop/map-shop-product.ts'
import { listProducts } from '#modules/catalog/product-list-reads.ts'
import { deleteProduct, upsertProducts } from '#modules/catalog/upsert-products.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { getMerchantOrder } from '#modules/orders/merchant-order-reads.ts'
import { listOrders } from '#modules/orders/order-list-reads.ts'
import { idempotently } from '#platform/http/idempotency.ts'
import { parseFields } from '#platform/http/invalid-fields.ts'
import { requireOwnShop, requirePast } from './own-shop.ts'
import { requireOrderId } from './require-order-id.ts'
import {
  addShopTrackingEvent,
  cancelShopOrder,
  saveShopFulfillment,
  saveShopOrder,
} from './save-shop-order.ts'

/** Orders and products for shops and other programs. */
export const commerceOrderRoutes = newRoutes()

/** An id that a shop gave, in a path. */
const idIn = (text: string): string => parseFields(shopId, text, 'invalid_path')

serveCommerce(commerceOrderRoutes, commerceApi.store, async ({ deps, store }) => ({
  id: store.storeId,
  storefrontId: store.storefrontId,
  displayName: store.name,
  slug: store.slug,
  url: store.url,
  portalUrl: `${deps.config.publicUrl}/${store.slug}`,
  currencyCode: store.currencyCode,
  timeZone: store.timeZone,
  locale: store.locale,
  weightUnit: store.weightUnit,
  isActive: store.isActive,
  platform: platformOf(store),
}))

function platformOf({ shopScopes, isWooCommerce, isCustomShop }: Store) {
  if (shopScopes !== null) return 'shopify' as const
  if (isWooCommerce) return 'woocommerce' as const
  return isCustomShop ? ('custom' as const) : ('none' as const)
}

serveCommerce(commerceOrderRoutes, commerceApi.listOrders, ({ deps, store, query }) => {
  const { cursor, direction, orderBy, take, ...filters } = query
  return listOrders(deps, store, filters, { cursor, direction, orderBy, take })
})

serveCommerce(commerceOrderRoutes, commerceApi.order, async ({ deps, store, session, params }) => {
  const order = await getMerchantOrder(deps, store, await requireOrderId(deps, store, params.orderId))
  const { claims, shippingClaims, ...rest } = order
  const maySeeClaims = may(session.access, 'viewClaims', store.settings.staff)
  return {
    ...rest,
    claims: maySeeClaims ? claims : [],
    shippingClaims: maySeeClaims ? shippingClaims : [],
  }
})

serveCommerce(commerceOrderRoutes, commerceApi.saveOrder, ({ deps, store, params, body, repeat }) =>
  idempotently(deps, repeat(), (deps) => saveShopOrder(deps, store, { ...body, id: idIn(params.orderId) })),
)

serveCommerce(commerceOrderRoutes, commerceApi.cancelOrder, ({ deps, store, params, body, repeat }) =>
  idempotently(deps, repeat(), async (deps) => {
    await cancelShopOrder(deps, store, { id: params.orderId, canceledOn: body.canceledOn })
    return { success: true } as const
  }),
)

serveCommerce(commerceOrderRoutes, commerceApi.saveFulfillment, ({ deps, store, params, body, repeat }) =>
  idempotently(deps, repeat(), (deps) =>
    saveShopFulfillment(deps, store, params.orderId, { ...body, id: idIn(params.fulfillmentId) }),
  ),
)

serveCommerce(commerceOrderRoutes, commerceApi.addTrackingEvent, ({ deps, store, params, body, repeat }) =>
  idempotently(deps, repeat(), (deps) => {
    const { happenedOn, estimatedDeliveryOn, ...event } = body
    return addShopTrackingEvent(deps, store, {
      ...event,
      idFromCarrier: idIn(params.eventId),
      orderIdFromPlatform: params.orderId,
      fulfillmentIdFromPlatform: params.fulfillmentId,
      estimatedDeliveryOn: estimatedDeliveryOn === null ? null : new Date(estimatedDeliveryOn),
      happenedOn: new Date(happenedOn),
    })
  }),
)

serveCommerce(commerceOrderRoutes, commerceApi.listProducts, ({ deps, store, query: { text, ...part } }) =>
  listProducts(deps.db, store, { text }, part),
)

serveCommerce(commerceOrderRoutes, commerceApi.saveProduct, ({ deps, store, params, body, repeat }) =>
  idempotently(deps, repeat(), async (deps) => {
    requirePast(deps, body.updatedOn)
    await requireOwnShop(deps, store)
    const product = mapShopProduct({ ...body, id: idIn(params.productId) }, deps.now())
    const { changed } = await upsertProducts(deps, store, [product])
    return { isChanged: changed > 0 }
  }),
)

serveCommerce(commerceOrderRoutes, commerceApi.removeProduct, async ({ deps, store, params }) => {
  await requireOwnShop(deps, store)
  await deleteProduct(deps, store, idIn(params.productId))
})
