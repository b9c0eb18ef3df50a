import type { CarrierRate } from '@aftercare/domain/rates/carrier-answer'
import type { QuotePlace } from '@aftercare/domain/rates/quote-cart'

export type ParcelToRate = {
  from: QuotePlace
  to: QuotePlace
  grams: number
  currencyCode: string
}

export type OfferedRate = CarrierRate & { carrier: string }

/** Somebody who tells what it costs to send a parcel: a carrier, or a service in front of several. */
export interface RateCarrier {
  name: string
  serves: (carrier: string) => boolean
  /**
   * Empty when nobody goes there. Answered at once by a carrier whose tariff we know: then there is nothing to
   * wait for or to remember.
   *
   * @throws ProviderError, or whatever the signal aborts with, when nobody could be asked
   */
  rate: (parcel: ParcelToRate, signal: AbortSignal) => OfferedRate[] | Promise<OfferedRate[]>
}
