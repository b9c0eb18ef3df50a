import type { MinorUnits } from '../shared/money.ts'
import type { ProtectionUnit } from './protection-unit.ts'
import type { WidgetCart, WidgetCartLine } from './widget-cart.ts'
import type { WidgetConfig } from './widget-config-schema.ts'

/**
 * What the guarantee costs for a cart; undefined where it is not offered.
 *
 * The price follows from the discounted subtotal without the guarantee, in the currency of the cart: prices
 * of other currencies are not converted. A cart without shipped goods gets no offer. `countryCode` is the
 * shopper's country; an unknown country gets no offer.
 */
export function unitForCart(
  config: WidgetConfig,
  cart: WidgetCart,
  countryCode: string | null,
): ProtectionUnit | undefined {
  const isUnit = unitRecognizer(config)
  const doesShip = cart.lines.some((line) => line.quantity > 0 && line.doesShip && !isUnit(line))
  if (!isOfferedIn(config, countryCode) || !doesShip) return undefined
  return unitForSubtotal(config.units, cart.currencyCode, goodsSubtotal(config, cart))
}

/** Whether the store offers the guarantee to shoppers of a country at all. */
const isOfferedIn = (config: WidgetConfig, countryCode: string | null): boolean =>
  config.isEnabled && config.displayCountryCodes.includes(countryCode ?? '')

/** The price for a subtotal in minor units of the currency; ranges include their beginning, not their end. */
export const unitForSubtotal = (
  units: readonly ProtectionUnit[],
  currencyCode: string,
  subtotalMinor: number,
): ProtectionUnit | undefined =>
  units.find(
    (unit) =>
      unit.currencyCode === currencyCode &&
      subtotalMinor >= unit.minSubtotalMinor &&
      subtotalMinor < (unit.maxSubtotalMinor ?? Infinity),
  )

/**
 * The subtotal of the goods without the guarantee, at least 0. A percentage discount is shared by the goods,
 * any other applies to the goods alone, so adding the unit never changes which unit is right.
 */
function goodsSubtotal(config: WidgetConfig, cart: WidgetCart): MinorUnits {
  const isUnit = unitRecognizer(config)
  let goods = 0
  let all = 0
  for (const line of cart.lines) {
    all += line.totalMinor
    if (!isUnit(line)) goods += line.totalMinor
  }
  const share = Math.round((cart.percentDiscountMinor * goods) / (all || 1))
  return Math.max(0, goods - share - cart.fixedDiscountMinor) as MinorUnits
}

/** Distinguishes the guarantee from goods by its variants, one for each price. */
export const unitRecognizer =
  ({ units }: Pick<WidgetConfig, 'units'>) =>
  ({ variantIdFromPlatform }: Pick<WidgetCartLine, 'variantIdFromPlatform'>): boolean =>
    units.some(({ idFromPlatform }) => idFromPlatform === variantIdFromPlatform)
