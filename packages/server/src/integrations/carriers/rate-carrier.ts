import type { CarrierRate } from '@aftercare/domain/rates/carrier-answer'
import type { QuotePlace } from '@aftercare/domain/quotes/quote-cart'

export type ParcelToRate = {
  from: QuotePlace
  to: QuotePlace
  grams: number
  currencyCode: string
}

type OfferedRate = CarrierRate & { carrier: string }

/** What one request brought. */
export type Offers = {
  /** Empty if no carrier delivers there. */
  rates: readonly OfferedRate[]
  /** The carriers behind it that could not be asked, so that their having no rates says nothing. */
  silentCarriers: readonly string[]
}

/** A source of shipping prices: a carrier, or a service for several carriers. */
export interface RateCarrier {
  name: string
  serves: (carrier: string) => boolean
  /**
   * Available immediately if we know the carrier's tariff: then there is nothing to wait for or to cache.
   *
   * @throws ProviderError, or the signal's reason, if the carrier is unreachable
   */
  rate: (parcel: ParcelToRate, signal: AbortSignal) => Offers | Promise<Offers>
}
