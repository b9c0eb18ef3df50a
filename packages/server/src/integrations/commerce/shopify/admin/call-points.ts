import * as v from 'valibot'

/** What a shop has left for our app: each call takes points, and some come back every second. */
export const throttleStatus = v.object({
  maximumAvailable: v.number(),
  currentlyAvailable: v.number(),
  restoreRate: v.pipe(v.number(), v.minValue(1)),
})
export type ThrottleStatus = v.InferOutput<typeof throttleStatus>

/** What Shopify says of a call's cost, with every answer; it needs the requested points, and takes the actual ones. */
export const callCost = v.object({ requestedQueryCost: v.number(), throttleStatus })
export type CallCost = v.InferOutput<typeof callCost>

/** A shop's points as they were at a time, in milliseconds. */
export type Points = ThrottleStatus & { at: number }

/** The share of a shop's points that background jobs leave for interactive calls. */
const reservedShare = 0.25

/** The points at a time, if nothing is taken until then. */
export function pointsAt(
  { maximumAvailable, currentlyAvailable, restoreRate, at }: Points,
  now: number,
): number {
  const restored = (Math.max(0, now - at) / 1000) * restoreRate
  return Math.min(maximumAvailable, currentlyAvailable + restored)
}

/**
 * How long a call has to wait for its points, in milliseconds; zero if it may start. A background job also leaves a
 * quarter of all points unused, so that previews, order lookups and checkout never wait for it.
 */
export function waitForPoints(points: Points, call: { cost: number; isJob: boolean }, now: number): number {
  const { maximumAvailable, restoreRate } = points
  const reserve = call.isJob ? maximumAvailable * reservedShare : 0
  const needed = Math.min(call.cost + reserve, maximumAvailable)
  return Math.ceil((Math.max(0, needed - pointsAt(points, now)) / restoreRate) * 1000)
}
