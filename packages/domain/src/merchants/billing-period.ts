import { toMinor } from '../shared/currencies.ts'
import { dayMs } from '../shared/dates.ts'
import { minor, shareOf, type MinorUnits } from '../shared/money.ts'
import type { Plan } from './plan-schema.ts'

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

/**
 * How many of a period’s extra returns are charged: those after the included ones, up to the plan’s maximum. Carried
 * returns are included ones that a plan before has used up.
 */
export function chargedReturns(plan: Plan, returns: number, carried = 0): number {
  const { extraReturnPrice, extraReturnsMax, currencyCode } = plan
  const included = includedReturns(plan, carried)
  if (included === null || extraReturnPrice === null || extraReturnsMax === null) return 0
  const most = Math.floor(toMinor(extraReturnsMax, currencyCode) / toMinor(extraReturnPrice, currencyCode))
  return Math.max(0, Math.min(returns - included, most))
}

/** How many of a period’s returns the price includes; null is any number. */
export const includedReturns = (plan: Plan, carried: number): number | null =>
  plan.includedReturns === null ? null : Math.max(0, Math.ceil(plan.includedReturns - carried - rounding))

/** What fractions of floating-point numbers are off. */
const rounding = 1e-6

/**
 * The returns of a plan that ends, used beyond its share of 30 days: they count in the plan that follows, so that
 * changing plans every day includes no more returns than keeping one. A fraction, so that nothing is gained by
 * rounding again and again.
 *
 * @param used returns of the last period that were not charged, with those that were carried into it
 */
export function returnsToCarry(plan: Plan, { from, to }: BillingPeriod, used: number): number {
  if (plan.includedReturns === null) return 0
  const share = Math.min(1, (to.getTime() - from.getTime()) / periodMs)
  return Math.max(0, used - plan.includedReturns * share)
}

/** The plan’s price for a period; by started days for one that was cut short. */
export function periodPrice({ monthlyPrice, currencyCode }: Plan, { from, to }: BillingPeriod): MinorUnits {
  return shareOf(toMinor(monthlyPrice, currencyCode), startedDays({ from, to }), periodDays)
}

const startedDays = ({ from, to }: BillingPeriod): number =>
  Math.min(periodDays, Math.ceil((to.getTime() - from.getTime()) / dayMs))

export const extraReturnMinor = ({ extraReturnPrice, currencyCode }: Plan): MinorUnits =>
  extraReturnPrice === null ? minor(0) : toMinor(extraReturnPrice, currencyCode)

/** Whole days of a trial that are left, counting one that has begun. */
export const daysLeft = (trialEndsOn: Date, now: Date): number =>
  Math.max(0, Math.ceil((trialEndsOn.getTime() - now.getTime()) / dayMs))

export const trialEnd = (startsOn: Date, days: number): Date | null =>
  days === 0 ? null : new Date(startsOn.getTime() + days * dayMs)
