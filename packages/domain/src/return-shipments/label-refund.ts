import { dayMs } from '../shared/dates.ts'
import { overdueAfterDays } from './shipment-expiry.ts'

/** So many days after it was made, the price of an unused label is no longer refunded, at carriers that say nothing else. */
export const usualRefundDays = 30

/**
 * When the price of a label that expired unused is asked for: as long after its expiry as its parcel is still waited
 * for, because a late scan may come, but a day before the carrier refunds it no longer, and never before its expiry.
 */
export function refundDueOn({
  createdOn,
  expiresOn,
  refundDays,
}: {
  createdOn: Date
  expiresOn: Date
  refundDays: number
}): Date {
  const patience = expiresOn.getTime() + overdueAfterDays * dayMs
  const lastMoment = createdOn.getTime() + (refundDays - 1) * dayMs
  return new Date(Math.max(expiresOn.getTime(), Math.min(patience, lastMoment)))
}
