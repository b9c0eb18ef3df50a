import * as v from 'valibot'
import { checkoutConfig } from '../shipping-plus/checkout-config-schema.ts'
import { endpoint } from './endpoint.ts'

/** Where a platform's checkout and customer accounts call us. */
export const checkoutApiBase = '/v1/checkout'

/** Every call the checkout extension makes, each with the session token that Shopify gives it. */
export const checkoutApi = {
  config: endpoint({
    method: 'GET',
    path: '/config',
    summary: 'Returns the checkout configuration of the shop in the token.',
    response: checkoutConfig,
  }),
  orderReturns: endpoint({
    method: 'GET',
    path: '/orders/:orderId/returns',
    summary:
      'Returns the address at which the customer in the token returns or exchanges items of their order, by the platform’s id of the order.',
    response: v.object({
      /** Signs the customer in to the portal for five minutes; null while no item can be returned or exchanged. */
      returnsUrl: v.nullable(v.pipe(v.string(), v.url())),
    }),
  }),
}
