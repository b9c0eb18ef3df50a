import {
  billingPeriods,
  chargedReturns,
  extraReturnMinor,
  periodPrice,
  type BillingPeriod,
} from '@aftercare/domain/merchants/billing-period'
import { isPaidPlan } from '@aftercare/domain/merchants/plan-schema'
import { sum } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import { chargeUsageJob } from '#job-kinds/billing-job-kinds.ts'
import { countFiledReturns, listFiledReturns } from '#modules/claims/filed-return-reads.ts'
import { changeStore } from '#modules/merchants/save-document.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { insertStatement, listStatedPeriods } from './statement-store.ts'
import { findSubscription, listSubscriptionsToBill, type Subscription } from './subscription-store.ts'
import { insertUsage, invoiceUsage, listWaitingUsage } from './usage-store.ts'

/** How far back is counted: longer than a server is ever away. */
const countedMs = 90 * 24 * 60 * 60 * 1000
/** A return that began to be filed before a period’s end is stored by then. */
const settledMs = 60 * 60 * 1000

/**
 * Charges the returns over the included ones, and writes what is to be invoiced of the periods that are over. Can be
 * repeated, and done by several processes: each return is charged once, each period invoiced once.
 */
export async function billSubscriptions(deps: Deps): Promise<void> {
  const since = new Date(deps.now().getTime() - countedMs)
  for (const key of await listSubscriptionsToBill(deps.db, since))
    await changeStore(deps, key.storeId, (deps) => billSubscription(deps, key, since))
  for (const waiting of await listWaitingUsage(deps.db)) await enqueue(deps, chargeUsageJob, waiting)
}

type Key = { storeId: string; id: string }

async function billSubscription(deps: Deps, key: Key, since: Date): Promise<void> {
  const subscription = await findSubscription(deps.db, key)
  if (!subscription?.startsOn) return
  const { startsOn, endedOn, billedBy, plan } = subscription
  const periods = billingPeriods({ startsOn, endedOn }, deps.now()).filter(({ to }) => to >= since)
  for (const period of periods) await chargeExtraReturns(deps, subscription, period)
  if (billedBy === 'invoice' && isPaidPlan(plan)) await writeStatements(deps, subscription, periods)
}

async function chargeExtraReturns(
  deps: Deps,
  { storeId, id, plan }: Subscription,
  period: BillingPeriod,
): Promise<void> {
  const take = chargedReturns(plan, await countFiledReturns(deps.db, storeId, period))
  if (take === 0) return
  const returns = await listFiledReturns(deps.db, storeId, {
    ...period,
    skip: plan.includedReturns ?? 0,
    take,
  })
  const rows = returns.map((filed) => ({
    storeId,
    claimId: filed.id,
    claimNumber: filed.externalId,
    subscriptionId: id,
    periodFrom: period.from,
    amountMinor: extraReturnMinor(plan),
    state: 'waiting' as const,
    problem: null,
    globalId: null,
    createdOn: deps.now(),
  }))
  await insertUsage(deps.db, rows)
}

async function writeStatements(
  deps: Deps,
  { storeId, id, plan }: Subscription,
  periods: readonly BillingPeriod[],
): Promise<void> {
  const stated = await listStatedPeriods(deps.db, { storeId, id })
  const settled = deps.now().getTime() - settledMs
  for (const period of periods) {
    if (stated.has(period.from.getTime()) || period.to.getTime() > settled) continue
    const extra = await invoiceUsage(deps.db, { storeId, subscriptionId: id, periodFrom: period.from })
    await insertStatement(deps.db, {
      storeId,
      id: deps.newId(),
      subscriptionId: id,
      periodFrom: period.from,
      periodTo: period.to,
      planMinor: periodPrice(plan, period),
      extraReturns: extra.length,
      extraMinor: sum(extra.map(({ amountMinor }) => amountMinor)),
      invoicedOn: null,
      createdOn: deps.now(),
    })
  }
}
