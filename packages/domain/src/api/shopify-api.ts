import * as v from 'valibot'
import { shopPermission } from '../merchants/shop-permissions.ts'
import { id, moment } from '../shared/wire.ts'
import { shopSync } from '../merchants/shop-sync-schema.ts'
import { knownAddress } from '../shared/known-address-schema.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** When the shop was last updated, and the error since then; both null before the first update. */
const told = v.object({ toldOn: v.nullable(moment), problem: v.nullable(v.string()) })

const shopifyConnection = v.object({
  /** `none` was never connected; `ended` was, and changes nothing in Shopify until it is again. */
  state: v.picklist(['none', 'connected', 'ended']),
  /** Null where the installation is no app of Shopify’s, or has no key to keep access with. */
  appAddress: v.nullable(v.string()),
  shopDomain: v.nullable(v.string()),
  connectedOn: v.nullable(moment),
  endedBecause: v.nullable(v.picklist(['uninstalled', 'refused'])),
  /** What Shopify did not grant and we need; the merchant grants it by opening the app. */
  missingScopes: v.array(v.string()),
  /** The address for the checkout's rate requests. */
  rates: told,
  /** What the checkout extension shows. */
  checkout: told,
})

/** A place where a shop has stock; the names of people in its address are null. */
export const shopLocation = v.object({ idFromPlatform: v.string(), name: v.string(), address: knownAddress })

/** A store's connection with its shop on Shopify. */
export const shopifyApi = {
  openShop: merchantEndpoint({
    method: 'POST',
    path: '/shopify/open',
    access: 'anybody',
    summary:
      'Opens the store of the shop in Shopify’s session token: connects it, and creates it if there is none.',
    body: v.object({
      /** Also where it is connected already. */
      isAgain: v.optional(v.boolean(), false),
    }),
    response: v.object({ storeId: id, isConnected: v.boolean() }),
  }),
  shopifyConnection: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/shopify',
    access: 'viewSettings',
    summary: 'Returns whether the store is connected to its shop, and what was set up there.',
    response: shopifyConnection,
  }),
  listUnusableWebhooks: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/shopify/unusable-webhooks',
    access: 'viewSettings',
    summary:
      'Lists webhooks of the last seven days that were acknowledged but could not be used, newest first, at most 50.',
    response: v.object({
      items: v.array(
        v.object({
          id: v.string(),
          topic: v.string(),
          /** The order's or product's name; null if the payload has none. */
          subject: v.nullable(v.string()),
          reason: v.string(),
          receivedOn: moment,
        }),
      ),
    }),
  }),
  listShopLocations: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/shopify/locations',
    access: 'viewSettings',
    summary: 'Lists the active locations of the shop; none for a store that is not connected.',
    response: v.object({ items: v.array(shopLocation) }),
  }),
  shopSync: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/shopify/sync',
    access: 'viewSettings',
    summary: 'Returns the last sync with the shop: its progress and what it has read; null before the first.',
    response: v.object({ sync: v.nullable(shopSync) }),
  }),
  startSync: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/shopify/sync',
    access: 'manageIntegrations',
    summary:
      'Reads the shop’s products and orders; what is stored already changes only if it is older. 409 while a sync is running or the store is not connected.',
    response: v.object({ success: v.literal(true) }),
  }),
  refreshScopes: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/shopify/scopes',
    access: 'manageIntegrations',
    summary:
      'Asks the shop what it grants now, after its merchant has allowed something, and returns what can still be allowed; 409 while it is not connected.',
    response: v.object({ missingPermissions: v.array(shopPermission) }),
  }),
  updateShop: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/shopify/update',
    access: 'manageIntegrations',
    summary:
      'Updates the shop’s rates address and checkout configuration within moments; 409 while it is not connected.',
    response: v.object({ success: v.literal(true) }),
  }),
}
