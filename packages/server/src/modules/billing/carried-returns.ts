import {
  billingPeriods,
  chargedReturns,
  returnsToCarry,
  type BillingPeriod,
} from '@aftercare/domain/merchants/billing-period'
import type { Deps } from '#deps.ts'
import { countFiledReturns } from '#modules/claims/filed-return-reads.ts'
import { findLatestPaid, type Subscription } from './subscription-store.ts'
import { listChargedClaims } from './usage-store.ts'

/**
 * How many returns the plan that begins now includes less, because the plan before it was used beyond its days. Those
 * that are charged don’t count again.
 */
export async function carriedFromBefore(deps: Deps, storeId: string, next: string): Promise<number> {
  const before = await findLatestPaid(deps.db, storeId, next)
  if (!before?.startsOn) return 0
  const now = deps.now()
  const period = billingPeriods({ startsOn: before.startsOn, endedOn: before.endedOn }, now).at(-1)
  if (!period) return 0
  const carried = carriedInto(before, period)
  const returns = await countFiledReturns(deps.db, storeId, period)
  const charged = await countCharged(deps, before, period, { returns, carried })
  return returnsToCarry(before.plan, { from: period.from, to: now }, returns + carried - charged)
}

/** Of the period’s included returns, those that the plan before has used up: only the first period has any. */
export const carriedInto = ({ startsOn, carriedReturns }: Subscription, { from }: BillingPeriod): number =>
  startsOn?.getTime() === from.getTime() ? carriedReturns : 0

/** Shopify takes no charges for a subscription that has ended; an invoice has them all. */
async function countCharged(
  deps: Deps,
  { storeId, id, billedBy, plan }: Subscription,
  { from }: BillingPeriod,
  { returns, carried }: { returns: number; carried: number },
): Promise<number> {
  if (billedBy === 'invoice') return chargedReturns(plan, returns, carried)
  const key = { storeId, subscriptionId: id, periodFrom: from }
  return (await listChargedClaims(deps.db, key, ['charged'])).size
}
