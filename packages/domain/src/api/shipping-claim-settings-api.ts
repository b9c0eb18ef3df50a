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
    summary: 'Returns the delivery claim policy, and the version for saving.',
    response: settled,
  }),
  saveShippingClaimPolicy: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/shipping-claims',
    access: 'editSettings',
    summary:
      'Replaces the delivery claim policy; fields left out get their default. Filed claims stay. 409 if the version is outdated.',
    body: settled,
    response: settled,
  }),
}
