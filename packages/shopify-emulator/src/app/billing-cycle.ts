import { dayMs } from '@aftercare/domain/shared/dates'
import type { World } from '../world/world.ts'
import type { AppSubscription } from './billing-types.ts'

const cycleMs = 30 * dayMs

/** When the current 30 days end, which begin after the trial; null before the merchant has approved. */
export function currentPeriodEnd(world: World, { activatedAt, trialDays }: AppSubscription): Date | null {
  if (!activatedAt) return null
  const first = activatedAt.getTime() + trialDays * dayMs + cycleMs
  const late = Math.max(0, Math.floor((world.clock.now().getTime() - first) / cycleMs) + 1)
  return new Date(first + late * cycleMs)
}

/** What was charged for usage in the current 30 days. */
export function usedInPeriod(world: World, subscription: AppSubscription): number {
  const end = currentPeriodEnd(world, subscription)?.getTime() ?? 0
  const from = world.clock.now().getTime() < end - cycleMs ? 0 : end - cycleMs
  return subscription.usage
    .filter(({ createdAt }) => createdAt.getTime() >= from)
    .reduce((sum, { price }) => sum + price, 0)
}
