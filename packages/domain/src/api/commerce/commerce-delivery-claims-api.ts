import * as v from 'valibot'
import { id } from '../../shared/wire.ts'
import { merchantFilesApi } from '../merchant-files-api.ts'
import { shippingClaim } from '../shipping-claim-schema.ts'
import { shippingClaimsApi } from '../shipping-claims-api.ts'
import { commerceEndpoint } from './commerce-endpoint.ts'
import { shopId } from './shop-fields.ts'

/** Delivery claims: the calls of staff, at the paths of this API. Programs can’t file outside the store’s terms. */
export const commerceDeliveryClaimsApi = {
  listShippingClaims: commerceEndpoint({
    ...shippingClaimsApi.listShippingClaims,
    path: '/shipping-claims',
  }),
  shippingClaim: commerceEndpoint({
    ...shippingClaimsApi.shippingClaim,
    path: '/shipping-claims/:shippingClaimId',
  }),
  shippingClaimOffer: commerceEndpoint({
    ...shippingClaimsApi.shippingClaimOffer,
    path: '/orders/:orderId/shipping-claim-offer',
    summary:
      'Returns what of an order, by your id or ours, a delivery claim can be filed for, and what prevents it for each reason.',
  }),
  uploadShippingClaimImage: commerceEndpoint({
    ...merchantFilesApi.signedUrlForOrder,
    path: '/orders/:orderId/shipping-claim-images',
    summary:
      'Returns a signed URL to PUT one picture to, and the name to use in a delivery claim of this order, by your id or ours.',
  }),
  createShippingClaim: commerceEndpoint({
    ...shippingClaimsApi.createShippingClaim,
    path: '/shipping-claims',
    summary:
      'Files a delivery claim for a customer, within the store’s terms; an order may have several. 409 for units in other claims, 403 for what the terms don’t allow.',
    body: v.object({
      ...v.omit(shippingClaimsApi.createShippingClaim.body, ['source', 'overrideReason']).entries,
      originalStoreOrder: v.object({
        ...shippingClaimsApi.createShippingClaim.body.entries.originalStoreOrder.entries,
        /** Yours or ours. */
        id: shopId,
      }),
    }),
    response: v.object({ id }),
  }),
  writeOnShippingClaim: commerceEndpoint({
    ...shippingClaimsApi.writeOnShippingClaim,
    path: '/shipping-claims/:shippingClaimId/conversation',
  }),
  previewShippingClaim: commerceEndpoint({
    ...shippingClaimsApi.previewShippingClaim,
    path: '/shipping-claims/:shippingClaimId/finalize/preview',
  }),
  finalizeShippingClaim: commerceEndpoint({
    ...shippingClaimsApi.finalizeShippingClaim,
    path: '/shipping-claims/:shippingClaimId/finalize',
    summary:
      'Refunds or resends items, once; or closes the claim as denied or resolved otherwise. 202 while your shop or Shopify still has to do its part; with `Prefer: wait=10`, up to that many seconds later.',
    response: v.object({
      /** Whether what was started is done; if it failed, the claim has an `error`. */
      isDone: v.boolean(),
      claim: shippingClaim,
    }),
  }),
}
