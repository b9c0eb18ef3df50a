import { lineItem } from './shopify-order-lines.ts'
import type { Carrier, ParcelState } from './order-definition.ts'
import type { OrderContext } from './order-context.ts'
import { parcelsOf, type Parcel } from './order-parcels.ts'

export const fulfillmentsOf = (context: OrderContext) =>
  parcelsOf(context).map((parcel) => {
    const { id, at } = context
    const number = parcel.state === 'untracked' ? null : trackingNumber(context, parcel)
    const url = number && trackingUrls[parcel.carrier] + number
    const events = eventsOf(parcel)
    return {
      id: id('fulfillment', parcel.place),
      order_id: id('order'),
      admin_graphql_api_id: `gid://shopify/Fulfillment/${id('fulfillment', parcel.place)}`,
      name: `#${context.order.number}-F${parcel.place + 1}`,
      status: 'success',
      service: 'manual',
      location_id: null,
      tracking_company: number && parcel.carrier,
      tracking_number: number,
      tracking_numbers: number ? [number] : [],
      tracking_url: url,
      tracking_urls: url ? [url] : [],
      shipment_status: events.at(-1)?.status ?? null,
      created_at: at(parcel.shippedDaysAgo),
      updated_at: at(events.at(-1)?.daysAgo ?? parcel.shippedDaysAgo),
      receipt: {},
      line_items: parcel.contents.map(({ place, quantity }) => ({ ...lineItem(context, place), quantity })),
    }
  })

/** What the carrier has reported so far, oldest first, as fulfillment_events payloads. */
export const fulfillmentEventsOf = (context: OrderContext) =>
  parcelsOf(context).flatMap((parcel) =>
    eventsOf(parcel).map(({ status, message, daysAgo, isAtHome }, step) => {
      const { id, at, order } = context
      const home = order.shipTo ?? order.by.address
      const place = isAtHome
        ? { city: home.city, province: home.province ?? null, country: home.country, zip: home.zip }
        : { city: 'Portland', province: 'OR', country: 'US', zip: '97210' }
      const eventId = id('fulfillmentEvent', parcel.place * 20 + step)
      const expected = at(parcel.shippedDaysAgo - 4)
      return {
        id: eventId,
        fulfillment_id: id('fulfillment', parcel.place),
        order_id: id('order'),
        status,
        message,
        happened_at: at(daysAgo),
        created_at: at(daysAgo),
        updated_at: at(daysAgo),
        ...place,
        address1: null,
        latitude: null,
        longitude: null,
        estimated_delivery_at: parcel.state === 'delivered' ? null : expected,
        admin_graphql_api_id: `gid://shopify/FulfillmentEvent/${eventId}`,
      }
    }),
  )

type Step = { status: string; message: string; after: number; isAtHome?: boolean }

const steps = {
  label: { status: 'label_purchased', message: 'Label created, waiting for the parcel', after: 0 },
  pickedUp: { status: 'carrier_picked_up', message: 'Picked up by the carrier', after: 0.3 },
  moving: { status: 'in_transit', message: 'On its way to the next depot', after: 0.8 },
  near: { status: 'in_transit', message: 'Arrived at the depot near you', after: 1.9, isAtHome: true },
  delayed: { status: 'delayed', message: 'Delayed by weather', after: 2.2 },
  out: { status: 'out_for_delivery', message: 'Out for delivery', after: 2.4, isAtHome: true },
  missed: { status: 'attempted_delivery', message: 'Nobody was at home', after: 2.7, isAtHome: true },
  waiting: {
    status: 'ready_for_pickup',
    message: 'Waiting at the pick-up point',
    after: 2.7,
    isAtHome: true,
  },
  delivered: {
    status: 'delivered',
    message: 'Delivered, left at the front door',
    after: 2.7,
    isAtHome: true,
  },
  failed: {
    status: 'failure',
    message: 'Could not be delivered, going back to the sender',
    after: 2.7,
    isAtHome: true,
  },
} satisfies Record<string, Step>

/** How a parcel came to be where it is. */
const journeys: Record<ParcelState, Step[]> = {
  untracked: [],
  label_purchased: [steps.label],
  in_transit: [steps.label, steps.pickedUp, steps.moving],
  delayed: [steps.label, steps.pickedUp, steps.moving, steps.delayed],
  out_for_delivery: [steps.label, steps.pickedUp, steps.moving, steps.near, steps.out],
  attempted_delivery: [steps.label, steps.pickedUp, steps.moving, steps.near, steps.out, steps.missed],
  ready_for_pickup: [steps.label, steps.pickedUp, steps.moving, steps.near, steps.waiting],
  delivered: [steps.label, steps.pickedUp, steps.moving, steps.near, steps.out, steps.delivered],
  failure: [steps.label, steps.pickedUp, steps.moving, steps.near, steps.out, steps.failed],
}

const eventsOf = ({ state, shippedDaysAgo }: Parcel) =>
  journeys[state].map((step: Step) => ({ ...step, daysAgo: shippedDaysAgo - step.after }))

const trackingUrls: Record<Carrier, string> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  'DHL Express': 'https://www.dhl.com/en/express/tracking.html?AWB=',
}

/** A number in the carrier's own form, the same at every start. */
function trackingNumber({ order, shop }: OrderContext, { carrier, tracking, place }: Parcel): string {
  if (tracking) return tracking
  const digits = String((shop.idOffset + order.number) * 7919 + place * 104_729).padStart(10, '0')
  const forms: Record<Carrier, string> = {
    UPS: `1Z999AA1${digits.slice(-10)}`,
    USPS: `940011189922${digits.slice(-10)}`,
    FedEx: `78${digits.slice(-10)}`,
    'DHL Express': digits.slice(-10),
  }
  return forms[carrier]
}
