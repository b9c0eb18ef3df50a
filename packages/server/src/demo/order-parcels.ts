import type { DemoParcel } from './order-definition.ts'
import type { OrderContext } from './order-context.ts'

type Content = { place: number; quantity: number }
/** A parcel with its position in the order and its contents. */
export type Parcel = DemoParcel & { contents: Content[]; place: number }

/** An order without defined parcels was delivered in one, sent the day after it was placed. */
const usualParcel = (daysAgo: number): DemoParcel => ({
  carrier: 'UPS',
  state: 'delivered',
  shippedDaysAgo: daysAgo - 1,
})

/** The order's parcels with their contents. Tips are in none; canceled units were never sent. */
export function parcelsOf(context: OrderContext): Parcel[] {
  const { order, lines } = context
  const parcels = order.parcels ?? (order.canceled ? [] : [usualParcel(order.daysAgo)])
  const all = lines.flatMap(({ definition, quantity }, place) => {
    const sent = quantity - removedBeforeSending(context, place)
    return definition.isTip || sent === 0 ? [] : [{ place, quantity: sent }]
  })
  return parcels.map((parcel, place) => ({
    ...parcel,
    place,
    contents: parcel.lines?.map(([line, quantity]) => ({ place: line, quantity })) ?? all,
  }))
}

/** Units that were taken out before they were sent: they can no longer be put into a parcel. */
const removedBeforeSending = ({ order }: OrderContext, place: number): number =>
  (order.refunds ?? [])
    .flatMap(({ lines }) => lines)
    .filter((line) => line.place === place && line.restock === 'cancel')
    .reduce((total, { quantity }) => total + quantity, 0)
