import { linePayload } from '../orders/line-payload.ts'
import type { Order } from '../orders/order-types.ts'
import { addressPayload, moment, numberId } from '../orders/payload-parts.ts'
import { byId, sure } from '../shop/find.ts'
import type { Shop } from '../shop/shop-state.ts'
import type { Fulfillment, FulfillmentEvent } from './fulfillment-types.ts'

/** A parcel in the REST format. */
export function fulfillmentPayload(shop: Shop, order: Order, parcel: Fulfillment) {
  const [first] = parcel.tracking
  return {
    id: numberId(parcel.id),
    admin_graphql_api_id: parcel.id,
    order_id: numberId(order.id),
    name: parcel.name,
    status: parcel.status.toLowerCase(),
    service: 'manual',
    location_id: numberId(parcel.locationId),
    tracking_company: first?.company ?? null,
    tracking_number: first?.number ?? null,
    tracking_numbers: parcel.tracking.flatMap(({ number }) => number ?? []),
    tracking_url: first?.url ?? null,
    tracking_urls: parcel.tracking.flatMap(({ url }) => url ?? []),
    shipment_status: newestEvent(parcel)?.status.toLowerCase() ?? null,
    destination: addressPayload(order.shippingAddress),
    created_at: moment(parcel.createdAt),
    updated_at: moment(parcel.updatedAt),
    line_items: parcel.lines.map(({ lineItemId, quantity }) => ({
      ...linePayload(shop, order, sure(byId(order.lines, lineItemId), 'a line')),
      quantity,
    })),
  }
}

export const newestEvent = ({ events }: Fulfillment): FulfillmentEvent | undefined =>
  events.toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime()).at(-1)

/** What a carrier said of a parcel, in the REST format. */
export const fulfillmentEventPayload = (order: Order, parcel: Fulfillment, event: FulfillmentEvent) => ({
  id: numberId(event.id),
  admin_graphql_api_id: event.id,
  fulfillment_id: numberId(parcel.id),
  order_id: numberId(order.id),
  status: event.status.toLowerCase(),
  message: event.message,
  happened_at: moment(event.happenedAt),
  created_at: moment(event.createdAt),
  updated_at: moment(event.createdAt),
  estimated_delivery_at: moment(event.estimatedDeliveryAt),
  city: event.city,
  province: event.province,
  country: event.country,
  zip: event.zip,
})
