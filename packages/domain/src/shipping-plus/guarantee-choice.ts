import { cartAttributes } from '../widget/cart-attributes.ts'
import { attributeValue, type CartAttribute } from './plus-record.ts'

/** What a shopper did about the guarantee at checkout: took this variant with this receipt, or went without. */
export type GuaranteeChoice =
  { isOn: true; variantIdFromPlatform: string; receiptNote: string } | { isOn: false }

/**
 * The attributes to write so that the cart has the choice as if it had been made there: a shopper who goes
 * back to the cart finds it. Only differences; an empty value removes an attribute.
 */
export function choiceAttributes(
  choice: GuaranteeChoice,
  attributes: readonly CartAttribute[],
): CartAttribute[] {
  const wanted: Record<string, string> = choice.isOn
    ? {
        [cartAttributes.choice]: 'on',
        [cartAttributes.receipt]: choice.receiptNote,
        [cartAttributes.unit]: choice.variantIdFromPlatform,
      }
    : {
        [cartAttributes.choice]: 'off',
        [cartAttributes.receipt]: '',
        [cartAttributes.unit]: '',
        // Who takes it out is not asked to choose a rate with it instead.
        ...(attributeValue(attributes, cartAttributes.shippingPlus) === 'reorder' && {
          [cartAttributes.shippingPlus]: '',
        }),
      }
  return Object.entries(wanted)
    .filter(([key, value]) => (attributeValue(attributes, key) ?? '') !== value)
    .map(([key, value]) => ({ key, value }))
}
