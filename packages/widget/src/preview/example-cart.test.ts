import { aWidgetConfig } from '@aftercare/domain/testing/widget-builders'
import { reconcileCart } from '@aftercare/domain/widget/reconcile-cart'
import { readCart } from '@aftercare/domain/widget/widget-cart'
import { expect, test } from 'vitest'
import { countryOf, exampleCart } from './example-cart.ts'

/** A price in a currency, its range, and the example's total. */
const prices: [currencyCode: string, from: number, to: number | null, total: number][] = [
  ['USD', 0, null, 64],
  ['USD', 0, 100_00, 64],
  ['USD', 0, 50_00, 25],
  ['USD', 100_00, 250_00, 100],
  ['USD', 100_00, null, 100],
  ['JPY', 0, 10_000, 6400],
  ['KWD', 0, null, 6.4],
]

test.for(prices)(
  'with a first price in %s from %d to below %d the cart’s total is %d',
  ([currencyCode, from, to, sum]) => {
    const unit = { priceMinor: 1_00, minSubtotalMinor: from, maxSubtotalMinor: to, currencyCode }
    const config = aWidgetConfig({ units: [unit], implementationType: 'Shipping_Line' })
    const { cart, total, currency } = exampleCart(config, false)
    expect([total, currency]).toEqual([sum, currencyCode])
    const read = readCart(cart, config.exponents)
    const { unit: offered } = reconcileCart({ config, cart: read, countryCode: countryOf(config) })
    expect(offered).toEqual(config.units[0])
  },
)

test.for([true, false])('turned on: %s, the widget finds nothing to write', (isOn) => {
  const config = aWidgetConfig({ implementationType: 'Shipping_Line' })
  const { cart } = exampleCart(config, isOn)
  const settled = reconcileCart({ config, cart: readCart(cart, config.exponents), countryCode: 'US' })
  expect(settled).toMatchObject({ isOn, write: undefined })
})

test('without a price there is a cart too', () => {
  const { total, currency } = exampleCart(aWidgetConfig({ units: [] }), true)
  expect([total, currency]).toEqual([64, 'USD'])
})
