import * as v from 'valibot'
import { customerSettings } from '../merchants/customer-settings-schema.ts'
import { endpoint } from './endpoint.ts'

/**
 * Calls that need no order. The customer API is divided by where a shopper is, so that the portal's first
 * screen loads only the schemas it needs.
 */
export const settingsApi = {
  settings: endpoint({
    method: 'GET',
    path: '/settings/:slug',
    summary: 'Returns the settings and theme of the store with this slug.',
    response: customerSettings,
  }),
  heartbeat: endpoint({
    method: 'POST',
    path: '/:storefrontId/extension/heartbeat',
    summary:
      'Reports that a page of the shop embeds the portal; stored per host. GET takes the same fields as a query.',
    body: v.object({
      customerAppUrl: v.optional(v.pipe(v.string(), v.maxLength(2000), v.url('Must be a valid URL'))),
      embeddedHostUrl: v.optional(v.pipe(v.string(), v.maxLength(2000), v.url('Must be a valid URL'))),
      appName: v.optional(v.picklist(['portal-embed', 'widget', 'checkout-extension'])),
    }),
    response: v.object({ success: v.literal(true) }),
  }),
  reportFingerprintFailure: endpoint({
    method: 'POST',
    path: '/:storefrontId/fingerprint/failure',
    summary:
      'Reports that the store’s provider of fingerprints did not identify a browser; logged. The claim is submitted without one.',
    body: v.object({ reason: v.picklist(['failed', 'timedOut']) }),
    response: v.object({ success: v.literal(true) }),
  }),
}
