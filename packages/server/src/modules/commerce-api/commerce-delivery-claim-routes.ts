import { commerceApi } from '@aftercare/domain/api/commerce/commerce-api'
import { newRoutes } from '#http/context.ts'
import { serveCommerce } from '#http/serve-commerce.ts'
import { waitUntilDone } from '#http/wait-until-done.ts'
import { issueUpload } from '#modules/files/issue-upload.ts'
import { fileShippingClaim } from '#modules/shipping-claims/file-shipping-claim.ts'
import { getShippingClaim } from '#modules/shipping-claims/merchant-shipping-claim-reads.ts'
import {
  finalizeOneShippingClaim,
  previewOfShippingClaim,
  writeOnOneShippingClaim,
} from '#modules/shipping-claims/shipping-claim-calls.ts'
import { listShippingClaims } from '#modules/shipping-claims/shipping-claim-list-reads.ts'
import { getShippingClaimOffer } from '#modules/shipping-claims/shipping-claim-offer.ts'
import { idempotently } from '#platform/http/idempotency.ts'
import { requireOrderId } from './require-order-id.ts'

/** Delivery claims for programs: the use cases of staff who may not override the store's terms. */
export const commerceDeliveryClaimRoutes = newRoutes()

serveCommerce(commerceDeliveryClaimRoutes, commerceApi.listShippingClaims, ({ deps, store, query }) => {
  const { cursor, direction, orderBy, take, ...filters } = query
  return listShippingClaims(deps, store, filters, { cursor, direction, orderBy, take })
})

serveCommerce(commerceDeliveryClaimRoutes, commerceApi.shippingClaim, ({ deps, store, params }) =>
  getShippingClaim(deps, store, params.shippingClaimId),
)

serveCommerce(commerceDeliveryClaimRoutes, commerceApi.shippingClaimOffer, async ({ deps, store, params }) =>
  getShippingClaimOffer(deps, store, await requireOrderId(deps, store, params.orderId)),
)

serveCommerce(
  commerceDeliveryClaimRoutes,
  commerceApi.uploadShippingClaimImage,
  async ({ deps, store, params, body }) =>
    issueUpload(deps, {
      storeId: store.storeId,
      orderId: await requireOrderId(deps, store, params.orderId),
      filename: body.filename,
      destination: 'gspClaimImg',
    }),
)

serveCommerce(
  commerceDeliveryClaimRoutes,
  commerceApi.createShippingClaim,
  async ({ deps, store, session, body, repeat }) => {
    const { originalStoreOrder, notifyCustomerByEmail, ...asked } = body
    const filing = {
      ...asked,
      orderId: await requireOrderId(deps, store, originalStoreOrder.id),
      lines: originalStoreOrder.lineItems,
      source: 'Merchant_App' as const,
      locale: null,
      isMailed: notifyCustomerByEmail,
      staff: { actor: session.who, mayOverride: false, overrideReason: null },
    }
    return idempotently(deps, repeat(), (deps) => fileShippingClaim(deps, store, filing))
  },
)

serveCommerce(commerceDeliveryClaimRoutes, commerceApi.writeOnShippingClaim, writeOnOneShippingClaim)

serveCommerce(commerceDeliveryClaimRoutes, commerceApi.previewShippingClaim, previewOfShippingClaim)

serveCommerce(commerceDeliveryClaimRoutes, commerceApi.finalizeShippingClaim, async (call, c) => {
  const { deps, store, params } = call
  await finalizeOneShippingClaim(call)
  const current = () => getShippingClaim(deps, store, params.shippingClaimId)
  const isDone = await waitUntilDone(c, async () => (await current()).isBeingSettled)
  return { isDone, claim: await current() }
})
