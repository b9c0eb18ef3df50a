import * as v from 'valibot'
import { shippingClaimPolicy } from '../shipping-claims/shipping-claim-policy-schema.ts'
import { version } from '../shared/document-version.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const settled = v.object({ version, shippingClaims: shippingClaimPolicy })

/** What a store lets be claimed about a delivery. */
export const shippingClaimSettingsApi = {
  shippingClaimPolicy: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/shipping-claims',
    access: 'viewSettings',
    summary:
      'Which deliveries may be claimed as having gone wrong and for what, and the version to save it with.',
    response: settled,
  }),
  saveShippingClaimPolicy: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/shipping-claims',
    access: 'editSettings',
    summary:
      'Replaces it; what is left out is the default. Claims that were filed stay. 409 when it is no longer the version that is sent.',
    body: settled,
    response: settled,
  }),
}
