import type { MinorUnits } from '../shared/money.ts'
import type { WidgetCart, WidgetCartLine } from './widget-cart.ts'
import type { ProtectionUnit, WidgetConfig } from './widget-config-schema.ts'

/** Why nothing is offered: the store's, the shopper's or the cart's reason, or there is no price for it. */
export type NoOffer = 'disabled' | 'country' | 'empty' | 'noPrice'

export type Offer = { unit: ProtectionUnit } | { noOffer: NoOffer }

/**
 * What the guarantee would cost for a cart, or why it is not offered for it.
 *
 * The price follows from the discounted value of everything but the guarantee itself, in the currency of
 * the cart: prices of other currencies are not converted. A cart of which nothing is sent gets no offer.
 * `countryCode` is where the shopper is; a country that is not known is not one of those offered to.
 */
export function offerFor(config: WidgetConfig, cart: WidgetCart, countryCode: string | null): Offer {
  if (!config.isEnabled) return { noOffer: 'disabled' }
  if (!countryCode || !config.displayCountryCodes.includes(countryCode)) return { noOffer: 'country' }
  const isUnit = unitRecognizer(config)
  if (!cart.lines.some((line) => line.quantity > 0 && line.doesShip && !isUnit(line)))
    return { noOffer: 'empty' }
  const unit = unitForSubtotal(config.units, cart.currencyCode, goodsSubtotal(config, cart))
  return unit ? { unit } : { noOffer: 'noPrice' }
}

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
      (unit.maxSubtotalMinor === null || subtotalMinor < unit.maxSubtotalMinor),
  )

/**
 * What the goods come to without the guarantee, at least 0. Of a discount by per cent the goods bear their
 * share, any other they bear alone: so the unit in the cart never changes which unit is the right one.
 */
export function goodsSubtotal(config: WidgetConfig, cart: WidgetCart): MinorUnits {
  const isUnit = unitRecognizer(config)
  const total = (lines: readonly WidgetCartLine[]) => lines.reduce((sum, line) => sum + line.totalMinor, 0)
  const goods = total(cart.lines.filter((line) => !isUnit(line)))
  const all = total(cart.lines)
  const share = all > 0 ? Math.round((cart.percentDiscountMinor * goods) / all) : 0
  return Math.max(0, goods - share - cart.fixedDiscountMinor) as MinorUnits
}

/** Tells the guarantee from goods: by its variants, of which a store has one for each price. */
export const unitRecognizer =
  ({ units }: Pick<WidgetConfig, 'units'>) =>
  ({ variantIdFromPlatform }: Pick<WidgetCartLine, 'variantIdFromPlatform'>): boolean =>
    units.some(({ idFromPlatform }) => idFromPlatform === variantIdFromPlatform)
