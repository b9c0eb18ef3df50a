import { dayMs } from '../shared/dates.ts'
import type { MoneyObstacle } from '../shared/money-obstacle.ts'
import type { ShippingClaimReason } from './shipping-claim-words.ts'

/** A parcel with ordered items, as its carrier reported it. */
export type SentParcel = { shippedOn: Date; lastScanOn: Date | null; deliveredOn: Date | null }

type ProtectedOrder = {
  isCanceled: boolean
  moneyObstacle: MoneyObstacle | null
  wasShippingProtected: boolean
  /** Whether the store lets orders be claimed that were bought without protection. */
  isUnprotectedPermitted: boolean
  /** Those that the claimed items left in. */
  parcels: readonly SentParcel[]
}

/** Why no claim may be filed; in this order, the first that holds. */
export const shippingClaimObstacles = [
  'order_canceled',
  'other_currency',
  'unknown_conversion',
  'not_protected',
  'not_shipped',
  'too_early',
  'too_late',
] as const
export type ShippingClaimObstacle = (typeof shippingClaimObstacles)[number]

/** Nobody can file a claim for these, because there are no amounts. */
export const obstacleOfMoney = {
  otherCurrency: 'other_currency',
  unknownConversion: 'unknown_conversion',
} as const satisfies Record<MoneyObstacle, ShippingClaimObstacle>

const daysWithoutScan = 7
const daysAfterMissedDelivery = 1
const daysAfterDelivery = 30
const daysAfterShipping = 90

/**
 * What prevents a claim for this reason, or null (see 'Shipping-protection claims' in docs/product-rules.md):
 * a parcel is lost after seven days without a scan, or one day after it was marked delivered but not
 * received; other problems can be claimed within thirty days of delivery; nothing after ninety days from
 * shipping. One eligible parcel is enough.
 */
export function shippingClaimObstacle(
  reason: ShippingClaimReason,
  { isCanceled, moneyObstacle, wasShippingProtected, isUnprotectedPermitted, parcels }: ProtectedOrder,
  now: Date,
): ShippingClaimObstacle | null {
  if (isCanceled) return 'order_canceled'
  if (moneyObstacle) return obstacleOfMoney[moneyObstacle]
  if (!wasShippingProtected && !isUnprotectedPermitted) return 'not_protected'
  if (parcels.length === 0) return 'not_shipped'
  const verdicts = parcels.map((parcel) => parcelObstacle(reason, parcel, now))
  if (verdicts.includes(null)) return null
  return verdicts.includes('too_early') ? 'too_early' : 'too_late'
}

function parcelObstacle(
  reason: ShippingClaimReason,
  { shippedOn, lastScanOn, deliveredOn }: SentParcel,
  now: Date,
): 'too_early' | 'too_late' | null {
  if (now > addDays(shippedOn, daysAfterShipping)) return 'too_late'
  if (reason === 'Lost') {
    const begins = deliveredOn
      ? addDays(deliveredOn, daysAfterMissedDelivery)
      : addDays(lastScanOn ?? shippedOn, daysWithoutScan)
    return now < begins ? 'too_early' : null
  }
  return deliveredOn && now > addDays(deliveredOn, daysAfterDelivery) ? 'too_late' : null
}

const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs)
