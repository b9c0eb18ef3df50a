import { setTimeout as pause } from 'node:timers/promises'
import { commerceApi } from '@aftercare/domain/api/commerce/commerce-api'
import type { Context } from 'hono'
import type { Deps } from '#deps.ts'
import { newRoutes } from '#http/context.ts'
import { serveCommerce } from '#http/serve-commerce.ts'
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
import { listChangedClaims, listClaims } from '#modules/claims/search/claim-list-reads.ts'
import {
  createShipment,
  quoteOfShipment,
  voidShipmentOfClaim,
} from '#modules/return-shipments/claim-shipment-calls.ts'
import { idempotently } from '#platform/http/idempotency.ts'

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

serveCommerce(commerceClaimRoutes, commerceApi.quoteShipment, quoteOfShipment)

serveCommerce(commerceClaimRoutes, commerceApi.createShipment, createShipment)

serveCommerce(commerceClaimRoutes, commerceApi.voidShipment, voidShipmentOfClaim)
