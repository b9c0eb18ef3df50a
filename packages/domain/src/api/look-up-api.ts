import * as v from 'valibot'
import { customerSettings } from '../merchants/settings-schema.ts'
import { lookUpQuery, standardLookUp } from '../orders/look-up-schema.ts'
import { storefrontOrder } from '../orders/order-schema.ts'
import { id } from '../shared/wire.ts'
import { endpoint } from './endpoint.ts'

/** Where the customer's calls live on our origin. */
export const customerApiBase = '/v1/shop/crew'

/** Carries the proof of a successful look-up (D3); each answer that has one renews it. */
export const orderTokenHeader = 'x-order-token'

/**
 * The calls that come before a claim. They stand apart from the rest of the customer's API so that the
 * portal's first screen loads no more schemas than it needs.
 */
export const lookUpApi = {
  settings: endpoint({
    method: 'GET',
    path: '/settings/:slug',
    summary: 'The settings and theme of the store with this slug.',
    response: customerSettings,
  }),
  heartbeat: endpoint({
    method: 'POST',
    path: '/:storefrontId/extension/heartbeat',
    summary:
      'Says that a page of the shop holds the portal; remembered per host (D9). GET takes the same as a query.',
    body: v.object({
      customerAppUrl: v.optional(v.pipe(v.string(), v.maxLength(2000), v.url('Must be a valid URL'))),
      embeddedHostUrl: v.optional(v.pipe(v.string(), v.maxLength(2000), v.url('Must be a valid URL'))),
      appName: v.optional(v.picklist(['portal-embed', 'widget', 'checkout-extension'])),
    }),
    response: v.object({ success: v.literal(true) }),
  }),
  rootOrder: endpoint({
    method: 'GET',
    path: '/protection/order',
    summary: 'Finds a shipping-protected order without naming the store; the newest when several match (D6).',
    query: standardLookUp,
    response: v.object({ storeSlug: v.string(), idFromPlatform: v.string() }),
  }),
  order: endpoint({
    method: 'GET',
    path: '/:storefrontId/order',
    summary:
      'Looks an order up by number and e-mail or postal code, as a gift, or by its platform id (D3, D4).',
    query: lookUpQuery,
    response: storefrontOrder,
  }),
  proveOrder: endpoint({
    method: 'POST',
    path: '/:storefrontId/order/prove',
    summary:
      'Proves, with the e-mail or postal code of an order known by its id, that it is the shopper’s own (D3).',
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
