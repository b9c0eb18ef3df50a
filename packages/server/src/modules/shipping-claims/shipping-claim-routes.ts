import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { finalizeLimitOf, may } from '@aftercare/domain/merchants/permissions'
import { toMinor } from '@aftercare/domain/shared/currencies'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { runInlineOrEnqueue } from '#modules/claim-finalization/run-journal.ts'
import { idempotently } from '#platform/http/idempotency.ts'
import { fileShippingClaim } from './file-shipping-claim.ts'
import { finalizeShippingClaim } from './finalize-shipping-claim.ts'
import { getShippingClaim } from './merchant-shipping-claim-reads.ts'
import { previewShippingClaim } from './preview-shipping-claim.ts'
import { listShippingClaims } from './shipping-claim-list-reads.ts'
import { getShippingClaimOffer } from './shipping-claim-offer.ts'
import { writeOnShippingClaim } from './write-on-shipping-claim.ts'

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

serve(shippingClaimRoutes, merchantApi.writeOnShippingClaim, ({ deps, store, session, ...call }) =>
  idempotently(deps, call.repeat(), async (deps) => {
    const { shippingClaimId: claimId } = call.params
    await writeOnShippingClaim(deps, store, {
      storeId: store.storeId,
      claimId,
      actor: session.who,
      ...call.body,
    })
    return getShippingClaim(deps, store, claimId)
  }),
)

serve(
  shippingClaimRoutes,
  merchantApi.previewShippingClaim,
  async ({ deps, store, session, params, body }) => ({
    ...(await previewShippingClaim(deps, store, {
      claimId: params.shippingClaimId,
      method: body.resolutionMethod,
      lineIds: body.shippingClaimLineItemIds,
    })),
    approvalLimit: finalizeLimitOf(session.access, store.settings.staff),
  }),
)

serve(shippingClaimRoutes, merchantApi.finalizeShippingClaim, ({ deps, store, session, ...call }) => {
  const { shippingClaimId: claimId } = call.params
  const { body } = call
  const limit = finalizeLimitOf(session.access, store.settings.staff)
  const asked = {
    storeId: store.storeId,
    claimId,
    actor: session.who,
    version: body.version,
    method: body.resolutionMethod,
    isDenied: body.isDenied,
    lineIds: body.shippingClaimLineItemIds,
    noteToCustomer: body.noteToCustomer,
    isMailed: body.notifyCustomerByEmail,
    source: body.finalizationSource,
    approvalLimitMinor: limit === null ? null : toMinor(limit, store.currencyCode),
  }
  return runInlineOrEnqueue(deps, (isInline) =>
    idempotently(deps, call.repeat(), async (deps) => {
      await finalizeShippingClaim(deps, store, { ...asked, isInline })
      return getShippingClaim(deps, store, claimId)
    }),
  )
})
