import { moneyObstacleSentences } from '@aftercare/domain/shared/money-obstacle'
import type { ShippingClaimPolicy } from '@aftercare/domain/shipping-claims/shipping-claim-policy-schema'
import {
  obstacleOfMoney,
  shippingClaimObstacle,
  type SentParcel,
  type ShippingClaimObstacle,
} from '@aftercare/domain/shipping-claims/shipping-claim-window'
import type { ShippingClaimReason } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import type { ClaimableOrder } from '#modules/orders/order-facts-reads.ts'
import { AppError } from '#platform/errors.ts'
import type { WantedUnits } from './file-shipping-claim.ts'

/** Whether staff file against the terms, and why. */
export type StaffFiling = { mayOverride: boolean; overrideReason: string | null }

/** What the store has decided, and when it is asked. */
type FilingTerms = { policy: ShippingClaimPolicy; now: Date }

const messages: Record<ShippingClaimObstacle, string> = {
  order_canceled: 'The order was canceled.',
  other_currency: moneyObstacleSentences.otherCurrency,
  unknown_conversion: moneyObstacleSentences.unknownConversion,
  not_protected: 'The order doesn’t include the Delivery Guarantee.',
  not_shipped: 'These items haven’t shipped yet.',
  too_early: 'It’s too early to report this. The package may still arrive.',
  too_late: 'It’s too late to report this.',
}

/**
 * Returns the reason for overriding the terms, or null if nothing prevents the claim.
 *
 * @throws AppError 409 to shoppers, and to staff for an order without amounts in the store's money; to staff 403 where they may not override, 422 where they do not say why
 */
export function checkObstacle(
  bought: ClaimableOrder,
  wanted: readonly WantedUnits[],
  { reason, staff }: { reason: ShippingClaimReason; staff: StaffFiling | null },
  terms: FilingTerms,
): string | null {
  const lineIds = wanted.map(({ line }) => line.id)
  const obstacle = obstacleOf(bought, reason, terms, lineIds)
  if (!obstacle) return null
  if (!staff) throw new AppError('conflict', obstacle, messages[obstacle])
  if (isAboutMoney(obstacle)) throw new AppError('conflict', obstacle, messages[obstacle])
  if (!staff.mayOverride) throw new AppError('forbidden', obstacle, messages[obstacle])
  if (!staff.overrideReason)
    throw new AppError('unprocessable', obstacle, messages[obstacle], {
      body: { fields: [{ path: 'overrideReason', message: messages[obstacle] }] },
    })
  return staff.overrideReason
}

const isAboutMoney = (obstacle: ShippingClaimObstacle): boolean =>
  Object.values<ShippingClaimObstacle>(obstacleOfMoney).includes(obstacle)

/** What prevents a claim for these items of an order, or for any of its items. */
export const obstacleOf = (
  { order, parcels, eligibility }: ClaimableOrder,
  reason: ShippingClaimReason,
  { policy, now }: FilingTerms,
  lineIds?: readonly string[],
): ShippingClaimObstacle | null =>
  shippingClaimObstacle(
    reason,
    {
      isCanceled: order.canceledOn !== null,
      moneyObstacle: eligibility.moneyObstacle,
      wasShippingProtected: order.wasShippingProtected,
      isUnprotectedPermitted: policy.isUnprotectedShippingClaimPermitted,
      parcels: parcels
        .filter(
          ({ contents }) =>
            !lineIds || contents.some(({ orderLineItemId }) => lineIds.includes(orderLineItemId)),
        )
        .map(sentParcel),
    },
    now,
  )

/** A parcel's last scan is its newest event after it was sent. */
const sentParcel = ({ createdOn, deliveredOn, events }: ClaimableOrder['parcels'][number]): SentParcel => {
  const scan = events.find(({ status }) => status !== 'pre_transit' && status !== 'unknown')
  return { shippedOn: createdOn, deliveredOn, lastScanOn: scan ? new Date(scan.date) : null }
}
