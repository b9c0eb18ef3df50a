import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { may } from '@aftercare/domain/merchants/permissions'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { idempotently } from '#platform/http/idempotency.ts'
import { fileShippingClaim } from './file-shipping-claim.ts'
import { getShippingClaim } from './merchant-shipping-claim-reads.ts'
import {
  finalizeOneShippingClaim,
  previewOfShippingClaim,
  writeOnOneShippingClaim,
} from './shipping-claim-calls.ts'
import { listShippingClaims } from './shipping-claim-list-reads.ts'
import { getShippingClaimOffer } from './shipping-claim-offer.ts'

/** Shipping-protection claims for staff. */
export const shippingClaimRoutes = newRoutes()

serve(shippingClaimRoutes, merchantApi.listShippingClaims, ({ deps, store, query }) => {
  const { cursor, direction, orderBy, take, ...filters } = query
  return listShippingClaims(deps, store, filters, { cursor, direction, orderBy, take })
})

serve(shippingClaimRoutes, merchantApi.shippingClaim, ({ deps, store, params }) =>
  getShippingClaim(deps, store, params.shippingClaimId),
)

serve(shippingClaimRoutes, merchantApi.shippingClaimOffer, ({ deps, store, params }) =>
  getShippingClaimOffer(deps, store, params.storeOrderId),
)

serve(shippingClaimRoutes, merchantApi.createShippingClaim, ({ deps, store, session, body, repeat }) =>
  idempotently(deps, repeat(), (deps) =>
    fileShippingClaim(deps, store, {
      orderId: body.originalStoreOrder.id,
      lines: body.originalStoreOrder.lineItems,
      reason: body.reason,
      noteFromCustomer: body.noteFromCustomer,
      images: body.images,
      customerEmail: body.customerEmail,
      shippingAddress: body.shippingAddress,
      source: body.source,
      locale: null,
      isMailed: body.notifyCustomerByEmail,
      staff: {
        actor: session.who,
        mayOverride: may(session.access, 'overrideEligibility', store.settings.staff),
        overrideReason: body.overrideReason || null,
      },
    }),
  ),
)

serve(shippingClaimRoutes, merchantApi.writeOnShippingClaim, writeOnOneShippingClaim)

serve(shippingClaimRoutes, merchantApi.previewShippingClaim, previewOfShippingClaim)

serve(shippingClaimRoutes, merchantApi.finalizeShippingClaim, finalizeOneShippingClaim)
