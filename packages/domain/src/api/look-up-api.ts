import * as v from 'valibot'
import { lookUpQuery, standardLookUp } from '../orders/look-up-schema.ts'
import { storefrontOrder } from '../orders/order-schema.ts'
import { id } from '../shared/wire.ts'
import { endpoint } from './endpoint.ts'

/** The calls that find an order, before anything is asked for it. */
export const lookUpApi = {
  rootOrder: endpoint({
    method: 'GET',
    path: '/protection/order',
    summary: 'Finds a shipping-protected order without naming the store; the newest when several match.',
    query: standardLookUp,
    response: v.object({ storeSlug: v.string(), idFromPlatform: v.string() }),
  }),
  order: endpoint({
    method: 'GET',
    path: '/:storefrontId/order',
    summary: 'Looks an order up by number and e-mail or postal code, as a gift, or by its platform id.',
    query: lookUpQuery,
    response: storefrontOrder,
  }),
  proveOrder: endpoint({
    method: 'POST',
    path: '/:storefrontId/order/prove',
    summary:
      'Proves, with the e-mail or postal code of an order known by its id, that it is the shopper’s own.',
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
