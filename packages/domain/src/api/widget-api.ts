import * as v from 'valibot'
import { consentReceipt } from '../widget/consent-receipt-schema.ts'
import { widgetConfig } from '../widget/widget-config-schema.ts'
import { endpoint } from './endpoint.ts'

/** Below it, the widget in a shop's pages finds its store. */
export const widgetApiBase = '/v1'

/** What the widget in shops' pages asks for; nothing here needs a proof of who asks. */
export const widgetApi = {
  widgetConfig: endpoint({
    method: 'GET',
    path: '/:storefrontId/shipping-protection/widget',
    summary:
      'What the widget shows and where. Kept by browsers for a minute, and told from others by its ETag.',
    response: widgetConfig,
  }),
  recordConsent: endpoint({
    method: 'POST',
    path: '/:storefrontId/shipping-protection/consents',
    summary: 'Keeps the receipt of a shopper’s choice; repeating it keeps no second one.',
    body: consentReceipt,
    response: v.object({ success: v.literal(true) }),
  }),
}
