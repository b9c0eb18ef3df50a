import type { CarrierRate } from '@aftercare/domain/rates/carrier-answer'
import type { QuotePlace } from '@aftercare/domain/quotes/quote-cart'

export type ParcelToRate = {
  from: QuotePlace
  to: QuotePlace
  grams: number
  currencyCode: string
}

export type OfferedRate = CarrierRate & { carrier: string }

/** What one request brought. */
export type Offers = {
  /** Empty when nobody goes there. */
  rates: readonly OfferedRate[]
  /** The carriers behind it that could not be asked, so that their having no rates says nothing. */
  silentCarriers: readonly string[]
}

/** Somebody who tells what it costs to send a parcel: a carrier, or a service in front of several. */
export interface RateCarrier {
  name: string
  serves: (carrier: string) => boolean
  /**
   * Answered at once by a carrier whose tariff we know: then there is nothing to wait for or to remember.
   *
   * @throws ProviderError, or whatever the signal aborts with, when nobody could be asked
   */
  rate: (parcel: ParcelToRate, signal: AbortSignal) => Offers | Promise<Offers>
}
