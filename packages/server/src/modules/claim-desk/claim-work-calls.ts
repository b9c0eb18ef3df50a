import type { claimWorkApi } from '@aftercare/domain/api/claim-work-api'
import { previewOf } from '@aftercare/domain/finalization/finalization-preview-schema'
import { finalizeLimitOf } from '@aftercare/domain/merchants/permissions'
import type { Repeatable, Sent, StoreCall } from '#http/serve.ts'
import type { ClaimChange } from '#modules/claims/change-claim.ts'
import { cancelingOrderAhead } from '#modules/instant-exchanges/cancel-order-ahead.ts'
import { idempotently } from '#platform/http/idempotency.ts'
import { cancelClaim } from './cancel-claim.ts'
import { addComment } from './edit-claim.ts'
import { previewFinalization } from './preview-finalization.ts'
import { receiveItems } from './receive-items.ts'

/* What staff and programs do with claims in the same way, whichever API they call. */

export const done = { success: true } as const

type OfClaim = { params: { claimId: string } }
type Asked<Name extends keyof typeof claimWorkApi> = StoreCall &
  Pick<Sent<(typeof claimWorkApi)[Name]>, 'body'> &
  OfClaim
type Work<Name extends keyof typeof claimWorkApi> = Asked<Name> & Repeatable

/** Who changes which claim. */
export const changeBy = (
  { store, session }: Pick<StoreCall, 'store' | 'session'>,
  claimId: string,
): ClaimChange => ({ storeId: store.storeId, claimId, actor: session.who })

export const commentOnClaim = ({ deps, params, body, repeat, ...call }: Work<'commentOnClaim'>) =>
  idempotently(deps, repeat(), async (deps) => {
    await addComment(deps, { ...changeBy(call, params.claimId), ...body })
    return done
  })

export const receiveItemsOfClaim = ({ deps, params, body, repeat, ...call }: Work<'receiveItems'>) =>
  idempotently(deps, repeat(), async (deps) => {
    const { version, claimLineItemIds: lineIds } = body
    await receiveItems(deps, { ...changeBy(call, params.claimId), version, lineIds })
    return done
  })

export async function cancelWholeClaim({ deps, params, body, repeat, ...call }: Work<'cancelClaim'>) {
  const { version, notifyCustomerByEmail: isMailed } = body
  const request = repeat()
  await cancelingOrderAhead(deps, (canceledOrderId) =>
    idempotently(deps, request, async (deps) => {
      const change = { ...changeBy(call, params.claimId), version, isMailed, canceledOrderId }
      await cancelClaim(deps, change)
    }),
  )
  return done
}

export async function previewOfClaim({ deps, store, session, params, body }: Asked<'previewFinalization'>) {
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
}
