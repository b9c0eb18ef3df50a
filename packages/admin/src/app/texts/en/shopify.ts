import { addTexts } from '../catalogue.ts'

/** The connection with a shop on Shopify. */
export const shopify = addTexts({
  'shopify.connection': 'Connection',
  'shopify.connectedTo': 'Connected to {shop}',
  'shopify.since': 'Since {moment}',
  'shopify.none': 'Not connected',
  'shopify.noneLead':
    'Refunds, gift cards and stock are kept in Aftercare alone. Open Aftercare in Shopify’s admin to connect your shop.',
  'shopify.noneHere':
    'Refunds, gift cards and stock are kept in Aftercare alone. Install Aftercare in a shop on Shopify and open it there: a shop without a store gets one of its own.',
  'shopify.ended': 'Not connected any more',
  'shopify.ended.uninstalled':
    'Aftercare was uninstalled from {shop}. Until it is installed and opened again, nothing is refunded, issued, put back or tagged there.',
  'shopify.ended.refused':
    'Shopify no longer lets Aftercare into {shop}. Until Aftercare is opened there again, nothing is refunded, issued, put back or tagged there.',
  'shopify.missingScopes': 'Shopify did not grant everything',
  'shopify.missingScopesLead': 'Open Aftercare in Shopify’s admin and agree to what it asks for: {scopes}.',
  'shopify.open': 'Open in Shopify',
  'shopify.connectAgain': 'Connect again',
  'shopify.notConnected': 'Shopify could not be connected. Please try again in a moment.',
  'shopify.told': 'What the shop was told',
  'shopify.rates': 'Where the checkout asks for shipping rates',
  'shopify.checkout': 'What the checkout extension shows',
  'shopify.toldOn': 'Told {moment}',
  'shopify.notTold': 'Not told yet',
  'shopify.tellAgain': 'Tell Shopify again',
  'shopify.telling': 'Shopify is told within moments. Reload this page to see what came of it.',
  'shopify.unusable': 'Messages that could not be used',
  'shopify.unusableLead':
    'Shopify sent these in the last seven days. What they are about may be out of date here: import it by file, or save it again in Shopify.',
  'shopify.topic.orders/create': 'New order',
  'shopify.topic.orders/updated': 'Updated order',
  'shopify.topic.orders/cancelled': 'Canceled order',
  'shopify.topic.fulfillments/create': 'New fulfillment',
  'shopify.topic.fulfillments/update': 'Updated fulfillment',
  'shopify.topic.fulfillment_events/create': 'Tracking update',
  'shopify.topic.products/create': 'New product',
  'shopify.topic.products/update': 'Updated product',
  'shopify.topic.products/delete': 'Deleted product',
  'shopify.topic.app/uninstalled': 'App uninstalled',
  'shopify.topic.customers/redact': 'Request to erase a customer',
  'shopify.topic.customers/data_request': 'Request for a customer’s data',
  'shopify.topic.shop/redact': 'Request to erase the shop',
})
