import { dayMs, localDaysBetween } from '../shared/dates.ts'
import type { Tracker, TrackerStatus } from '../shared/tracker-schema.ts'

/** A delivery problem, the worst first. */
const deliveryProblems = ['failed', 'returned', 'lost', 'late'] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

/** A parcel without a scan for this many days counts as lost. */
const daysUntilLost = 7

const inTransitStatuses: readonly TrackerStatus[] = [
  'pre_transit',
  'in_transit',
  'out_for_delivery',
  'unknown',
  'error',
]

type ShippedOrder = {
  fulfillments: readonly { tracker: Pick<Tracker, 'status' | 'estimatedDeliveryDate' | 'details'> | null }[]
}

/**
 * The worst event of any parcel of an order so far; null if there is no problem. A parcel is late from the
 * day after its expected delivery, in the store's time zone.
 */
export function deliveryProblem(
  { fulfillments }: ShippedOrder,
  { now, timeZone }: { now: Date; timeZone: string },
): DeliveryProblem | null {
  const found = fulfillments.map(({ tracker }) => tracker && problemOf(tracker, now, timeZone))
  return deliveryProblems.find((problem) => found.includes(problem)) ?? null
}

function problemOf(
  { status, estimatedDeliveryDate, details }: NonNullable<ShippedOrder['fulfillments'][number]['tracker']>,
  now: Date,
  timeZone: string,
): DeliveryProblem | null {
  if (status === 'failure') return 'failed'
  if (status === 'return_to_sender') return 'returned'
  if (!inTransitStatuses.includes(status)) return null
  const [latest] = details
  if (latest && now.getTime() - new Date(latest.date).getTime() >= daysUntilLost * dayMs) return 'lost'
  const isLate =
    estimatedDeliveryDate !== null && localDaysBetween(new Date(estimatedDeliveryDate), now, timeZone) > 0
  return isLate ? 'late' : null
}
