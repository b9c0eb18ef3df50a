import type { PlatformOperation } from '@aftercare/domain/resolution/platform-support'
import { refuse } from '@aftercare/domain/shared/result'

type ShopPlatform = 'shopify' | 'woocommerce'

/** The refusal of what we cannot do in a shop, with what staff do there instead. */
export const notDone = (platform: ShopPlatform, operation: PlatformOperation) =>
  refuse({
    code: 'NOT_DONE_ON_PLATFORM' as const,
    message: `${insteadOf[platform][operation]}, then approve the item as resolved outside Aftercare.`,
  })

/** What staff have to do in the shop themselves. */
const insteadOf: Record<ShopPlatform, Record<PlatformOperation, string>> = {
  shopify: {
    exchange: 'Shopify hasn’t granted Aftercare access to draft orders. Create the exchange order there',
    replacement:
      'Shopify hasn’t granted Aftercare access to draft orders. Create the replacement order there',
    instantExchange:
      'Shopify hasn’t granted Aftercare access to draft orders. Create the exchange order there',
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
  },
  woocommerce: {
    refund: 'WooCommerce can’t refund the payment of this order. Refund it there',
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
  },
}
