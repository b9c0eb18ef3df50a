import { addTexts } from '../catalogue.ts'

/** Restoring a lost connection with Shopify. */
export const reconnect = addTexts({
  'shopify.reconnect': 'Reconnect',
  'shopify.notConnected': 'We couldn’t connect to Shopify. Try again in a moment.',
})
