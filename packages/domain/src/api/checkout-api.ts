import { checkoutConfig } from '../shipping-plus/checkout-config-schema.ts'
import { endpoint } from './endpoint.ts'

/** Where a platform's checkout calls us. */
export const checkoutApiBase = '/v1/checkout'

/** Every call the checkout extension makes, each with the session token that Shopify gives it. */
export const checkoutApi = {
  config: endpoint({
    method: 'GET',
    path: '/config',
    summary: 'Returns the checkout configuration of the shop in the token.',
    response: checkoutConfig,
  }),
}
