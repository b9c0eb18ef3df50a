import { unitValue } from '@aftercare/domain/orders/paid-units'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { minor } from '@aftercare/domain/shared/money'
import type { ShippingClaimOffer } from '@aftercare/domain/api/shipping-claim-schema'
import { requiredImageCount } from '@aftercare/domain/shipping-claims/shipping-claim-problems'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadOrderFacts } from '#modules/orders/order-facts-reads.ts'
import { shippingClaimReference } from '#modules/orders/order-reads.ts'
import { notFound } from '#platform/errors.ts'
import { unitsLeft } from './file-shipping-claim.ts'
import { obstacleOf } from './filing-obstacle.ts'
import { shippedItem } from './merchant-shipping-claim-reads.ts'

/**
 * What of an order can be claimed as lost, damaged or stolen, and what prevents it for each reason.
 *
 * @throws AppError 404 for an unknown order and for another store's
 */
export async function getShippingClaimOffer(
  deps: Deps,
  store: Store,
  orderId: string,
): Promise<ShippingClaimOffer> {
  const bought = await loadOrderFacts(deps.db, store, orderId, { isGiftReturn: false })
  if (!bought) throw notFound('Order')
  const { order, lines, shippingClaims } = bought
  const policy = store.settings.shippingClaims
  return {
    storeOrderId: order.id,
    orderNo: order.orderNo,
    currencyCode: store.currencyCode,
    customerEmail: order.email,
    shippingAddress: order.shippingAddress,
    wasShippingProtected: order.wasShippingProtected,
    lineItems: lines
      .filter(({ kind }) => kind === 'item')
      .map((line) => {
        const { priceMinor, taxMinor } = unitValue(line.paid)
        return {
          ...shippedItem(line),
          claimableQuantity: unitsLeft(line),
          unitAmount: toDecimal(minor(priceMinor + taxMinor), store.currencyCode),
        }
      }),
    reasons: policy.shippingClaimReasons.map((reason) => ({
      reason,
      obstacle: obstacleOf(bought, reason, { policy, now: deps.now() }),
      requiredImageCount: requiredImageCount(policy, reason),
      override: policy.shippingClaimReasonOverrides.find((override) => override.reason === reason) ?? null,
    })),
    shippingClaims: shippingClaims.toReversed().map(shippingClaimReference),
  }
}
