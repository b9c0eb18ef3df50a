import * as v from 'valibot'
import { consentReceipt } from '../widget/consent-receipt-schema.ts'
import { widgetConfig } from '../widget/widget-config-schema.ts'
import { endpoint } from './endpoint.ts'

/** Below it, the widget in a shop's pages finds its store. */
export const widgetApiBase = '/v1'

/** Calls of the widget in shops' pages; they need no authentication. */
export const widgetApi = {
  widgetConfig: endpoint({
    method: 'GET',
    path: '/:storefrontId/shipping-protection/widget',
    summary:
      'Returns the widget’s configuration. Browsers cache it for a minute and revalidate it by its ETag.',
    response: widgetConfig,
  }),
  recordConsent: endpoint({
    method: 'POST',
    path: '/:storefrontId/shipping-protection/consents',
    summary: 'Stores the receipt of a shopper’s choice; repeating it stores no second one.',
    body: consentReceipt,
    response: v.object({ success: v.literal(true) }),
  }),
}
