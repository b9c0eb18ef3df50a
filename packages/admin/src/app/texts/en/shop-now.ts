import { addTexts } from '../catalogue.ts'

/** Letting shoppers spend the credit of a return in the shop. */
export const shopNow = addTexts({
  'shopNow.offer': 'Offer',
  'shopNow.lead':
    'Customers can spend the value of their return in your store before they enter their address. When the items are back and you finalize the claim, Aftercare creates one zero-value order for their cart. Any remaining credit is paid out as a refund or gift card.',
  'shopNow.isEnabled': 'Offer with every return',
  'shopNow.isEnabledHint':
    'Rules can override this. Not offered for gift returns, because recipients can’t see prices, or for items that are exchanged. If your store takes card payments, customers can pay for a cart that costs more than the credit.',
  'shopNow.startShoppingUrl': 'Start Shopping URL',
  'shopNow.startShoppingUrlHint':
    'A page in your store. It opens with the shopping session in its URL, and your theme sends the cart back from there. See docs/shop-now.md.',
  'shopNow.incentive': 'Shop Now bonus',
  'shopNow.incentiveHint':
    'Only paid if the customer buys something, and never more than the purchase costs. Can’t be combined with the gift card bonus.',
  'storeCredit.shopNow.incentiveHint':
    'Only paid if the customer buys something, and never more than the purchase costs. Can’t be combined with the store credit bonus.',
  'shopNow.incentiveExample': 'With a return worth {value}, a customer can spend {total}.',
  'shopNow.words': 'Text shown to customers',
  'shopNow.headline': 'Heading',
  'shopNow.description': 'Description',
  'shopNow.saved': 'Settings saved. They apply to new order lookups.',
})
