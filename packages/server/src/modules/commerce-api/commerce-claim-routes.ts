import { commerceApi } from '@aftercare/domain/api/commerce/commerce-api'
import { newRoutes } from '#http/context.ts'
import { serveCommerce } from '#http/serve-commerce.ts'
import { waitUntilDone } from '#http/wait-until-done.ts'
import { runInlineOrEnqueue } from '#modules/claim-finalization/run-journal.ts'
import {
  cancelWholeClaim,
  changeBy,
  commentOnClaim,
  done,
  previewOfClaim,
  receiveItemsOfClaim,
} from '#modules/claim-desk/claim-work-calls.ts'
import { setTags } from '#modules/claim-desk/edit-claim.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { getMerchantClaim } from '#modules/claim-desk/merchant-claim-reads.ts'
import { stageDecision } from '#modules/claim-desk/stage-decision.ts'
import { explainStoredClaim } from '#modules/claim-desk/why-reads.ts'
import { isClaimProcessing } from '#modules/claims/processing-reads.ts'
import { fileForCustomer } from '#modules/claim-filing/file-for-customer.ts'
import { quoteOfClaim } from '#modules/claim-filing/claim-filing-calls.ts'
import { listChangedClaims, listClaims } from '#modules/claims/search/claim-list-reads.ts'
import {
  createShipment,
  quoteOfShipment,
  voidShipmentOfClaim,
} from '#modules/return-shipments/claim-shipment-calls.ts'
import { idempotently } from '#platform/http/idempotency.ts'
import { requireOrderId } from './require-order-id.ts'

/** Claims for programs: the use cases of staff. What is known of a claim's risk is for staff alone. */
export const commerceClaimRoutes = newRoutes()

const withoutRisk = <Claim extends object>(claim: Claim) => ({ ...claim, riskLevel: null })

serveCommerce(commerceClaimRoutes, commerceApi.listClaims, ({ deps, store, query }) => {
  const { cursor, direction, orderBy, take, sortBy, riskLevel: _riskLevel, ...filters } = query
  return listClaims(deps, store, filters, { cursor, direction, orderBy, take, sortBy, seesRisk: false })
})

serveCommerce(commerceClaimRoutes, commerceApi.listChangedClaims, async ({ deps, store, query }) => {
  const since = query.since === undefined ? undefined : new Date(query.since)
  const changes = await listChangedClaims(deps, store, since)
  return { ...changes, items: changes.items.map(withoutRisk) }
})

serveCommerce(commerceClaimRoutes, commerceApi.quoteClaim, async ({ deps, store, body }) =>
  quoteOfClaim({
    deps,
    store,
    body: {
      ...body,
      originalStoreOrderId: await requireOrderId(deps, store, body.originalStoreOrderId),
      source: 'Merchant_App',
      isOverridingEligibility: false,
    },
    mayOverride: false,
  }),
)

serveCommerce(commerceClaimRoutes, commerceApi.createClaim, ({ deps, store, session, body, repeat }) => {
  const filing = { ...body, overrideReason: null, actor: session.who, mayOverride: false }
  return fileForCustomer(deps, store, filing, repeat())
})

serveCommerce(commerceClaimRoutes, commerceApi.claim, async ({ deps, store, params }) =>
  withoutRisk(await getMerchantClaim(deps, store, params.claimId)),
)

serveCommerce(commerceClaimRoutes, commerceApi.explainClaim, async ({ deps, store, params }) => ({
  sections: await explainStoredClaim(deps.db, store, params.claimId, { seesRisk: false }),
}))

serveCommerce(commerceClaimRoutes, commerceApi.decideLine, ({ deps, params, body, repeat, ...call }) =>
  idempotently(deps, repeat(), async (deps) => {
    await stageDecision(deps, {
      ...changeBy(call, params.claimId),
      ...body,
      lineId: params.claimLineItemId,
    })
    return done
  }),
)

serveCommerce(commerceClaimRoutes, commerceApi.tagClaim, ({ deps, params, body, repeat, ...call }) =>
  idempotently(deps, repeat(), async (deps) => {
    await setTags(deps, { ...changeBy(call, params.claimId), ...body })
    return done
  }),
)

serveCommerce(commerceClaimRoutes, commerceApi.commentOnClaim, commentOnClaim)

serveCommerce(commerceClaimRoutes, commerceApi.receiveItems, receiveItemsOfClaim)

serveCommerce(commerceClaimRoutes, commerceApi.cancelClaim, cancelWholeClaim)

serveCommerce(commerceClaimRoutes, commerceApi.previewFinalization, previewOfClaim)

serveCommerce(
  commerceClaimRoutes,
  commerceApi.finalizeClaim,
  async ({ deps, store, session, params, body, repeat }, c) => {
    const { claimId } = params
    const { claimLineItemIds: lineIds, ...asked } = body
    const change = { ...changeBy({ store, session }, claimId), ...asked, lineIds, approvalLimitMinor: null }
    await runInlineOrEnqueue(deps, (isInline) =>
      idempotently(deps, repeat(), async (deps) => {
        await finalizeByStaff(deps, { ...change, isInline })
        return done
      }),
    )
    const isDone = await waitUntilDone(c, () => isClaimProcessing(deps.db, store.storeId, claimId))
    const claim = await getMerchantClaim(deps, store, claimId)
    // Who may finalize need not be allowed to read claims, but learns what came of this one.
    return { isDone, claim: withoutRisk(claim) }
  },
)

serveCommerce(commerceClaimRoutes, commerceApi.quoteShipment, quoteOfShipment)

serveCommerce(commerceClaimRoutes, commerceApi.createShipment, createShipment)

serveCommerce(commerceClaimRoutes, commerceApi.voidShipment, voidShipmentOfClaim)
