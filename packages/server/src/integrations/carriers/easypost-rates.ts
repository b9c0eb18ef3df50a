import type { QuotePlace } from '@aftercare/domain/quotes/quote-cart'
import { toMinor } from '@aftercare/domain/shared/currencies'
import { isCurrency } from '@aftercare/domain/shared/currency-codes'
import * as v from 'valibot'
import { ProviderError } from '../provider-error.ts'
import { requestJson } from '../provider-http.ts'
import { builtInRates } from './built-in-rates.ts'
import type { Offers, ParcelToRate, RateCarrier } from './rate-carrier.ts'

const provider = 'EasyPost'
const gramsPerOunce = 28.349_523_125

const price = v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,4})?$/))
/** A date with a meaningless time; an invalid date does not invalidate the price. */
const date = v.pipe(
  v.nullish(v.string(), null),
  v.transform((moment) => moment?.slice(0, 10) ?? null),
  v.transform((day) => (v.is(v.pipe(v.string(), v.isoDate()), day) ? day : null)),
)
const answer = v.object({
  rates: v.array(
    v.object({
      carrier: v.string(),
      service: v.string(),
      rate: price,
      currency: v.pipe(v.string(), v.check(isCurrency)),
      delivery_days: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)), null),
      delivery_date: date,
    }),
  ),
  /** A carrier that is down or refused is listed here and missing in the rates. */
  messages: v.nullish(v.array(v.object({ carrier: v.string(), type: v.string() })), []),
})

/** Prices of the carriers that an EasyPost account is connected to (UPSDAP, USPS, FedExDefault, CanadaPost ...). */
export const easyPostRates = (account: { apiKey: string; url: string }): RateCarrier => ({
  name: provider,
  serves: (carrier) => !builtInRates.serves(carrier),
  async rate(parcel, signal): Promise<Offers> {
    const body = await requestJson(provider, {
      method: 'POST',
      url: `${account.url}/shipments`,
      headers: { authorization: `Basic ${Buffer.from(`${account.apiKey}:`).toString('base64')}` },
      body: { shipment: shipmentOf(parcel) },
      signal,
    })
    const parsed = v.safeParse(answer, body)
    if (!parsed.success) throw new ProviderError(provider, 'answered something else than rates', true)
    const { rates, messages } = parsed.output
    return {
      rates: rates.map((offer) => ({
        carrier: offer.carrier,
        service: offer.service,
        costMinor: toMinor(offer.rate, offer.currency),
        currencyCode: offer.currency,
        deliveryDays: offer.delivery_days,
        deliveryDate: offer.delivery_date,
      })),
      silentCarriers: messages
        .filter(({ type }) => type === 'rate_error')
        .map(({ carrier }) => carrier)
        .filter((carrier) => rates.every((offer) => offer.carrier !== carrier)),
    }
  },
})

const shipmentOf = ({ from, to, grams }: ParcelToRate) => ({
  from_address: addressOf(from),
  to_address: addressOf(to),
  // Their weights are ounces with one decimal, and a parcel weighs something.
  parcel: { weight: Math.max(0.1, Math.round((grams / gramsPerOunce) * 10) / 10) },
})

const addressOf = (place: QuotePlace) => ({
  street1: place.line1,
  city: place.city,
  state: place.provinceCode,
  zip: place.postalCode,
  country: place.countryCode,
})
