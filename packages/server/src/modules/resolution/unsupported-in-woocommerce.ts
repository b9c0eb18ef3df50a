import type { PlatformOperation } from '@aftercare/domain/resolution/platform-support'
import { refuse } from '@aftercare/domain/shared/result'

/** The refusal of what we cannot do in WooCommerce, with what staff do there instead. */
export const notDone = (operation: PlatformOperation) =>
  refuse({
    code: 'NOT_DONE_ON_PLATFORM' as const,
    message: `${unsupportedWords[operation]}, then approve the item as resolved outside Aftercare.`,
  })

/** What staff have to do in WooCommerce themselves. */
const unsupportedWords: Record<PlatformOperation, string> = {
  refund: 'Refund the order in WooCommerce',
  foreignRefund: 'This order has several currencies. Refund it in WooCommerce',
  unknownRateRefund: 'Aftercare doesn’t know the exchange rate of this order. Refund it in WooCommerce',
  unknownOrderRefund: 'WooCommerce doesn’t know this order. Return the money another way',
  exchange: 'Create the exchange order in WooCommerce',
  replacement: 'Create the replacement order in WooCommerce',
  instantExchange: 'Create the exchange order in WooCommerce',
  Gift_Card: 'WooCommerce has no gift cards. Issue a coupon there',
  Gift_Card_Order: 'WooCommerce has no gift cards. Issue a coupon there',
  Store_Credit: 'WooCommerce has no store credit. Issue a coupon there',
  changeAddress: 'Change the address in WooCommerce',
  reduceItems: 'Remove the items in WooCommerce',
  addItems: 'Add the items in WooCommerce',
  swapItems: 'Swap the items in WooCommerce',
  addDeliveryNote: 'Add the note in WooCommerce',
  cancelOrder: 'Cancel the order in WooCommerce',
}
