import { addTexts } from '../catalogue.ts'

/** What Aftercare cannot do in a store's shop, and what staff do instead. */
export const unsupported = addTexts({
  'permission.allow': 'Allow in Shopify',
  'permission.openSettings': 'Open Shopify settings',
  'unsupported.refund': 'Shopify hasn’t granted Aftercare access to refunds, so refunds aren’t offered.',
  'unsupported.variantExchange':
    'Shopify hasn’t granted Aftercare access to draft orders, so exchanges aren’t offered.',
  'unsupported.giftCard':
    'Aftercare can’t issue this kind of gift card in your Shopify store, so gift cards aren’t offered.',
  'unsupported.giftCardKind':
    'Shopify hasn’t granted Aftercare access to issue these, so they aren’t offered.',
  'unsupported.shopNow':
    'Shopify hasn’t granted Aftercare access to draft orders, so Shop Now isn’t offered.',
  'unsupported.approve.refund':
    'Shopify hasn’t granted Aftercare access to refunds. Refund the item in Shopify, then select “Resolved outside Aftercare”.',
  'unsupported.approve.variantExchange':
    'Shopify hasn’t granted Aftercare access to draft orders. Create the exchange order there, then select “Resolved outside Aftercare”.',
  'unsupported.approve.replacementOrder':
    'Shopify hasn’t granted Aftercare access to draft orders. Create the replacement order there, then select “Resolved outside Aftercare”.',
  'unsupported.approve.giftCard':
    'Aftercare can’t issue this kind of gift card in Shopify. Issue it there, then select “Resolved outside Aftercare”.',
  'unsupported.reorder':
    'Shopify hasn’t granted Aftercare access to draft orders. Create the order there, then close the claim as resolved.',
})
