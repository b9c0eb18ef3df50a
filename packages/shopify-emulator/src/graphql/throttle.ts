import type { Installation } from '../app/installation.ts'
import type { ShopPlan } from '../shop/shop-state.ts'

/** Points that come back each second; a shop holds twenty seconds of them. */
const restoreRates: Record<ShopPlan, number> = { basic: 100, advanced: 200, plus: 1000 }
const heldSeconds = 20
export const mostPerQuery = 1000

export type ThrottleStatus = { maximumAvailable: number; currentlyAvailable: number; restoreRate: number }

/** What an app has left in a shop now. */
export function throttleStatus({ throttle }: Installation, plan: ShopPlan, now: Date): ThrottleStatus {
  const restoreRate = restoreRates[plan]
  const maximumAvailable = restoreRate * heldSeconds
  const seconds = Math.max(0, now.getTime() - throttle.at) / 1000
  return {
    maximumAvailable,
    currentlyAvailable: Math.min(maximumAvailable, throttle.available + seconds * restoreRate),
    restoreRate,
  }
}

/** A full bucket, whatever its size. */
export const unthrottled = (now: Date): Installation['throttle'] => ({
  available: Number.MAX_SAFE_INTEGER,
  at: now.getTime(),
})

/** Takes points before a query runs; a negative number gives some back. */
export function spend(installation: Installation, plan: ShopPlan, now: Date, points: number): ThrottleStatus {
  const status = throttleStatus(installation, plan, now)
  const available = Math.min(status.maximumAvailable, status.currentlyAvailable - points)
  installation.throttle = { available, at: now.getTime() }
  return { ...status, currentlyAvailable: Math.floor(available) }
}
