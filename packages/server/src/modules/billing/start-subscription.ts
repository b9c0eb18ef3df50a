import { daysLeft, trialEnd } from '@aftercare/domain/merchants/billing-period'
import type { Deps } from '#deps.ts'
import { cancelSubscriptionJob } from '#job-kinds/billing-job-kinds.ts'
import type { Who } from '#modules/audit/record-change.ts'
import { movePlan } from '#modules/merchants/move-plan.ts'
import { startPlan } from '#modules/merchants/start-plan.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { carriedFromBefore } from './carried-returns.ts'
import { listOpenSubscriptions, updateSubscription, type Subscription } from './subscription-store.ts'

/**
 * The subscription was approved: the store runs on its plan, in place of the one before, and pays from the end of the trial. In the
 * transaction that has locked the store.
 */
export async function startSubscription(deps: Deps, started: Subscription, who: Who): Promise<void> {
  const { storeId, id, plan } = started
  const now = deps.now()
  const trialEndsOn = trialEnd(now, await trialDaysAtStart(deps, started))
  await updateSubscription(deps.db, started, {
    state: 'ACTIVE',
    startsOn: trialEndsOn ?? now,
    carriedReturns: await carriedFromBefore(deps, storeId, id),
  })
  const others = (await listOpenSubscriptions(deps.db, storeId)).filter((other) => other.id !== id)
  for (const other of others) await replace(deps, other, started)
  if (others.some(({ hasFrozenStore }) => hasFrozenStore))
    await movePlan(deps, storeId, who, 'ACTIVE', 'Another plan was approved in Shopify')
  await startPlan(deps, storeId, who, { code: plan.code, trialEndsOn })
}

/**
 * The trial that was agreed; by invoice only what is left of the store’s one trial, which another plan may have used
 * since. Shopify gives the trial that it was asked for.
 */
async function trialDaysAtStart(deps: Deps, { storeId, billedBy, trialDays }: Subscription): Promise<number> {
  if (billedBy === 'shopify') return trialDays
  return Math.min(trialDays, trialDaysLeft(deps, await getStore(deps.db, storeId), trialDays))
}

/** What is left of the store’s only trial, or all of it. */
export const trialDaysLeft = (
  { now }: Pick<Deps, 'now'>,
  { trialEndsOn }: Pick<Store, 'trialEndsOn'>,
  trialDays: number,
): number => (trialEndsOn === null ? trialDays : daysLeft(trialEndsOn, now()))

/** Shopify ends a subscription that it bills when another one starts. */
async function replace(deps: Deps, other: Subscription, started: Subscription): Promise<void> {
  if (isPendingInShopify(other)) return
  await endSubscription(deps, other, { isEndedThere: started.billedBy === 'shopify' })
}

/** Nothing here withdraws it: the merchant can approve it in Shopify until it expires there. */
export const isPendingInShopify = ({ state, billedBy }: Subscription): boolean =>
  state === 'PENDING' && billedBy === 'shopify'

/** Ends a subscription now, also in Shopify unless it has ended there. */
export async function endSubscription(
  deps: Deps,
  subscription: Subscription,
  { isEndedThere }: { isEndedThere: boolean },
): Promise<void> {
  const { storeId, globalId, state } = subscription
  await updateSubscription(deps.db, subscription, { state: 'CANCELLED', endedOn: deps.now() })
  if (globalId !== null && !isEndedThere && state !== 'PENDING')
    await enqueue(deps, cancelSubscriptionJob, { storeId, globalId })
}
