import {
  billingPeriods,
  chargedReturns,
  extraReturnMinor,
  includedReturns,
  periodPrice,
  type BillingPeriod,
} from '@aftercare/domain/merchants/billing-period'
import { isPaidPlan } from '@aftercare/domain/merchants/plan-schema'
import { dayMs } from '@aftercare/domain/shared/dates'
import { sum } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import { chargeUsageJob } from '#job-kinds/billing-job-kinds.ts'
import { countFiledReturns, listFiledReturns } from '#modules/claims/filed-return-reads.ts'
import { changeStore } from '#modules/merchants/save-document.ts'
import { findStore } from '#modules/merchants/store-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { carriedInto } from './carried-returns.ts'
import { addToStatement, insertStatement, listStatements } from './statement-store.ts'
import { listStartedSubscriptions, listStoresToBill, type Subscription } from './subscription-store.ts'
import {
  insertUsage,
  invoiceUsage,
  listChargedClaims,
  listWaitingUsage,
  takeDaysToCount,
} from './usage-store.ts'

/** A return that began to be filed before a period’s end is stored by then. */
const settledMs = 60 * 60 * 1000

/**
 * Charges the returns over the included ones, and writes what is to be invoiced of the periods that are over. Can be
 * repeated, and done by several processes: each return is charged once, each period invoiced once.
 *
 * @throws AggregateError when some could not be billed, after all others were
 */
export async function billSubscriptions(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  for (const storeId of await listStoresToBill(deps.db)) {
    // A return stored while its store was being deleted leaves a row behind.
    if (!(await findStore(deps.db, storeId))) continue
    await billAfter(deps, storeId, settledMs).catch((error: unknown) => failures.push(error))
  }
  for (const waiting of await listWaitingUsage(deps.db)) await enqueue(deps, chargeUsageJob, waiting)
  if (failures.length > 0) throw new AggregateError(failures, 'Some subscriptions could not be billed')
}

/** Bills what one store has used so far, without waiting for returns that are being filed. */
export const billStore = (deps: Deps, storeId: string): Promise<void> => billAfter(deps, storeId, 0)

/**
 * Counts the periods of which returns were stored since the last time, however long ago they were, and writes the
 * statements of all that are over.
 */
const billAfter = (deps: Deps, storeId: string, settledMs: number): Promise<void> =>
  changeStore(deps, storeId, async (deps) => {
    const days = await takeDaysToCount(deps.db, storeId)
    for (const subscription of await listStartedSubscriptions(deps.db, storeId)) {
      const { billedBy, plan } = subscription
      const periods = billingPeriods(subscription, deps.now())
      for (const period of periods)
        if (days.some((day) => isDayIn(day, period))) await chargeExtraReturns(deps, subscription, period)
      if (billedBy === 'invoice' && isPaidPlan(plan))
        await writeStatements(deps, subscription, periods, settledMs)
    }
  })

const isDayIn = (day: Date, { from, to }: BillingPeriod): boolean =>
  day < to && day.getTime() + dayMs > from.getTime()

async function chargeExtraReturns(
  deps: Deps,
  subscription: Subscription,
  period: BillingPeriod,
): Promise<void> {
  const { storeId, id, plan } = subscription
  const carried = carriedInto(subscription, period)
  const take = chargedReturns(plan, await countFiledReturns(deps.db, storeId, period), carried)
  const known = await listChargedClaims(deps.db, { storeId, subscriptionId: id, periodFrom: period.from })
  if (take <= known.size) return
  const returns = await listFiledReturns(deps.db, storeId, {
    ...period,
    skip: includedReturns(plan, carried) ?? 0,
    take,
  })
  // A return that was stored late can change which are over the included ones, but not how many are charged.
  const charged = returns.filter((filed) => !known.has(filed.id)).slice(0, take - known.size)
  const rows = charged.map((filed) => ({
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
  settledMs: number,
): Promise<void> {
  const statements = await listStatements(deps.db, { storeId, id })
  const settled = deps.now().getTime() - settledMs
  for (const period of periods) {
    const stated = statements.get(period.from.getTime())
    // What is charged after the invoice is a late line of the next one.
    if (stated?.isInvoiced || period.to.getTime() > settled) continue
    const usage = await invoiceUsage(deps.db, { storeId, subscriptionId: id, periodFrom: period.from })
    const extra = {
      extraReturns: usage.length,
      extraMinor: sum(usage.map(({ amountMinor }) => amountMinor)),
    }
    if (stated && usage.length > 0) await addToStatement(deps.db, { storeId, id: stated.id }, extra)
    if (stated) continue
    await insertStatement(deps.db, {
      storeId,
      id: deps.newId(),
      subscriptionId: id,
      periodFrom: period.from,
      periodTo: period.to,
      planMinor: periodPrice(plan, period),
      ...extra,
      invoicedOn: null,
      createdOn: deps.now(),
    })
  }
}
