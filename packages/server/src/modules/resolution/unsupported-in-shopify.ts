import type { PlatformOperation } from '@aftercare/domain/resolution/platform-support'
import { refuse } from '@aftercare/domain/shared/result'

/** The refusal of what we cannot do in Shopify, with what staff do there instead. */
export const notDone = (operation: PlatformOperation) =>
  refuse({
    code: 'NOT_DONE_ON_PLATFORM' as const,
    message: `${unsupportedWords[operation]}, then approve the item as resolved outside Aftercare.`,
  })

/** What staff have to do in Shopify themselves. */
const unsupportedWords: Record<PlatformOperation, string> = {
  exchange: 'Shopify hasn’t granted Aftercare access to draft orders. Create the exchange order there',
  replacement: 'Shopify hasn’t granted Aftercare access to draft orders. Create the replacement order there',
  instantExchange: 'Shopify hasn’t granted Aftercare access to draft orders. Create the exchange order there',
  refund: 'Shopify hasn’t granted Aftercare access to refunds. Refund it in Shopify',
  foreignRefund: 'Shopify hasn’t granted Aftercare access to refunds. Refund it in Shopify',
  unknownRateRefund: 'Aftercare doesn’t know the exchange rate of this order. Refund it in Shopify',
  unknownOrderRefund: 'Shopify doesn’t know this order. Return the money another way',
  Gift_Card: 'Shopify hasn’t granted Aftercare access to gift cards. Issue it there',
  Store_Credit: 'Shopify hasn’t granted Aftercare access to store credit. Issue it there',
  changeAddress: 'Shopify hasn’t granted Aftercare access to orders. Change the address there',
  reduceItems: 'Shopify hasn’t granted Aftercare access to order edits. Remove the items there',
  addItems: 'Shopify hasn’t granted Aftercare access to order edits. Add the items there',
  swapItems: 'Shopify hasn’t granted Aftercare access to order edits. Swap the items there',
  addDeliveryNote: 'Shopify hasn’t granted Aftercare access to orders. Add the note there',
  cancelOrder: 'Shopify hasn’t granted Aftercare access to orders. Cancel the order there',
  Gift_Card_Order:
    'Shopify hasn’t granted Aftercare access to draft orders. Create the gift card order there',
}
