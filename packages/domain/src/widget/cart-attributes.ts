/**
 * What the widget notes in the attributes of a cart, under names of its own. Others' attributes are
 * never touched. An attribute that is empty counts as one that is not there.
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
