import { addTexts } from '../catalogue.ts'

/** What is seen of the Delivery Guarantee in a connected shop. */
export const guaranteeShop = addTexts({
  'guarantee.shop': 'In your Shopify store',
  'guarantee.shop.check': 'Check again',
  'guarantee.shop.checked': 'Last checked {moment}',
  'guarantee.shop.notChecked': 'We haven’t been able to see your store’s setup yet.',
  'guarantee.shop.embed': 'App embed',
  'guarantee.shop.embedOn': 'On in your theme {theme}',
  'guarantee.shop.embedOff':
    'Off in your theme {theme}. Turn it on to show the Delivery Guarantee in the cart.',
  'guarantee.shop.embedUnknown': 'Allow Aftercare to see your theme to know whether it’s on.',
  'guarantee.shop.embedNotSeen': 'We haven’t seen a published theme yet.',
  'guarantee.shop.openTheme': 'Open theme editor',
  'guarantee.shop.product': 'Product',
  'guarantee.shop.productThere': 'Each price has a variant.',
  'guarantee.shop.productMissing': 'Some prices have no variant yet.',
  'guarantee.shop.productUnpriced': 'You have no prices yet.',
  'guarantee.shop.productNotAllowed':
    'Allow Aftercare to create a product with these variants, or enter your own in the prices above.',
  'guarantee.shop.createProduct': 'Create product',
  'guarantee.shop.changeProduct': 'Update product',
  'guarantee.shop.createProductHint':
    'Creates or updates the Aftercare product with a variant for each {currency} price, published to your online store but hidden from search.',
  'guarantee.shop.saveFirst': 'Save or discard your other changes first.',
  'guarantee.shop.addPricesFirst': 'Add a price in {currency} first.',
  'guarantee.shop.zones': 'Shipping zones',
  'guarantee.shop.zonesHint': 'Checkout offers Aftercare’s rates in the selected zones.',
  'guarantee.shop.carrierUnknown':
    'Shopify doesn’t know Aftercare’s rates yet. Open Shopify settings to see the reason.',
  'guarantee.shop.noZones': 'Your store has no shipping zones yet. Add them in Shopify.',
  'guarantee.shop.moreZones': 'Your store has more zones than shown. Add Aftercare to them in Shopify.',
  'guarantee.shop.saveZones': 'Save zones',
  'guarantee.shop.restOfWorld': 'Rest of world',
  'guarantee.shop.moreCountries': '{names}, and {count, plural, one {# more} other {# more}}',
  'guarantee.shop.blocks': 'Checkout blocks',
  'guarantee.shop.blocksPlaced': 'Placed in: {places}',
  'guarantee.shop.blocksMissing': 'Not placed yet. Add Aftercare’s blocks in the checkout editor.',
  'guarantee.shop.blocksUnknown': 'Open Aftercare in your Shopify admin to see whether they’re placed.',
  'guarantee.shop.openCheckout': 'Open checkout editor',
  'guarantee.shop.place.shipping': 'Delivery options',
  'guarantee.shop.place.items': 'Cart items',
  'guarantee.shop.place.block': 'Checkout',
  'guarantee.shop.place.thankYou': 'Thank-you page',
  'guarantee.shop.place.account': 'Order status page',
})
