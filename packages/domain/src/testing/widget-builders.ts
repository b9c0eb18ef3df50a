import * as v from 'valibot'
import { minor } from '../shared/money.ts'
import type { WidgetCart, WidgetCartLine } from '../widget/widget-cart.ts'
import { widgetConfig, type WidgetConfig } from '../widget/widget-config-schema.ts'

/** Variants of the guarantee: below $100, from $100, from $250 on. */
export const unitIds = ['901', '902', '903'] as const

const units = [
  { idFromPlatform: '901', maxSubtotalMinor: 100_00, priceMinor: 2_95, currencyCode: 'USD' },
  {
    idFromPlatform: '902',
    minSubtotalMinor: 100_00,
    maxSubtotalMinor: 250_00,
    priceMinor: 4_95,
    currencyCode: 'USD',
  },
  { idFromPlatform: '903', minSubtotalMinor: 250_00, priceMinor: 7_95, currencyCode: 'USD' },
]

/** A store with three prices in dollars, and everything else as it comes. */
export const aWidgetConfig = (given: Partial<v.InferInput<typeof widgetConfig>> = {}): WidgetConfig =>
  v.parse(widgetConfig, { externalStorefrontId: 'acme', units, ...given })

/** One mug of $18, without discounts. */
export const aCartLine = (given: Partial<WidgetCartLine> = {}): WidgetCartLine => {
  const variantIdFromPlatform = given.variantIdFromPlatform ?? '111'
  return {
    key: `${variantIdFromPlatform}:abc`,
    variantIdFromPlatform,
    quantity: 1,
    totalMinor: minor(18_00),
    doesShip: true,
    ...given,
  }
}

/** One unit of the guarantee, by its variant. */
export const aUnitLine = (variantIdFromPlatform: string, given: Partial<WidgetCartLine> = {}) =>
  aCartLine({ variantIdFromPlatform, totalMinor: minor(3_00), doesShip: false, ...given })

export const aWidgetCart = (given: Partial<WidgetCart> = {}): WidgetCart => ({
  token: 'cart-1',
  currencyCode: 'USD',
  lines: [aCartLine()],
  percentDiscountMinor: minor(0),
  fixedDiscountMinor: minor(0),
  attributes: {},
  ...given,
})
