import type { MinorUnits } from '../shared/money.ts'

/** When a carrier says that a parcel arrives; null is what it does not say. */
export type CarrierDeliveryEstimate = {
  /** Business days from dispatch to delivery. */
  deliveryDays: number | null
  /** '2026-11-24', on the calendar of the destination. */
  deliveryDate: string | null
}

export type CarrierRate = CarrierDeliveryEstimate & {
  service: string
  costMinor: MinorUnits
  currencyCode: string
}

/** The result of asking a carrier. If it failed, the rates' own prices are used. */
export type CarrierAnswer =
  | { status: 'answered'; isStale: boolean; rates: readonly CarrierRate[] }
  | { status: 'failed'; reason: string }

export type CarrierAnswers = ReadonlyMap<string, CarrierAnswer>
