import { setTimeout as pause } from 'node:timers/promises'
import { commerceApi } from '@aftercare/domain/api/commerce/commerce-api'
import { previewOf } from '@aftercare/domain/finalization/finalization-preview-schema'
import { finalizeLimitOf } from '@aftercare/domain/merchants/permissions'
import type { Context } from 'hono'
import type { Deps } from '#deps.ts'
import { newRoutes } from '#http/context.ts'
import type { StoreCall } from '#http/serve.ts'
import { serveCommerce } from '#http/serve-commerce.ts'
import { runInlineOrEnqueue } from '#modules/claim-finalization/run-journal.ts'
import { cancelClaim } from '#modules/claim-desk/cancel-claim.ts'
import { addComment, setTags } from '#modules/claim-desk/edit-claim.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { getMerchantClaim } from '#modules/claim-desk/merchant-claim-reads.ts'
import { previewFinalization } from '#modules/claim-desk/preview-finalization.ts'
import { receiveItems } from '#modules/claim-desk/receive-items.ts'
import { stageDecision } from '#modules/claim-desk/stage-decision.ts'
import { explainStoredClaim } from '#modules/claim-desk/why-reads.ts'
import type { ClaimChange } from '#modules/claims/change-claim.ts'
import { isClaimProcessing } from '#modules/claims/processing-reads.ts'
import { listChangedClaims, listClaims } from '#modules/claims/search/claim-list-reads.ts'
import { cancelingOrderAhead } from '#modules/instant-exchanges/cancel-order-ahead.ts'
import { makeShipment } from '#modules/return-shipments/make-shipment.ts'
import { quoteShipment } from '#modules/return-shipments/quote-shipment.ts'
import { toQuote, wantedDocument, wantedParcel } from '#modules/return-shipments/shipment-wire.ts'
import { voidShipment } from '#modules/return-shipments/void-shipment.ts'
import { idempotently } from '#platform/http/idempotency.ts'

/** Claims for programs: the use cases of staff. What is known of a claim's risk is for staff alone. */
export const commerceClaimRoutes = newRoutes()

const done = { success: true } as const
const withoutRisk = <Claim extends object>(claim: Claim) => ({ ...claim, riskLevel: null })

const changeBy = (
  { store, session }: Pick<StoreCall, 'store' | 'session'>,
  claimId: string,
): ClaimChange => ({ storeId: store.storeId, claimId, actor: session.who })

serveCommerce(commerceClaimRoutes, commerceApi.listClaims, ({ deps, store, query }) => {
  const { cursor, direction, orderBy, take, sortBy, riskLevel: _riskLevel, ...filters } = query
  return listClaims(deps, store, filters, { cursor, direction, orderBy, take, sortBy, seesRisk: false })
})

serveCommerce(commerceClaimRoutes, commerceApi.listChangedClaims, async ({ deps, store, query }) => {
  const since = query.since === undefined ? undefined : new Date(query.since)
  const changes = await listChangedClaims(deps, store, since)
  return { ...changes, items: changes.items.map(withoutRisk) }
})

serveCommerce(commerceClaimRoutes, commerceApi.claim, async ({ deps, store, params }) =>
  withoutRisk(await getMerchantClaim(deps, store, params.claimId)),
)

serveCommerce(commerceClaimRoutes, commerceApi.explainClaim, async ({ deps, store, params }) => ({
  sections: await explainStoredClaim(deps.db, store, params.claimId),
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

serveCommerce(commerceClaimRoutes, commerceApi.commentOnClaim, ({ deps, params, body, repeat, ...call }) =>
  idempotently(deps, repeat(), async (deps) => {
    await addComment(deps, { ...changeBy(call, params.claimId), ...body })
    return done
  }),
)

serveCommerce(commerceClaimRoutes, commerceApi.receiveItems, ({ deps, params, body, repeat, ...call }) =>
  idempotently(deps, repeat(), async (deps) => {
    const { version, claimLineItemIds: lineIds } = body
    await receiveItems(deps, { ...changeBy(call, params.claimId), version, lineIds })
    return done
  }),
)

serveCommerce(
  commerceClaimRoutes,
  commerceApi.cancelClaim,
  async ({ deps, params, body, repeat, ...call }) => {
    const { version, notifyCustomerByEmail: isMailed } = body
    const request = repeat()
    await cancelingOrderAhead(deps, (canceledOrderId) =>
      idempotently(deps, request, async (deps) => {
        const change = { ...changeBy(call, params.claimId), version, isMailed, canceledOrderId }
        await cancelClaim(deps, change)
      }),
    )
    return done
  },
)

serveCommerce(
  commerceClaimRoutes,
  commerceApi.previewFinalization,
  async ({ deps, store, session, params, body }) => {
    const { storeId, currencyCode } = store
    const { plan, version, giftCardKind, obstacles } = await previewFinalization(deps, {
      storeId,
      claimId: params.claimId,
      lineIds: body.claimLineItemIds,
    })
    return {
      ...previewOf(plan, { currencyCode, giftCardKind }),
      version,
      obstructed: obstacles.map(({ lineId, obstacle }) => ({ claimLineItemId: lineId, ...obstacle })),
      approvalLimit: finalizeLimitOf(session.access, store.settings.staff),
    }
  },
)

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
    const isDone = await waitUntilDone(deps, { storeId: store.storeId, claimId }, secondsToWait(c))
    c.status(isDone ? 200 : 202)
    const claim = await getMerchantClaim(deps, store, claimId)
    // Who may finalize need not be allowed to read claims, but learns what came of this one.
    return { isDone, claim: withoutRisk(claim) }
  },
)

const mostSecondsToWait = 20

/** As the caller prefers, within what a connection can be held for (RFC 7240). */
function secondsToWait(c: Context): number {
  const wanted = /(?:^|[,;])\s*wait\s*=\s*(\d{1,4})\b/i.exec(c.req.header('prefer') ?? '')?.[1]
  if (wanted === undefined) return 0
  const seconds = Math.min(Number(wanted), mostSecondsToWait)
  c.header('preference-applied', `wait=${seconds}`)
  return seconds
}

const looksPerSecond = 4

/** Whether all that was started for a claim is done, at the latest after so many seconds. */
async function waitUntilDone(
  { db }: Deps,
  { storeId, claimId }: { storeId: string; claimId: string },
  seconds: number,
): Promise<boolean> {
  for (let looks = seconds * looksPerSecond; ; looks--) {
    if (!(await isClaimProcessing(db, storeId, claimId))) return true
    if (looks <= 0) return false
    await pause(1000 / looksPerSecond)
  }
}

serveCommerce(commerceClaimRoutes, commerceApi.quoteShipment, async ({ deps, store, params, body }) => {
  const { claimId } = params
  return toQuote(claimId, await quoteShipment(deps, store, wantedParcel(claimId, body, store.currencyCode)))
})

serveCommerce(
  commerceClaimRoutes,
  commerceApi.createShipment,
  async ({ deps, params, body, repeat, ...call }) => {
    const { currencyCode } = call.store
    const change = { ...changeBy(call, params.claimId), version: body.version }
    const papers = wantedDocument(body, currencyCode)
    const { isAdditional } = body
    const wanted = { ...wantedParcel(params.claimId, body, currencyCode), papers, isAdditional, change }
    return { returnShipmentId: await makeShipment(deps, call.store, wanted, repeat()) }
  },
)

serveCommerce(commerceClaimRoutes, commerceApi.voidShipment, ({ deps, params, body, repeat, ...call }) =>
  idempotently(deps, repeat(), async (deps) => {
    const change = { ...changeBy(call, params.claimId), version: body.version }
    await voidShipment(deps, { ...change, returnShipmentId: params.returnShipmentId })
    return done
  }),
)
