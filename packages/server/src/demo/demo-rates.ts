import type { NewShipRate } from '@aftercare/domain/rates/ship-rate-schema'
import type { NewRule } from '#modules/rules/save-rules.ts'

const home = ['US']
const abroad = ['CA', 'MX', 'GB', 'IE', 'DE', 'FR', 'NL', 'AU', 'NZ', 'JP']
const arrives = (minDays: number, maxDays: number): NewShipRate['deliveryEstimate'] => ({
  strategy: 'STATIC',
  minDays,
  maxDays,
  label: 'Arrives',
  displayLocation: 'None',
})

/** A row of a table, from `minAmount` to `maxAmount`, where null has no end. */
const row = (minAmount: number, maxAmount: number | null, price: number) => ({ minAmount, maxAmount, price })

/** By the value of the goods, each also offered with Shipping Plus. */
const standard = (range: ReturnType<typeof row>): NewShipRate => ({
  ...range,
  name: 'Standard',
  description: 'To your door, with tracking',
  currencyCode: 'USD',
  type: 'Order_Total',
  countryCodes: home,
  isPlusRate: true,
  plusName: 'Standard Plus',
  plusDescription: 'Free returns, and a new parcel if this one is lost, damaged or stolen',
  plusPrice: 2.95,
  shouldShowOriginalRate: true,
  deliveryEstimate: arrives(3, 5),
})

/** By weight, for parcels that leave the country. */
const international = (range: ReturnType<typeof row>): NewShipRate => ({
  ...range,
  name: 'International',
  description: 'Duties are paid on arrival',
  currencyCode: 'USD',
  type: 'Item_Weight',
  countryCodes: abroad,
  deliveryEstimate: arrives(6, 12),
})

/** What the carrier says; while it says nothing, these prices by weight. */
const ground = (range: ReturnType<typeof row>): NewShipRate => ({
  ...range,
  name: 'Aftercare Post Ground',
  description: 'Priced by the carrier for this parcel',
  currencyCode: 'USD',
  type: 'Item_Weight',
  carrierRetrievalMethod: 'API',
  carrier: 'Aftercare Post',
  carrierService: 'Ground',
  countryCodes: home,
  deliveryEstimate: {
    strategy: 'CARRIER_PROVIDED',
    minDays: 4,
    maxDays: 7,
    label: 'Arrives',
    displayLocation: 'None',
  },
})

/** The demo shop's shipping rates: tables of every kind, Shipping Plus and a carrier. */
export const demoRates: readonly NewShipRate[] = [
  standard(row(0, 75, 8)),
  standard(row(75, 150, 5)),
  standard(row(150, null, 0)),
  {
    name: 'Express',
    description: 'Leaves the workshop first',
    price: 18,
    currencyCode: 'USD',
    type: 'Flat',
    countryCodes: home,
    deliveryEstimate: arrives(1, 2),
  },
  ground(row(0, 1000, 7.5)),
  ground(row(1000, 5000, 12)),
  ground(row(5000, null, 24)),
  international(row(0, 1000, 19)),
  international(row(1000, 5000, 34)),
  international(row(5000, null, 69)),
]

/** Orders leave Portland the same day until two in the afternoon. */
export const demoRateSettings = {
  dispatch: { cutoffTime: '14:00', timeZone: 'America/Los_Angeles', countryCode: 'US' },
  exchangeRates: { CAD: 1.39, EUR: 0.92, GBP: 0.78 },
}

export const demoRateRules: NewRule[] = [
  {
    name: 'Far from the mainland',
    hook: 'checkout-quote',
    rule: {
      conditions: { all: [{ fact: 'cart.destination', operator: 'in', value: ['US-AK', 'US-HI'] }] },
      event: { type: 'rateFixedFee', params: { amount: 15 } },
    },
  },
]
