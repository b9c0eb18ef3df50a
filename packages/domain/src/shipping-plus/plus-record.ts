import { cartAttributes } from '../widget/cart-attributes.ts'
import { carriesPlus, type Delivery } from './delivery-choice.ts'

export type CartAttribute = { key: string; value: string }

/**
 * The codes of the rates with shipping-plus that were chosen at checkout, separated by commas, or `none` after
 * a change of mind. It stays with the order; the cart's own attributes are in `widget/cart-attributes`.
 */
export const plusRatesAttribute = '_shipping_plus_rates'

/**
 * What the shopper said in the cart about shipping-plus: true names its rates first, false offers none.
 * Undefined if nothing, or nothing that we wrote.
 */
export function readWish(attributes: readonly CartAttribute[]): boolean | undefined {
  const value = attributeValue(attributes, cartAttributes.shippingPlus)
  return value === 'reorder' ? true : value === 'optOut' ? false : undefined
}

/**
 * The attribute to write so that the order has the codes of the chosen rates with Shipping Plus, or null if
 * it has them already. Nothing is written for a shopper who never chose one.
 */
export function plusRecord(
  deliveries: readonly Delivery[],
  attributes: readonly CartAttribute[],
): CartAttribute | null {
  const written = attributeValue(attributes, plusRatesAttribute)
  const codes = deliveries.flatMap((delivery) =>
    delivery.filter((choice) => choice.isSelected && carriesPlus(choice)).flatMap((choice) => choice.codes),
  )
  const value = [...new Set(codes)].sort().join(',') || (written ? 'none' : '')
  return value === (written ?? '') ? null : { key: plusRatesAttribute, value }
}

/** Undefined where there is no such attribute. */
export const attributeValue = (attributes: readonly CartAttribute[], key: string): string | undefined =>
  attributes.find((attribute) => attribute.key === key)?.value
