import { addTexts } from '../catalogue.ts'

/** The connection with a shop on Shopify. */
export const shopify = addTexts({
  'shopify.connection': 'Connection',
  'shopify.connectedTo': 'Connected to {shop}',
  'shopify.since': 'Since {moment}',
  'shopify.none': 'Not connected',
  'shopify.noneLead':
    'Refunds, gift cards, and inventory changes are only recorded in Aftercare. To connect your store, open Aftercare in your Shopify admin.',
  'shopify.noneHere':
    'Refunds, gift cards, and inventory changes are only recorded in Aftercare. Install Aftercare in a Shopify store and open it there. If the store isn’t in Aftercare yet, we’ll create it.',
  'shopify.ended': 'Disconnected',
  'shopify.ended.uninstalled':
    'Aftercare was uninstalled from {shop}. Until you install and open it again, Aftercare can’t refund, issue gift cards, restock, or tag there.',
  'shopify.ended.refused':
    'Shopify no longer allows Aftercare to access {shop}. Until you open Aftercare there again, it can’t refund, issue gift cards, restock, or tag there.',
  'shopify.missingScopes': 'Missing Shopify permissions',
  'shopify.missingScopesLead':
    'Open Aftercare in your Shopify admin and approve these permissions: {scopes}.',
  'shopify.open': 'Open in Shopify',
  'shopify.connectAgain': 'Reconnect',
  'shopify.notConnected': 'We couldn’t connect to Shopify. Try again in a moment.',
  'shopify.told': 'Setup in Shopify',
  'shopify.rates': 'Checkout rates URL',
  'shopify.checkout': 'Checkout extension settings',
  'shopify.toldOn': 'Updated {moment}',
  'shopify.notTold': 'Not set up yet',
  'shopify.tellAgain': 'Update Shopify',
  'shopify.telling': 'Updating Shopify. Reload this page in a moment to see the result.',
  'shopify.unusable': 'Rejected Shopify updates',
  'shopify.unusableLead':
    'Shopify sent these updates in the last seven days, but we couldn’t process them. The records may be out of date. Import them by file or save them again in Shopify.',
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
  'shopify.topic.app/scopes_update': 'Changed permissions',
  'shopify.topic.shop/update': 'Changed shop details',
  'shopify.topic.customers/redact': 'Request to erase a customer',
  'shopify.topic.customers/data_request': 'Request for a customer’s data',
  'shopify.topic.shop/redact': 'Request to erase the shop',
})
