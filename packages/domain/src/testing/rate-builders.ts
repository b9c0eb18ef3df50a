import { usHolidays } from '../rates/us-holidays.ts'
import * as v from 'valibot'
import { compileRates, type RateConfiguration } from '../quotes/compile-rates.ts'
import type { QuoteCart, QuoteItem } from '../quotes/quote-cart.ts'
import { rateSettings } from '../rates/rate-settings-schema.ts'
import { serviceCode } from '../rates/service-code.ts'
import { newShipRate, shipRate, type NewShipRate, type ShipRate } from '../rates/ship-rate-schema.ts'
import { compileRules } from '../rules/compile-rules.ts'
import type { StoreRule } from '../rules/rule-schema.ts'
import { minor } from '../shared/money.ts'
import { aRule } from './rule-builders.ts'

/** A flat rate of $8; ids are derived from names, so `createdOn` defines the order. */
export function aShipRate(given: Partial<NewShipRate & { id: string; createdOn: string }> = {}): ShipRate {
  const { id, createdOn = '2026-01-01T00:00:00.000Z', ...fields } = given
  const rate = v.parse(newShipRate, { name: 'Standard', price: 8, currencyCode: 'USD', ...fields })
  return v.parse(shipRate, {
    ...rate,
    id: id ?? `rate ${rate.name} ${rate.minAmount}`,
    serviceCode: serviceCode(rate.name),
    createdOn,
  })
}

export const aQuoteItem = (given: Partial<QuoteItem> = {}): QuoteItem => ({
  productIdFromPlatform: '111',
  sku: 'MUG-1',
  vendor: 'Acme',
  quantity: 1,
  grams: 400,
  priceMinor: minor(1800),
  ...given,
})

const place = { countryCode: 'US', provinceCode: null, postalCode: null, city: null, line1: null }

/** Two mugs of $18 and 400 g each, going to New York. */
export const aQuoteCart = (given: Partial<QuoteCart> = {}): QuoteCart => ({
  currencyCode: 'USD',
  locale: 'en',
  origin: { ...place, provinceCode: 'CA', postalCode: '94107' },
  destination: { ...place, provinceCode: 'NY', postalCode: '10001' },
  items: [aQuoteItem({ quantity: 2 })],
  ...given,
})

export const aRateConfiguration = (
  given: {
    rates?: readonly ShipRate[]
    rules?: readonly StoreRule[]
    settings?: v.InferInput<typeof rateSettings>
  } = {},
): RateConfiguration =>
  compileRates({
    rates: given.rates ?? [aShipRate()],
    rules: compileRules(given.rules ?? []),
    settings: v.parse(rateSettings, given.settings ?? {}),
    storeCurrency: 'USD',
    storeTimeZone: 'America/New_York',
    holidaysOf: () => usHolidays,
  })

/** A rule of the hook checkout-quote that always matches, by its action alone. */
export const onQuote = (
  action: NonNullable<Parameters<typeof aRule>[0]>['action'],
  given: Parameters<typeof aRule>[0] = {},
): StoreRule => aRule({ hook: 'checkout-quote', ...given, ...(action && { action }) })
