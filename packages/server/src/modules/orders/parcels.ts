import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import type { Tracker } from '@aftercare/domain/shared/tracker-schema'
import type { ClaimableOrder } from './order-facts-reads.ts'
import type { ParcelRow } from './order-record-reads.ts'

/**
 * An order's parcels and where they are, as the portal shows them. A fulfilled guarantee is stored like a
 * parcel but is none.
 */
export const parcelsOf = ({
  parcels,
  lines,
  order,
}: Pick<ClaimableOrder, 'parcels' | 'lines' | 'order'>): StorefrontOrder['fulfillments'] =>
  parcels
    .filter((parcel) => !isGuarantee(parcel, lines))
    .map((parcel) => ({
      id: parcel.id,
      isFulfilled: parcel.isFulfilled,
      destinationAddress: parcel.destinationAddress ?? order.shippingAddress,
      tracker: trackerOf(parcel, lines),
    }))

const isGuarantee = ({ contents }: ParcelRow, lines: ClaimableOrder['lines']): boolean =>
  contents.length > 0 &&
  contents.every(({ orderLineItemId }) =>
    lines.some(({ id, kind }) => id === orderLineItemId && kind === 'protection'),
  )

/** Null for a parcel without tracking: sent without a number and without events. */
function trackerOf(parcel: ParcelRow, lines: ClaimableOrder['lines']): Tracker | null {
  if (!parcel.trackingCode && parcel.events.length === 0 && parcel.trackerStatus === 'unknown') return null
  return {
    status: parcel.trackerStatus,
    estimatedDeliveryDate: parcel.estimatedDeliveryOn?.toISOString() ?? null,
    details: parcel.events,
    carrier: { name: parcel.carrier, trackingCode: parcel.trackingCode, trackingUrl: parcel.trackingUrl },
    lineItemsInShipment: lines.flatMap(({ id, name, imgUrl }) => {
      const part = parcel.contents.find(({ orderLineItemId }) => orderLineItemId === id)
      return part ? [{ originalStoreOrderLineItemId: id, name, imgUrl, quantity: part.quantity }] : []
    }),
  }
}
