import * as v from 'valibot'
import { customerListItem, merchantCustomer, merchantOrder } from './merchant-order-schema.ts'
import { orderListItem } from './order-list-item-schema.ts'
import { orderFilters } from '../orders/order-filters-schema.ts'
import { footnote } from '../shared/text-rules.ts'
import { sentMoment } from '../shared/wire.ts'
import { listPage, listQuery } from './list-query.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** Orders and customers for staff. */
export const merchantOrdersApi = {
  listOrders: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/order',
    access: 'viewOrders',
    summary: 'Lists orders by filters, paged.',
    query: v.object({ ...listQuery.entries, ...orderFilters.entries }),
    response: listPage(orderListItem),
  }),
  order: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/order/:storeOrderId',
    access: 'viewOrders',
    summary: 'Returns an order with what can be claimed now, its payments and its claims.',
    response: merchantOrder,
  }),
  overrideLine: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/order/:storeOrderId/line-item/:lineItemId',
    access: 'overrideEligibility',
    summary: 'Makes an item ineligible, or with null eligible again; filed claims stay.',
    body: v.object({
      madeIneligibleOn: v.nullable(sentMoment),
      /** The footnote shown to the shopper; null shows the default. */
      footnote: v.optional(v.nullable(v.union([v.literal(''), footnote])), null),
    }),
    response: merchantOrder,
  }),
  syncOrder: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/order/:storeOrderId/sync',
    access: 'editOrders',
    summary:
      'Reads the order from the connected shop again; 409 for an order that does not come from there, 503 while the shop cannot be reached.',
    response: v.object({ isChanged: v.boolean() }),
  }),
  listCustomers: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/customer',
    access: 'viewOrders',
    summary: 'Lists customers, newest first: all, by email address, or by prefixes of name, email or phone.',
    query: v.object({
      ...listQuery.entries,
      email: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254))),
      text: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
    response: listPage(customerListItem),
  }),
  customer: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/customer/:customerId',
    access: 'viewOrders',
    summary: 'Returns a customer with their newest orders and claims.',
    response: merchantCustomer,
  }),
}
