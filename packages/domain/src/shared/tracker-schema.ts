import * as v from 'valibot'
import { id, moment, text } from './wire.ts'

export const trackerStatus = v.picklist([
  'pre_transit',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'available_for_pickup',
  'return_to_sender',
  'failure',
  'cancelled',
  'unknown',
  'error',
])
export type TrackerStatus = v.InferOutput<typeof trackerStatus>

/** Where a parcel is, newest event first. `details` is empty until the carrier reports an event. */
export const tracker = v.object({
  status: trackerStatus,
  estimatedDeliveryDate: v.nullable(moment),
  details: v.array(
    v.object({
      status: trackerStatus,
      message: text,
      date: moment,
      location: v.nullable(v.object({ city: v.nullable(v.string()), state: v.nullable(v.string()) })),
    }),
  ),
  carrier: v.object({
    name: v.nullable(v.string()),
    trackingCode: v.nullable(v.string()),
    trackingUrl: v.nullable(v.string()),
  }),
  lineItemsInShipment: v.array(
    v.object({
      originalStoreOrderLineItemId: id,
      name: v.string(),
      imgUrl: v.nullable(v.string()),
      quantity: v.number(),
    }),
  ),
})
export type Tracker = v.InferOutput<typeof tracker>
