import { addTexts } from '../catalogue.ts'

/** Letting shoppers spend the credit of a return in the shop. */
export const shopNow = addTexts({
  'shopNow.offer': 'The offer',
  'shopNow.lead':
    'Before they give their address, shoppers can spend what their return is worth in your shop. What they put into the cart becomes one order for nothing, made when the items are back and you finalise the claim. What they do not spend is paid out as a refund or a gift card.',
  'shopNow.isEnabled': 'Offer it with every return',
  'shopNow.isEnabledHint':
    'Rules may say otherwise. Never with gifts, whose price the recipient is not to know, and not for items that are exchanged. Until cards can be charged, a cart may not cost more than the credit.',
  'shopNow.startShoppingUrl': 'Start Shopping URL',
  'shopNow.startShoppingUrlHint':
    'A page of your shop. It is opened with the visit in its address, and your theme hands the cart over from there: docs/shop-now.md says how.',
  'shopNow.incentive': 'Bonus for shopping',
  'shopNow.incentiveHint':
    'Paid only when something is bought for it, and never more than that costs. It does not add to the bonus for gift cards.',
  'shopNow.incentiveExample': 'With a return worth {value}, a shopper can buy for {total}.',
  'shopNow.words': 'What shoppers read',
  'shopNow.headline': 'Headline',
  'shopNow.description': 'Description',
  'shopNow.saved': 'Saved. Shoppers see it with the next order that they look up.',
})
