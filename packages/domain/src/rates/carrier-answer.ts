import type { MinorUnits } from '../shared/money.ts'

export type CarrierRate = {
  service: string
  costMinor: MinorUnits
  currencyCode: string
  /** Business days from dispatch to delivery, where the carrier says so. */
  deliveryDays: number | null
}

/** What became of asking a carrier. A failed one is stood in for by the prices the rates themselves have. */
export type CarrierAnswer =
  | { status: 'answered'; isStale: boolean; rates: readonly CarrierRate[] }
  | { status: 'failed'; reason: string }

export type CarrierAnswers = ReadonlyMap<string, CarrierAnswer>
