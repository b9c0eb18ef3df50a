import type { QuotePlace } from '@aftercare/domain/quotes/quote-cart'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { builtInTariff } from './built-in-tariff.ts'
import type { RateCarrier } from './rate-carrier.ts'

const carrier = 'Aftercare Post'
const service = 'Ground'
const said = { deliveryDays: 4, deliveryDate: null }

/** Prices of the built-in carrier at checkout: its tariff, with no account and no network. */
export const builtInRates: RateCarrier = {
  name: carrier,
  serves: (name) => name === carrier,
  rate({ from, to, grams, currencyCode }) {
    const costMinor = builtInTariff({ from: asAddress(from), to: asAddress(to), grams, currencyCode })
    const rates = costMinor === undefined ? [] : [{ carrier, service, costMinor, currencyCode, ...said }]
    return { rates, silentCarriers: [] }
  },
}

const asAddress = (place: QuotePlace): KnownAddress => ({
  firstName: null,
  lastName: null,
  line1: place.line1,
  line2: null,
  city: place.city,
  stateOrProvinceCode: place.provinceCode,
  postalCode: place.postalCode,
  countryCode: place.countryCode,
  phone: null,
})
