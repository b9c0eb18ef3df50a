import * as v from 'valibot'
import { moment } from '../shared/wire.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** The key that signs tokens for a shop's signed-in customers. */
export const customerKeyApi = {
  customerKey: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/customer-key',
    access: 'manageIntegrations',
    summary: 'Returns when the key that signs customer tokens was created; null without one.',
    response: v.object({ createdOn: v.nullable(moment) }),
  }),
  createCustomerKey: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/customer-key',
    access: 'manageIntegrations',
    summary:
      'Creates the key that signs customer tokens, returned only once. The previous key and everyone signed in with it end.',
    response: v.object({ secret: v.string(), createdOn: moment }),
  }),
  removeCustomerKey: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/customer-key',
    access: 'manageIntegrations',
    summary: 'Removes the key that signs customer tokens; customers look up their orders again.',
    response: v.void(),
  }),
}
