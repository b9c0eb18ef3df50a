import type { TrackerStatus } from '@aftercare/domain/shared/tracker-schema'
import * as v from 'valibot'
import type { IncomingFulfillment, IncomingTrackingEvent } from '../incoming-order.ts'
import { addressPayload, mapAddress } from './address.ts'
import { count, entities, list, moment, platformId, text } from './fields.ts'

/** Shopify's fulfillment, on its own in fulfillments/create and /update or within an order. */
export const fulfillmentPayload = v.object({
  id: platformId,
  order_id: platformId,
  status: v.nullish(v.string(), 'success'),
  tracking_company: text,
  tracking_number: text,
  tracking_numbers: list(v.string()),
  tracking_url: text,
  tracking_urls: list(v.string()),
  shipment_status: text,
  destination: v.nullish(addressPayload, null),
  line_items: entities(v.object({ id: platformId, quantity: count })),
  created_at: moment,
  updated_at: v.nullish(moment, null),
})
export type FulfillmentPayload = v.InferOutput<typeof fulfillmentPayload>

/** Shopify's shipment statuses in ours. A failed delivery attempt leaves the parcel in transit. */
const trackerStatuses: Record<string, TrackerStatus> = {
  label_printed: 'pre_transit',
  label_purchased: 'pre_transit',
  confirmed: 'pre_transit',
  carrier_picked_up: 'in_transit',
  in_transit: 'in_transit',
  delayed: 'in_transit',
  attempted_delivery: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  ready_for_pickup: 'available_for_pickup',
  picked_up: 'delivered',
  delivered: 'delivered',
  failure: 'failure',
}

const trackerStatusOf = (word: string | null): TrackerStatus => trackerStatuses[word ?? ''] ?? 'unknown'

const neverLeft = new Set(['cancelled', 'error', 'failure'])

export function mapFulfillment(payload: FulfillmentPayload): IncomingFulfillment {
  const isFulfilled = payload.status === 'success'
  return {
    idFromPlatform: payload.id,
    orderIdFromPlatform: payload.order_id,
    status: payload.status,
    isFulfilled,
    destinationAddress: mapAddress(payload.destination),
    carrier: payload.tracking_company,
    trackingCode: payload.tracking_number ?? payload.tracking_numbers[0] ?? null,
    trackingUrl: webAddress(payload.tracking_url ?? payload.tracking_urls[0]),
    trackerStatus: neverLeft.has(payload.status) ? 'cancelled' : trackerStatusOf(payload.shipment_status),
    lines: payload.line_items.map(({ id, quantity }) => ({ lineItemIdFromPlatform: id, quantity })),
    createdOn: payload.created_at,
    updatedOn: payload.updated_at ?? payload.created_at,
  }
}

/** A merchant may type anything as a tracking address; shoppers get web pages only. */
const webAddress = (url: string | undefined) => (url && /^https?:\/\//i.test(url) ? url : null)

/** Shopify's fulfillment_event: one line of a parcel's history. */
export const fulfillmentEventPayload = v.object({
  id: platformId,
  order_id: platformId,
  fulfillment_id: platformId,
  status: v.string(),
  message: text,
  city: text,
  province: text,
  estimated_delivery_at: v.nullish(moment, null),
  happened_at: moment,
})

export const mapFulfillmentEvent = (
  payload: v.InferOutput<typeof fulfillmentEventPayload>,
): IncomingTrackingEvent => ({
  idFromCarrier: payload.id,
  orderIdFromPlatform: payload.order_id,
  fulfillmentIdFromPlatform: payload.fulfillment_id,
  status: trackerStatusOf(payload.status),
  message: payload.message ?? sentence(payload.status),
  city: payload.city,
  state: payload.province,
  estimatedDeliveryOn: payload.estimated_delivery_at,
  happenedOn: payload.happened_at,
})

/** "out_for_delivery" as "Out for delivery". */
function sentence(word: string): string {
  const words = word.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
