import * as v from 'valibot'
import { amount, currencyCode, id } from '../shared/wire.ts'
import { shippingDiscount } from '../rates/ship-rate-schema.ts'
import { protectionUnit } from '../widget/protection-unit.ts'
import { shopPlacement } from '../widget/shop-placement-schema.ts'
import { implementationType, widgetConfig } from '../widget/widget-config-schema.ts'
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

/** One price of the guarantee, as it is sold. */
const soldUnit = v.object({
  idFromPlatform: v.nullable(id),
  /** Null for a shipping line, and for a variant that the catalog does not know as the guarantee. */
  productVariant: v.nullable(protectionProduct),
  implementationType,
})

/** What `configure` may be asked, with what some of its methods need. */
const configureRequest = v.object({
  method: protectionMethod,
  /** Of `checkoutPlusProducts`: creates the product with these prices in the shop, in its currency. */
  tiers: v.optional(
    v.pipe(
      v.array(v.pick(protectionUnit, ['minSubtotalMinor', 'maxSubtotalMinor', 'priceMinor'])),
      v.maxLength(100),
    ),
  ),
  /** Of `syncShippingZones`: the zones in which checkout requests our rates from now on. */
  zoneIds: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(1000))),
  /** Of `bulkUpdateDiscounts`: the discount of all rates; null for none. */
  shippingDiscount: v.optional(v.nullable(shippingDiscount)),
})
export type ConfigureRequest = v.InferOutput<typeof configureRequest>

const protection = v.object({
  config: widgetConfig,
  products: v.array(protectionProduct),
  /** In the order of the configuration's. */
  units: v.array(soldUnit),
  /** Whether the store is connected to its shop now. */
  isConnected: v.boolean(),
  /** What was last seen in the connected shop; null for other stores, and before. */
  placement: v.nullable(shopPlacement),
  /** Where the merchant turns the app embed on; null until shop and app are known. */
  embedAddress: v.nullable(v.string()),
})

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
      'Runs one of six methods: creates the guarantee’s product or takes its prices from the catalog, turns the widget’s places on or off, puts rates into shipping zones, or discounts all rates.',
    body: configureRequest,
    response: protection,
  }),
  protection: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/shipping-protection',
    access: 'viewSettings',
    summary: 'Returns how the guarantee is configured, and what is seen of it in the connected shop.',
    response: protection,
  }),
}
