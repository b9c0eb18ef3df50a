import { plusAttributes } from '../shipping-plus/plus-record.ts'

/**
 * What the widget notes in the attributes of a cart, under names of our own (D52); others' attributes are
 * never touched. An attribute that is empty counts as one that is not there.
 */
export const cartAttributes = {
  /** What the shopper chose, which checkout reads too: `yes` or `no`. Not there until they choose. */
  choice: plusAttributes.wish,
  /** The line of `receiptNote`, with which they turned it on. */
  receipt: 'aftercare_delivery_guarantee_receipt',
  /** The variant of the unit that the widget put into the cart and has not taken out. */
  unit: 'aftercare_delivery_guarantee_unit',
  /** What checkout does with shipping-plus: `reorder` names its rate first, `optOut` does not offer it. */
  shippingPlus: 'aftercare_shipping_plus',
} as const
