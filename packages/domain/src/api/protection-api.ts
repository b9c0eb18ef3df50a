import * as v from 'valibot'
import { amount, currencyCode, id } from '../shared/wire.ts'
import { widgetConfig } from '../widget/widget-config-schema.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** What `configure` can be asked to do. */
const protectionMethod = v.picklist([
  'checkoutPlusProducts',
  'createCheckoutPlusScript',
  'deleteCheckoutPlusScript',
  'removeGspCartScript',
  'syncShippingZones',
  'bulkUpdateDiscounts',
])
export type ProtectionMethod = v.InferOutput<typeof protectionMethod>

/** The version that was read; a save that sends it is refused with 409 if another user has saved since. */
const version = v.pipe(v.string(), v.maxLength(100))
const versionedWidget = v.intersect([widgetConfig, v.object({ version })])

/** A variant by which the store sells the guarantee. */
const protectionProduct = v.object({ idFromPlatform: id, title: v.string(), price: amount, currencyCode })

/** The Delivery Guarantee in a merchant's shop. */
export const protectionApi = {
  protectionWidget: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/shipping-protection/widget',
    access: 'viewSettings',
    summary: 'Returns the widget’s configuration, and the version for saving.',
    response: versionedWidget,
  }),
  saveProtectionWidget: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/shipping-protection/widget',
    access: 'editSettings',
    summary:
      'Replaces the widget’s configuration; fields left out get their default. 409 if a given version is outdated.',
    body: v.looseObject({ version: v.optional(version) }),
    response: versionedWidget,
  }),
  configureProtection: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/shipping-protection/configure',
    access: 'editSettings',
    summary:
      'Updates the guarantee’s prices from the catalog, or turns one of the widget’s places on or off.',
    body: v.object({ method: protectionMethod }),
    response: v.object({
      config: widgetConfig,
      products: v.array(protectionProduct),
      /** Where the merchant turns the app embed on; null until shop and app are known. */
      embedAddress: v.nullable(v.string()),
    }),
  }),
}
