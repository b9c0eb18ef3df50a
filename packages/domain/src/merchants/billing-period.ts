import { toMinor } from '../shared/currencies.ts'
import { minor, shareOf, type MinorUnits } from '../shared/money.ts'
import type { Plan } from './plan-schema.ts'

const dayMs = 24 * 60 * 60 * 1000
export const periodDays = 30
const periodMs = periodDays * dayMs

export type BillingPeriod = { from: Date; to: Date }

/**
 * The periods of 30 days of a subscription that have begun, the last of which may not be over. A subscription that
 * ended cuts its last period short. None during the trial: `startsOn` is its end.
 */
export function billingPeriods(
  { startsOn, endedOn }: { startsOn: Date; endedOn: Date | null },
  now: Date,
): BillingPeriod[] {
  const until = Math.min(now.getTime(), endedOn?.getTime() ?? Infinity)
  const begun = Math.max(0, Math.floor((until - startsOn.getTime()) / periodMs) + 1)
  return Array.from({ length: begun }, (_, index) => {
    const from = startsOn.getTime() + index * periodMs
    const to = Math.min(from + periodMs, endedOn?.getTime() ?? Infinity)
    return { from: new Date(from), to: new Date(to) }
  }).filter(({ from, to }) => from < to)
}

/** How many of a period’s further returns are charged: those after the included ones, up to the plan’s maximum. */
export function chargedReturns(plan: Plan, returns: number): number {
  const { includedReturns, extraReturnPrice, extraReturnsMax, currencyCode } = plan
  if (includedReturns === null || extraReturnPrice === null || extraReturnsMax === null) return 0
  const most = Math.floor(toMinor(extraReturnsMax, currencyCode) / toMinor(extraReturnPrice, currencyCode))
  return Math.max(0, Math.min(returns - includedReturns, most))
}

/** The plan’s price for a period; by started days for one that was cut short. */
export function periodPrice({ monthlyPrice, currencyCode }: Plan, { from, to }: BillingPeriod): MinorUnits {
  const days = Math.min(periodDays, Math.ceil((to.getTime() - from.getTime()) / dayMs))
  return shareOf(toMinor(monthlyPrice, currencyCode), days, periodDays)
}

export const extraReturnMinor = ({ extraReturnPrice, currencyCode }: Plan): MinorUnits =>
  extraReturnPrice === null ? minor(0) : toMinor(extraReturnPrice, currencyCode)

/** Whole days of a trial that are left, counting one that has begun. */
export const daysLeft = (trialEndsOn: Date, now: Date): number =>
  Math.max(0, Math.ceil((trialEndsOn.getTime() - now.getTime()) / dayMs))

export const trialEnd = (startsOn: Date, days: number): Date | null =>
  days === 0 ? null : new Date(startsOn.getTime() + days * dayMs)
