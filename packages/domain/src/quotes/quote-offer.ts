import type { MinorUnits } from '../shared/money.ts'
import type { CarrierDeliveryEstimate } from '../rates/carrier-answer.ts'
import type { DeliveryPlan, RateTranslations, ShippingDiscount } from '../rates/ship-rate-schema.ts'

/** A rate on its way into a quote; amounts are in the cart's currency. */
export type QuoteOffer = {
  /** Null for a rate that a rule brought in. */
  rateId: string | null
  source: 'table' | 'carrier' | 'backup' | 'rule'
  serviceCode: string
  name: string
  description: string
  translations: RateTranslations
  priceMinor: MinorUnits
  plus: { name: string; description: string; priceMinor: MinorUnits; showsOriginal: boolean } | null
  discount: { type: ShippingDiscount['type']; percent: number; amountMinor: MinorUnits } | null
  plan: DeliveryPlan | null
  carrierDeliveryEstimate: CarrierDeliveryEstimate | null
}
