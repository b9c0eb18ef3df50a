import { reconcileCart } from '@aftercare/domain/widget/reconcile-cart'
import { readCart } from '@aftercare/domain/widget/widget-cart'
import type { WidgetConfig } from '@aftercare/domain/widget/widget-config-schema'

/** The approximate total of a cart, in minor units of any currency. */
const usualMinor = 6400

/** A cart with one item in the range of the first price, as the platform would return it, and its total. */
export function exampleCart(config: WidgetConfig, isOn: boolean) {
  const [unit] = config.units
  const currency = unit?.currencyCode ?? 'USD'
  const digits = config.exponents[currency] ?? 2
  const totalMinor = unit ? amountWithin(unit) : usualMinor
  const cart = {
    token: '',
    currency,
    // The platform writes hundredths, whatever the currency.
    items: [{ key: '1', quantity: 1, final_line_price: totalMinor * 10 ** (2 - digits) }],
    attributes: {},
  }
  return { total: totalMinor / 10 ** digits, currency, cart: isOn ? turnedOn(config, cart) : cart }
}

type Range = { minSubtotalMinor: number; maxSubtotalMinor: number | null }

function amountWithin({ minSubtotalMinor: from, maxSubtotalMinor: to }: Range): number {
  if (usualMinor < from) return from
  return to === null || usualMinor < to ? usualMinor : Math.floor((from + to) / 2)
}

/** The same cart after a shopper turned the guarantee on, with nothing left for the widget to write. */
function turnedOn<Cart extends object>(config: WidgetConfig, cart: Cart) {
  const { write } = reconcileCart({
    config,
    cart: readCart(cart, config.exponents),
    countryCode: countryOf(config),
    wish: { isOn: true, receiptNote: 'preview' },
  })
  return { ...cart, attributes: write?.attributes ?? {} }
}

/** Where the shopper of the example is. */
export const countryOf = ({ displayCountryCodes }: WidgetConfig): string | null =>
  displayCountryCodes[0] ?? null
