import { endOfLocalDay } from '../shared/dates.ts'

/** Carriers let a label die so many days after it was made, whatever a store would like. */
const labelLifetimeDays = 30

/**
 * Until when a parcel has to be dropped off: the end of the store's local day, `expirationDays` after it was
 * made, but never longer than a label lives. This is not the return window (see 'Drop-off deadline' in
 * docs/product-rules.md).
 */
export const returnShipmentExpiry = (createdOn: Date, expirationDays: number, timeZone: string): Date =>
  endOfLocalDay(createdOn, Math.min(expirationDays, labelLifetimeDays), timeZone)

/** How long after its label expired a parcel is still waited for. */
export const overdueAfterDays = 7
