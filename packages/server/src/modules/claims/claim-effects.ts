import { carriedValue, payoutsOf, type Payouts } from '@aftercare/domain/resolution/payouts'
import { zero } from '@aftercare/domain/shared/money'
import type {
  ExchangeOrderRequest,
  GiftCardRequest,
  RefundRequest,
} from '#integrations/commerce/commerce-platform.ts'
import type { LoadedPlan } from './carry-out-claim.ts'
import { isInHand } from './finalize-claim.ts'
import { settlementOf } from './settlement-reads.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Every effect of a plan has a name of its own, the same whenever it is tried. */
const effectOf = ({ storeId, claimId, planId }: LoadedPlan, effect: string) => ({
  storeId,
  claimId,
  effectKey: `${planId}/${effect}`,
})

/**
 * The order for the items given in exchange, or undefined when there are none. `exchangedLineIds` have theirs
 * already, perhaps by an earlier plan that was not brought to its end.
 */
export function exchangeRequest(
  plan: LoadedPlan,
  exchangedLineIds: readonly string[],
): ExchangeOrderRequest | undefined {
  const { claim, order, lines } = plan
  const inHand = lines.filter((line) => isInHand(line) && line.variant && !exchangedLineIds.includes(line.id))
  if (inHand.length === 0) return undefined
  return {
    ...effectOf(plan, 'exchange'),
    sourceOrderId: order.id,
    email: claim.customerEmail,
    shippingAddress: claim.shippingAddress,
    lines: inHand.map((line) => ({
      claimLineItemId: line.id,
      sourceOrderLineId: line.orderLineItemId,
      variantIdFromPlatform: line.variant?.idFromPlatform ?? '',
      quantity: line.quantity,
      creditBasisMinor: creditBasisOf(plan, line.id),
    })),
  }
}

/** The value that the new item stands for: what was carried over, and what was paid on top (D16). */
function creditBasisOf({ claim }: LoadedPlan, lineId: string) {
  const settlement = settlementOf(claim)
  const { lines } = payoutsOf(
    settlement,
    {
      lineIds: new Set(settlement.lines.map((line) => line.lineId)),
      creditMethod: claim.creditMethod,
    },
    { refundMinor: zero, giftCardMinor: zero, incentiveMinor: zero },
  )
  const line = settlement.lines.find((candidate) => candidate.lineId === lineId)
  const application = lines.find((candidate) => candidate.lineId === lineId)
  if (!line || !application) throw new Error(`Line ${lineId} is not part of the claim's settlement`)
  return carriedValue(line, application)
}

export function giftCardRequest(plan: LoadedPlan, payouts: Payouts, now: Date): GiftCardRequest {
  const { kind, giftCardExpirationDays } = plan.store.settings.giftCard
  return {
    ...effectOf(plan, 'gift-card'),
    kind,
    sourceOrderId: plan.order.id,
    email: plan.claim.customerEmail,
    shippingAddress: plan.claim.shippingAddress,
    amountMinor: payouts.giftCardMinor,
    incentiveMinor: payouts.incentiveMinor,
    expiresOn: giftCardExpirationDays > 0 ? new Date(now.getTime() + giftCardExpirationDays * dayMs) : null,
  }
}

/** Money goes back to the purchase that was paid for, however often its items were exchanged since (D16). */
export function refundRequest(plan: LoadedPlan, payouts: Payouts): RefundRequest {
  const { order, lines } = plan
  return {
    ...effectOf(plan, 'refund'),
    paidOrderId: order.rootOrderId ?? order.id,
    amountMinor: payouts.refundMinor,
    lines: lines
      .filter((line) => isInHand(line) && isRefundedLine(line.id, payouts))
      .map(({ orderLineItemId, quantity }) => ({ orderLineItemId, quantity })),
  }
}

const isRefundedLine = (lineId: string, { lines }: Payouts): boolean =>
  lines.some(
    ({ lineId: id, detail }) => id === lineId && (detail === 'Refunded' || detail === 'Refunded_Partial'),
  )
