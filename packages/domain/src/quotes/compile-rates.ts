import type { CompiledRules } from '../rules/compile-rules.ts'
import { toMinor } from '../shared/currencies.ts'
import { zero, type MinorUnits } from '../shared/money.ts'
import type { ExchangeTable } from '../rates/convert-price.ts'
import type { HolidaysIn } from '../rates/delivery-estimate.ts'
import type { RateSettings, ShippingSchedule } from '../rates/rate-settings-schema.ts'
import { compileShipFrom, type ShipFromPlaces } from '../rates/ship-from.ts'
import type { ShipRate } from '../rates/ship-rate-schema.ts'

/** A rate with everything worked out that does not depend on the cart. Amounts are in its own currency. */
export type CompiledRate = {
  rate: ShipRate
  priceMinor: MinorUnits
  plusPriceMinor: MinorUnits
  discountMinor: MinorUnits
  countries: ReadonlySet<string> | null
  /** Minor units for Order_Total, grams for Item_Weight. */
  range: { min: number; max: number | null }
}

/** All that a quote needs to know of a store, in memory. */
export type RateConfiguration = {
  currencies: ExchangeTable
  places: ShipFromPlaces
  rates: readonly CompiledRate[]
  rules: CompiledRules
}

export function compileRates(given: {
  rates: readonly ShipRate[]
  settings: RateSettings
  rules: CompiledRules
  storeCurrency: string
  storeTimeZone: string
  /** The public holidays that a schedule keeps. */
  holidaysOf: (schedule: ShippingSchedule) => HolidaysIn
}): RateConfiguration {
  const { storeCurrency, settings, rules } = given
  return {
    currencies: { storeCurrency, exchangeRates: settings.exchangeRates },
    places: compileShipFrom(settings, given.storeTimeZone, given.holidaysOf),
    rates: given.rates.toSorted(inOrder).map(compileRate),
    rules,
  }
}

const inOrder = (a: ShipRate, b: ShipRate) =>
  Date.parse(a.createdOn) - Date.parse(b.createdOn) || (a.id < b.id ? -1 : 1)

function compileRate(rate: ShipRate): CompiledRate {
  const { currencyCode, type, minAmount, maxAmount, shippingDiscount } = rate
  const end = (value: number) => (type === 'Order_Total' ? toMinor(value, currencyCode) : value)
  return {
    rate,
    priceMinor: toMinor(rate.price, currencyCode),
    plusPriceMinor: toMinor(rate.plusPrice, currencyCode),
    discountMinor:
      shippingDiscount?.type === 'fixedAmount' ? toMinor(shippingDiscount.amount, currencyCode) : zero,
    countries: rate.countryCodes.length > 0 ? new Set(rate.countryCodes) : null,
    range: { min: end(minAmount), max: maxAmount === null ? null : end(maxAmount) },
  }
}
