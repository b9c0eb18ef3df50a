import { endOfLocalDay } from '../shared/dates.ts'

/** Carriers let a label die so many days after it was made, whatever a store would like. */
const labelLifetimeDays = 30

/**
 * Until when a parcel has to be dropped off: the end of the store's local day, `expirationDays` after it was
 * made, but never longer than a label lives, and early enough to ask for the price of an unused one while its seller
 * refunds it. This is not the return window (see 'Drop-off deadline' in docs/product-rules.md).
 *
 * @param refundDays for how many days after it was made a label's price is refunded; left out without a label
 */
export const returnShipmentExpiry = (
  createdOn: Date,
  expirationDays: number,
  timeZone: string,
  refundDays = Infinity,
): Date =>
  // The last local day ends up to a day later than so many days after.
  endOfLocalDay(createdOn, Math.min(expirationDays, labelLifetimeDays, refundDays - 2), timeZone)

/** How long after its label expired a parcel is still waited for. */
export const overdueAfterDays = 7
