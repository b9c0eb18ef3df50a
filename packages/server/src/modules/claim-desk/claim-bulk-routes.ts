import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { BulkPreview } from '@aftercare/domain/api/claim-bulk-api'
import { finalizeLimitOf } from '@aftercare/domain/merchants/permissions'
import { toDecimal, toMinor } from '@aftercare/domain/shared/currencies'
import { minor, sum } from '@aftercare/domain/shared/money'
import { newRoutes } from '#http/context.ts'
import { serve, type StoreCall } from '#http/serve.ts'
import { runInlineOrEnqueue } from '#modules/claim-finalization/run-journal.ts'
import { idempotently } from '#platform/http/idempotency.ts'
import { approveAsRequested, assessApproval, type AssessedApproval } from './approve-as-requested.ts'
import { runPerClaim, uniqueClaims, shownProblem } from './run-per-claim.ts'
import { changeTags } from './edit-claim.ts'

/** What staff do to many claims at once. */
export const claimBulkRoutes = newRoutes()

serve(claimBulkRoutes, merchantApi.tagClaims, async ({ deps, store, session, body, repeat }) => {
  const { claimIds, add, remove } = body
  const { storeId } = store
  const claims = claimIds.map((claimId) => ({ claimId }))
  return {
    items: await runPerClaim(deps, claims, repeat(), ({ claimId }, once) =>
      idempotently(deps, once, (deps) =>
        changeTags(deps, { storeId, claimId, actor: session.who, add, remove }),
      ),
    ),
  }
})

serve(claimBulkRoutes, merchantApi.previewApprovals, async ({ deps, store, session, body }) => {
  const assessed: AssessedApproval[] = []
  for (const { claimId } of uniqueClaims(body.claimIds.map((claimId) => ({ claimId }))))
    assessed.push(await assessApproval(deps, { claimId, ...limitOf({ store, session }) }))
  return bulkPreviewOf(assessed, store.currencyCode)
})

serve(claimBulkRoutes, merchantApi.approveClaims, async ({ deps, store, session, body, repeat }) => {
  const { claims, ...how } = body
  const asked = { ...limitOf({ store, session }), actor: session.who, ...how }
  return {
    items: await runPerClaim(deps, claims, repeat(), (claim, once) =>
      runInlineOrEnqueue(deps, (isInline) =>
        idempotently(deps, once, (deps) => approveAsRequested(deps, { ...asked, ...claim, isInline })),
      ),
    ),
  }
})

/** The caller's payout limit for each claim. */
function limitOf({ store, session }: Pick<StoreCall, 'store' | 'session'>) {
  const { storeId, currencyCode, settings } = store
  const limit = finalizeLimitOf(session.access, settings.staff)
  return { storeId, approvalLimitMinor: limit === null ? null : toMinor(limit, currencyCode) }
}

function bulkPreviewOf(assessed: readonly AssessedApproval[], currencyCode: string): BulkPreview {
  const good = assessed.filter(({ problem }) => problem === null)
  return {
    items: assessed.map(({ plan, problem, ...claim }) => ({
      ...claim,
      ...sumsOf([plan], currencyCode),
      problem: problem && shownProblem(problem),
    })),
    total: {
      claims: good.length,
      ...sumsOf(
        good.map(({ plan }) => plan),
        currencyCode,
      ),
    },
  }
}

function sumsOf(plans: readonly AssessedApproval['plan'][], currencyCode: string) {
  const refunds = plans.map(({ refund }) => refund?.amountMinor ?? minor(0))
  const giftCards = plans.map(({ giftCard }) =>
    minor((giftCard?.amountMinor ?? 0) + (giftCard?.incentiveMinor ?? 0)),
  )
  return {
    approvedLines: plans.flatMap(({ approved }) => approved).length,
    newItems: plans.flatMap(({ exchanges, replacements }) => [...exchanges, ...replacements]).length,
    refund: toDecimal(sum(refunds), currencyCode),
    giftCard: toDecimal(sum(giftCards), currencyCode),
  }
}
