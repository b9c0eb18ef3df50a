import * as v from 'valibot'
import type { OrderPayload } from './order-payload.ts'
import { orUndefined } from './or-undefined.ts'
import { text } from './wire.ts'
import { callWooCommerce, type WooCommerceShop } from './woocommerce-client.ts'

/** How a parcel of an order is followed. */
export type ParcelTracking = { carrier: string | null; trackingCode: string; trackingUrl: string | null }

const item = v.object({
  tracking_provider: v.optional(text, ''),
  tracking_link: v.optional(text, ''),
  tracking_number: text,
})

/**
 * The first parcel of an order that the extension Shipment Tracking knows; null where there is none, and in shops that
 * note parcels in other ways. Asked only for orders at which the extension has noted something.
 *
 * @throws ProviderError
 */
export async function readTracking(
  shop: WooCommerceShop,
  { id, meta_data: meta }: OrderPayload,
): Promise<ParcelTracking | null> {
  if (!meta.some(({ key }) => key === '_wc_shipment_tracking_items')) return null
  const items = await orUndefined(
    callWooCommerce(shop, {
      namespace: 'wc-shipment-tracking/v3',
      method: 'GET',
      path: `/orders/${id}/shipment-trackings`,
      answer: v.array(item),
    }),
  )
  const first = items?.find(({ tracking_number: number }) => number.trim() !== '')
  if (!first) return null
  return {
    carrier: first.tracking_provider.trim().slice(0, 100) || null,
    trackingCode: first.tracking_number.trim().slice(0, 100),
    trackingUrl: isWebAddress(first.tracking_link) ? first.tracking_link : null,
  }
}

const isWebAddress = (link: string): boolean =>
  link.length <= 2000 && /^https?:\/\//.test(link) && URL.canParse(link)
