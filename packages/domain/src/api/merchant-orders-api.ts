import * as v from 'valibot'
import { customerListItem, merchantCustomer, merchantOrder, orderListItem } from './merchant-order-schema.ts'
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
    summary: 'Orders by filters, page by page.',
    query: v.object({ ...listQuery.entries, ...orderFilters.entries }),
    response: listPage(orderListItem),
  }),
  order: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/order/:storeOrderId',
    access: 'viewOrders',
    summary: 'An order with what may be claimed of it now, how it was paid, and its claims.',
    response: merchantOrder,
  }),
  overrideLine: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/order/:storeOrderId/line-item/:lineItemId',
    access: 'overrideEligibility',
    summary:
      'Takes an item out of what can be claimed, or with null puts it back; claims that were filed stay.',
    body: v.object({
      madeIneligibleOn: v.nullable(sentMoment),
      /** The footnote shown to the shopper; null shows the default. */
      footnote: v.optional(v.nullable(v.union([v.literal(''), footnote])), null),
    }),
    response: merchantOrder,
  }),
  listCustomers: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/customer',
    access: 'viewOrders',
    summary: 'Customers, newest first: all, by e-mail address, or by beginnings of name, e-mail or phone.',
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
    summary: 'A customer with the newest of their orders and claims.',
    response: merchantCustomer,
  }),
}
