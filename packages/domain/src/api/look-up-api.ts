import * as v from 'valibot'
import { lookUpQuery, rootLookUp } from '../orders/look-up-schema.ts'
import { storefrontOrder } from '../orders/order-schema.ts'
import { id } from '../shared/wire.ts'
import { endpoint } from './endpoint.ts'

/** Calls that find an order. */
export const lookUpApi = {
  rootOrder: endpoint({
    method: 'GET',
    path: '/protection/order',
    summary:
      'Finds a shipping-protected order without naming the store; the newest if several match. With a platform id it needs no proof.',
    query: rootLookUp,
    response: v.object({ storeSlug: v.string(), idFromPlatform: v.string() }),
  }),
  order: endpoint({
    method: 'GET',
    path: '/:storefrontId/order',
    summary: 'Looks up an order by number and email or postal code, as a gift, or by its platform id.',
    query: lookUpQuery,
    response: storefrontOrder,
  }),
  proveOrder: endpoint({
    method: 'POST',
    path: '/:storefrontId/order/prove',
    summary: 'Proves access to an order known by its id, with its email or postal code.',
    body: v.object({
      idFromPlatform: id,
      emailOrPostalCode: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty('Please enter your email address or postal code.'),
        v.maxLength(254),
      ),
      isGiftReturn: v.optional(v.boolean(), false),
    }),
    response: storefrontOrder,
  }),
}
