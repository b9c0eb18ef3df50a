import type { LineDecisionRequest } from '@aftercare/domain/claims/line-decision-request'
import { minor } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import type { NewStore } from '#modules/merchants/create-storefront.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import type { NewRule } from '#modules/rules/save-rules.ts'
import { aPortal, aReturnShop, anOrder, refundOf, type LineRequest } from './claim-fixtures.ts'
import { drainJobs } from './test-deps.ts'

export const grace = {
  userId: '00000000-0000-7000-9000-000000000001',
  apiKeyId: null,
  name: 'Grace',
  via: 'password',
} satisfies Who

/** A staff session, and a claim whose items have arrived: by default a refund of each line. */
export async function aClaimToDecide(
  deps: Deps,
  given: {
    store?: Partial<NewStore>
    rules?: readonly NewRule[]
    lines?: { quantity: number; paid: number }[]
    shipping?: number
    requests?: (lineIds: string[]) => LineRequest[]
    creditMethod?: 'Refund' | 'Gift_Card'
    hasArrived?: boolean
    isGiftReturn?: boolean
  } = {},
) {
  const store = await aReturnShop(deps, { ...given.store, rules: given.rules ?? [] })
  const ordered = given.lines ?? [{ quantity: 1, paid: 2000 }]
  const bought = await anOrder(
    deps,
    store,
    ordered.map(({ quantity, paid }) => ({ quantity, paidTotalMinor: minor(paid) })),
    { shippingMinor: minor(given.shipping ?? 0) },
  )
  if (given.shipping)
    await deps.db
      .updateTable('order_transaction')
      .set((eb) => ({ amountMinor: eb('amountMinor', '+', minor(given.shipping ?? 0)) }))
      .where('orderId', '=', bought.order.id)
      .execute()
  const { isGiftReturn = false } = given
  const portal = aPortal(deps, store, bought, { isGiftReturn })
  const requests =
    given.requests?.(bought.lineIds) ??
    bought.lineIds.map((id, index) => refundOf(id, { quantity: ordered[index]?.quantity ?? 1 }))
  const { id: claimId, externalId } = await portal.file(requests, {
    creditResolutionMethod: given.creditMethod ?? 'Refund',
  })
  await drainJobs(deps)
  const lines = () =>
    deps.db
      .selectFrom('claim_line_item')
      .selectAll()
      .where('claimId', '=', claimId)
      .orderBy('position')
      .execute()
  const lineIds = (await lines()).map(({ id }) => id)
  if (given.hasArrived ?? true)
    await moveClaimLines(deps, store.storeId, lineIds, { type: 'arrivedToApprove' })
  const change = { storeId: store.storeId, claimId, actor: grace }
  return {
    store,
    bought,
    portal,
    claimId,
    externalId,
    change,
    lines,
    lineIds,
    overview: () => portal.overview(externalId),
  }
}

type Approve = Extract<LineDecisionRequest, { type: 'approve' }>

export const approve = (
  resolution: Approve['resolution'],
  given: Partial<Omit<Approve, 'type' | 'resolution'>> = {},
): LineDecisionRequest => ({
  type: 'approve',
  resolution,
  wasResolvedExternally: false,
  isRestocked: null,
  noteToCustomer: null,
  ...given,
})

export const refundBy = (
  amount: number | null = null,
  handlingFee = 0,
  shippingFee = 0,
): LineDecisionRequest => approve({ method: 'refund', amount, handlingFee, shippingFee })

export const giftCardBy = (amount: number | null = null): LineDecisionRequest =>
  approve({ method: 'giftCard', amount, hasIncentive: true })

export const deny: LineDecisionRequest = { type: 'deny', code: 'Wrong_Item', noteToCustomer: 'Not ours.' }
