/**
 * What the widget stores in a cart's attributes, under its own names. Other attributes are never changed. An
 * empty attribute counts as missing.
 */
export const cartAttributes = {
  /** What the shopper chose: `on` or `off`. Not there until they choose. */
  choice: '_delivery_guarantee',
  /** The line of `receiptNote`, with which they turned it on. */
  receipt: '_delivery_guarantee_receipt',
  /** The variant of the unit that the widget put into the cart and has not taken out. */
  unit: '_delivery_guarantee_unit',
  /** What checkout does with shipping-plus: `reorder` names its rate first, `optOut` does not offer it. */
  shippingPlus: '_shipping_plus',
} as const
