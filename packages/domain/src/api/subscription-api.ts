import * as v from 'valibot'
import { subscriptionOffer } from '../claims/subscription-change.ts'
import { id, positiveInteger } from '../shared/wire.ts'
import { endpoint } from './endpoint.ts'

/** Subscriptions of items that come back. */
export const subscriptionApi = {
  subscriptionOffer: endpoint({
    method: 'GET',
    path: '/:storefrontId/order/:orderId/subscription-offer',
    summary:
      'Returns what the shopper can do about the subscription of an item: null where its reason offers nothing, and without a live subscription. Needs the order’s token.',
    query: v.object({
      originalStoreOrderLineItemId: id,
      reasonId: v.pipe(v.string(), v.toNumber(), positiveInteger),
    }),
    response: v.object({ offer: v.nullable(subscriptionOffer) }),
  }),
}
