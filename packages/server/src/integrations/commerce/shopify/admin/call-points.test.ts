import { expect, test } from 'vitest'
import { waitForPoints } from './call-points.ts'

const isJob = true
const request = false

/** A shop with 2,000 points of which 100 come back a second; jobs leave 500. */
test.for<[left: number, cost: number, isJob: boolean, secondsLater: number, waitMs: number]>([
  [2000, 50, isJob, 0, 0],
  [550, 50, isJob, 0, 0],
  [549, 50, isJob, 0, 10],
  [500, 50, request, 0, 0],
  [50, 50, request, 0, 0],
  [49, 50, request, 0, 10],
  [0, 300, request, 0, 3000],
  [0, 300, request, 2, 1000],
  [0, 300, isJob, 0, 8000],
  [0, 300, isJob, 8, 0],
  // Points of calls that are under way are taken already.
  [-200, 100, request, 0, 3000],
  // No more than all points can be waited for, and they do not add up over an idle hour.
  [0, 1800, isJob, 0, 20_000],
  [0, 1800, isJob, 3600, 0],
  [0, 9000, request, 3600, 0],
  // Shopify's clock and ours differ: no points come back before they were read.
  [0, 100, request, -5, 1000],
])('with %d points left, %d for a job (%s) %d s later are there after %d ms', (example) => {
  const [currentlyAvailable, cost, isJob, later, waitMs] = example
  const points = { maximumAvailable: 2000, currentlyAvailable, restoreRate: 100, at: 60_000 }
  expect(waitForPoints(points, { cost, isJob }, 60_000 + later * 1000)).toBe(waitMs)
})
