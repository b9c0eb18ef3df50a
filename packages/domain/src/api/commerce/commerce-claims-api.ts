import * as v from 'valibot'
import { claimFilingApi } from '../claim-filing-api.ts'
import { claimListsApi } from '../claim-lists-api.ts'
import { claimShipmentsApi } from '../claim-shipments-api.ts'
import { claimWorkApi } from '../claim-work-api.ts'
import { merchantClaimsApi } from '../merchant-claims-api.ts'
import { merchantClaim } from '../merchant-claim-schema.ts'
import { commerceEndpoint } from './commerce-endpoint.ts'
import { shopId } from './shop-fields.ts'

/** Claims: the calls of staff, at the paths of this API. */
export const commerceClaimsApi = {
  listClaims: commerceEndpoint({ ...claimListsApi.listClaims, path: '/claims' }),
  listChangedClaims: commerceEndpoint({ ...claimListsApi.listChangedClaims, path: '/claims/changes' }),
  quoteClaim: commerceEndpoint({
    ...claimFilingApi.quoteClaim,
    path: '/claims/quote',
    summary:
      'Calculates a claim of an order, by your id or ours, and lists its return methods; valid for 30 minutes.',
    body: v.object({
      ...v.omit(claimFilingApi.quoteClaim.body, ['source', 'isOverridingEligibility']).entries,
      /** Yours or ours. */
      originalStoreOrderId: shopId,
    }),
  }),
  createClaim: commerceEndpoint({
    ...claimFilingApi.createClaim,
    path: '/claims',
    body: v.omit(claimFilingApi.createClaim.body, ['overrideReason']),
  }),
  claim: commerceEndpoint({ ...merchantClaimsApi.claim, path: '/claims/:claimId' }),
  explainClaim: commerceEndpoint({ ...merchantClaimsApi.explainClaim, path: '/claims/:claimId/why' }),
  decideLine: commerceEndpoint({
    ...claimWorkApi.decideLine,
    path: '/claims/:claimId/lines/:claimLineItemId/decision',
  }),
  tagClaim: commerceEndpoint({ ...claimWorkApi.tagClaim, path: '/claims/:claimId/tags' }),
  commentOnClaim: commerceEndpoint({ ...claimWorkApi.commentOnClaim, path: '/claims/:claimId/comments' }),
  receiveItems: commerceEndpoint({ ...claimWorkApi.receiveItems, path: '/claims/:claimId/receive' }),
  cancelClaim: commerceEndpoint({ ...claimWorkApi.cancelClaim, path: '/claims/:claimId/cancel' }),
  previewFinalization: commerceEndpoint({
    ...claimWorkApi.previewFinalization,
    path: '/claims/:claimId/finalize/preview',
  }),
  finalizeClaim: commerceEndpoint({
    ...claimWorkApi.finalizeClaim,
    path: '/claims/:claimId/finalize',
    summary:
      'Finalizes the decided lines of a claim. 202 while your shop or Shopify still has to do its part; with `Prefer: wait=10`, up to that many seconds later.',
    body: v.omit(claimWorkApi.finalizeClaim.body, ['finalizationSource']),
    response: v.object({
      /** Whether everything that was started is done; lines that failed have `errors`. */
      isDone: v.boolean(),
      claim: merchantClaim,
    }),
  }),
  quoteShipment: commerceEndpoint({
    ...claimShipmentsApi.quoteShipment,
    path: '/claims/:claimId/shipments/quote',
  }),
  createShipment: commerceEndpoint({
    ...claimShipmentsApi.createShipment,
    path: '/claims/:claimId/shipments',
  }),
  voidShipment: commerceEndpoint({
    ...claimShipmentsApi.voidShipment,
    path: '/claims/:claimId/shipments/:returnShipmentId/void',
  }),
}
