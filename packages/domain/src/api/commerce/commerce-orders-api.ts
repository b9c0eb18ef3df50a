import * as v from 'valibot'
import { product } from '../../catalog/product-schema.ts'
import { orderFilters } from '../../orders/order-filters-schema.ts'
import { currencyCode, id, sentMoment } from '../../shared/wire.ts'
import { weightUnit } from '../../shared/weight.ts'
import { listPage, listQuery } from '../list-query.ts'
import { merchantOrder } from '../merchant-order-schema.ts'
import { orderListItem } from '../order-list-item-schema.ts'
import { registration } from '../registration-schema.ts'
import { registrationsApi } from '../registrations-api.ts'
import { commerceEndpoint } from './commerce-endpoint.ts'
import { shopFulfillment, shopOrder, shopTrackingEvent } from './commerce-order-schema.ts'
import { shopProduct } from './commerce-product-schema.ts'

/** `isChanged` is false if it says nothing that was not known, or is older than what is. */
const saved = v.object({ id, isChanged: v.boolean() })
const success = v.object({ success: v.literal(true) })

/** The store, and what a shop on any platform tells of its orders and products. */
export const commerceOrdersApi = {
  store: commerceEndpoint({
    method: 'GET',
    path: '/store',
    access: 'viewStore',
    summary: 'Returns the store that the key belongs to.',
    response: v.object({
      id,
      storefrontId: id,
      displayName: v.string(),
      slug: v.string(),
      url: v.string(),
      /** Where customers start returns. */
      portalUrl: v.string(),
      currencyCode,
      timeZone: v.string(),
      locale: v.string(),
      weightUnit,
      /** Whether customers can start returns. */
      isActive: v.boolean(),
      /** What carries out refunds, gift cards and new orders: Shopify, your shop through this API, or neither. */
      platform: v.picklist(['shopify', 'woocommerce', 'custom', 'none']),
    }),
  }),
  listOrders: commerceEndpoint({
    method: 'GET',
    path: '/orders',
    access: 'viewOrders',
    summary: 'Lists orders by filters, paged.',
    query: v.object({ ...listQuery.entries, ...orderFilters.entries }),
    response: listPage(orderListItem),
  }),
  order: commerceEndpoint({
    method: 'GET',
    path: '/orders/:orderId',
    access: 'viewOrders',
    summary: 'Returns an order, by your id or ours, with what can be claimed now, its payments and claims.',
    response: merchantOrder,
  }),
  saveOrder: commerceEndpoint({
    method: 'PUT',
    path: '/orders/:orderId',
    access: 'editOrders',
    summary:
      'Creates or replaces an order under your id. An older order, or one that says the same, changes nothing. 409 for a store connected to Shopify.',
    body: shopOrder,
    response: saved,
  }),
  cancelOrder: commerceEndpoint({
    method: 'POST',
    path: '/orders/:orderId/cancel',
    access: 'editOrders',
    summary: 'Marks an order as canceled in your shop: nothing of it can be claimed anymore.',
    body: v.object({ canceledOn: v.optional(sentMoment) }),
    response: success,
  }),
  saveFulfillment: commerceEndpoint({
    method: 'PUT',
    path: '/orders/:orderId/fulfillments/:fulfillmentId',
    access: 'editOrders',
    summary: 'Creates or replaces a parcel of an order under your id. An older parcel changes nothing.',
    body: shopFulfillment,
    response: v.object({ isChanged: v.boolean() }),
  }),
  addTrackingEvent: commerceEndpoint({
    method: 'PUT',
    path: '/orders/:orderId/fulfillments/:fulfillmentId/events/:eventId',
    access: 'editOrders',
    summary: 'Adds a tracking event of a parcel under your id; a known event changes nothing.',
    body: shopTrackingEvent,
    response: v.object({ isChanged: v.boolean() }),
  }),
  listProducts: commerceEndpoint({
    method: 'GET',
    path: '/products',
    access: 'viewOrders',
    summary: 'Lists products, by words of their title, vendor or SKUs, paged.',
    query: v.object({ ...listQuery.entries, text: v.optional(v.pipe(v.string(), v.maxLength(200)), '') }),
    response: listPage(product),
  }),
  saveProduct: commerceEndpoint({
    method: 'PUT',
    path: '/products/:productId',
    access: 'editOrders',
    summary:
      'Creates or updates a product under your id. An older product changes nothing. 409 for a store connected to Shopify.',
    body: shopProduct,
    response: v.object({ isChanged: v.boolean() }),
  }),
  removeProduct: commerceEndpoint({
    method: 'DELETE',
    path: '/products/:productId',
    access: 'editOrders',
    summary: 'Deletes a product for good; its id cannot be used again. Orders of it stay.',
    response: v.void(),
  }),
  listRegistrations: commerceEndpoint({
    ...registrationsApi.listRegistrations,
    path: '/registrations',
  }),
  createRegistration: commerceEndpoint({
    ...registrationsApi.createRegistration,
    path: '/registrations',
  }),
  registration: commerceEndpoint({
    ...registrationsApi.registration,
    path: '/registrations/:registrationId',
    response: registration,
  }),
  updateRegistration: commerceEndpoint({
    ...registrationsApi.updateRegistration,
    path: '/registrations/:registrationId',
  }),
  cancelRegistration: commerceEndpoint({
    ...registrationsApi.cancelRegistration,
    path: '/registrations/:registrationId/cancel',
  }),
}
