import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { ExchangeOrderRequest, RefundRequest } from '#integrations/commerce/commerce-platform.ts'
import type { OrderRow } from '#modules/orders/order-facts-reads.ts'
import type { ShippingResolutionMethod } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import { sum, zero } from '@aftercare/domain/shared/money'
import type { ShippingClaimLineRow, ShippingClaimRow } from './shipping-claim-store.ts'

/** A step's request to the platform, as stored in the journal. */
export type SettlementRequest =
  { method: 'Refund'; ask: RefundRequest } | { method: 'Reorder'; ask: ExchangeOrderRequest }

export const valueOf = (lines: readonly { amountMinor: MinorUnits }[]): MinorUnits =>
  sum(lines.map(({ amountMinor }) => amountMinor))

/**
 * What the whole claim gives away once these items are resolved too, including earlier ones. Limits apply to
 * this sum, so that resending an item instead of money does not bypass them.
 */
export const givenAway = (
  { lines }: { lines: readonly ShippingClaimLineRow[] },
  now: readonly ShippingClaimLineRow[],
): MinorUnits => valueOf([...lines.filter(({ resolutionMethod }) => resolutionMethod !== null), ...now])

/**
 * The request for these items under this key. Refunds go to the order that was paid for; resent items are the
 * bought ones, to the claim's address, and count with their paid price.
 */
export function settlementRequest(
  method: ShippingResolutionMethod,
  effectKey: string,
  {
    claim,
    order,
    lines,
  }: { claim: ShippingClaimRow; order: OrderRow; lines: readonly ShippingClaimLineRow[] },
): SettlementRequest {
  const effect = { storeId: claim.storeId, claimId: claim.id, effectKey }
  if (method === 'Refund')
    return {
      method,
      ask: {
        ...effect,
        paidOrderId: order.rootOrderId ?? order.id,
        amountMinor: valueOf(lines),
        handlingFeeMinor: zero,
        shippingFeeMinor: zero,
        lines: lines.map(({ orderLineItemId, quantity }) => ({ orderLineItemId, quantity })),
      },
    }
  return {
    method,
    ask: {
      ...effect,
      kind: 'replacement',
      sourceOrderId: order.id,
      email: claim.customerEmail,
      shippingAddress: claim.shippingAddress,
      lines: lines.map(({ id, orderLineItemId, variantIdFromPlatform, quantity, amountMinor }) => ({
        claimLineItemId: id,
        sourceOrderLineId: orderLineItemId,
        variantIdFromPlatform: variantIdFromPlatform ?? '',
        quantity,
        inventory: 'decrementObeyingPolicy',
        creditBasisMinor: amountMinor,
      })),
    },
  }
}
