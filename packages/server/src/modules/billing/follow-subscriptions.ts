import { openSubscriptions } from '@aftercare/domain/merchants/subscription-schema'
import { dayMs } from '@aftercare/domain/shared/dates'
import type { Deps } from '#deps.ts'
import {
  cancelSubscription,
  readSubscriptions,
  type ShopifySubscriptionStatus,
} from '#integrations/commerce/shopify/admin/app-billing.ts'
import { ShopifyRefusal } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { recordChange, systemActor } from '#modules/audit/record-change.ts'
import { movePlan } from '#modules/merchants/move-plan.ts'
import { changeStore } from '#modules/merchants/save-document.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { getShopAccess, ShopNotConnected } from '#modules/shopify/get-shop-access.ts'
import { cancelSubscriptionJob, followSubscriptionsJob } from '#job-kinds/billing-job-kinds.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { endSubscription, startSubscription } from './start-subscription.ts'
import {
  listFollowed,
  listOpenSubscriptions,
  listStoresBilledByShopify,
  updateSubscription,
  type Subscription,
} from './subscription-store.ts'

type Status = ShopifySubscriptionStatus

/** How long a subscription that ended here is still looked for in Shopify. */
const lookedForMs = 90 * dayMs

/**
 * Asks Shopify how the store’s subscriptions are now, and moves its plan accordingly: whatever webhooks say, in
 * whatever order, the last answer counts. One that ended here and runs there, because canceling it failed or because
 * the merchant approved it afterwards or while the store is being deleted, is canceled.
 *
 * @throws ProviderError while Shopify does not answer
 */
export async function followSubscriptions(deps: Deps, { storeId }: { storeId: string }): Promise<void> {
  const ids = await listFollowed(deps.db, storeId, lookedForSince(deps))
  if (ids.length === 0) return
  const found = await askShopify(deps, storeId, ids)
  if (!found) return
  await changeStore(deps, storeId, async (deps) => {
    // A new one first: then the store keeps running when the one before has ended.
    const isStarting = (id: string) => found.get(id) === 'ACTIVE'
    for (const id of [...ids.filter(isStarting), ...ids.filter((id) => !isStarting(id))])
      await apply(deps, storeId, id, found.get(id) ?? 'CANCELLED')
  })
}

/** Undefined without access: what the shop pays for ended with it. */
async function askShopify(deps: Deps, storeId: string, ids: readonly string[]) {
  try {
    return await readSubscriptions(await getShopAccess(deps, storeId), ids)
  } catch (error) {
    if (error instanceof ShopNotConnected) return undefined
    throw error
  }
}

const apply = (deps: Deps, storeId: string, globalId: string, status: Status): Promise<void> =>
  changeStore(deps, storeId, async (deps, store) => {
    const open = await listOpenSubscriptions(deps.db, storeId)
    const subscription = open.find((one) => one.globalId === globalId)
    const isUnwanted =
      !subscription || (subscription.state === 'PENDING' && store.removalRequestedOn !== null)
    if (isUnwanted && (status === 'ACTIVE' || status === 'FROZEN'))
      return enqueue(deps, cancelSubscriptionJob, { storeId, globalId })
    if (!subscription || subscription.state === status) return
    if (status === 'ACTIVE' && subscription.state === 'PENDING')
      return startSubscription(deps, subscription, systemActor)
    if (status === 'ACTIVE') return thaw(deps, store, subscription)
    if (status === 'FROZEN') return freeze(deps, store, subscription)
    if (!openSubscriptions.some((state) => state === status) && status !== 'ACCEPTED')
      await end(deps, store, subscription, status)
  })

/** The shop’s bill is unpaid. A store that its operator froze stays so when it is paid. */
async function freeze(deps: Deps, { storeId, planStatus }: Store, subscription: Subscription): Promise<void> {
  const hasFrozenStore = planStatus === 'ACTIVE'
  await updateSubscription(deps.db, subscription, { state: 'FROZEN', hasFrozenStore })
  if (!hasFrozenStore) return
  await movePlan(deps, storeId, systemActor, 'FROZEN', 'The shop’s bill to Shopify is unpaid')
  await raiseAlert(deps, storeId, {
    severity: 'Warning',
    category: 'Home',
    subject: 'Your plan is frozen',
    message:
      'Your bill to Shopify is unpaid, so customers can’t start returns. Your store resumes when Shopify has your payment.',
    path: 'settings/plan',
  })
}

async function thaw(deps: Deps, { storeId, planStatus }: Store, subscription: Subscription): Promise<void> {
  await updateSubscription(deps.db, subscription, { state: 'ACTIVE', hasFrozenStore: false })
  if (subscription.hasFrozenStore && planStatus === 'FROZEN')
    await movePlan(deps, storeId, systemActor, 'ACTIVE', 'The shop’s bill to Shopify is paid')
}

type Ended = Exclude<Status, 'ACTIVE' | 'FROZEN' | 'PENDING' | 'ACCEPTED'>

async function end(deps: Deps, store: Store, subscription: Subscription, status: Status): Promise<void> {
  const { storeId, planStatus } = store
  if (subscription.state === 'PENDING') {
    await updateSubscription(deps.db, subscription, { state: status as Ended, endedOn: deps.now() })
    if (status === 'DECLINED' && planStatus === 'PENDING')
      return movePlan(deps, storeId, systemActor, 'DECLINED', 'Declined in Shopify')
    return recordChange(deps, storeId, systemActor, {
      action: 'store.decline-plan',
      subject: { type: 'store', id: storeId },
      before: null,
      after: { planCode: subscription.plan.code, state: status },
    })
  }
  await endSubscription(deps, subscription, { isEndedThere: true })
  if (planStatus !== 'ACTIVE' && planStatus !== 'FROZEN') return
  await movePlan(deps, storeId, systemActor, 'CANCELLED', 'The subscription was canceled in Shopify')
  await raiseAlert(deps, storeId, {
    severity: 'Warning',
    category: 'Home',
    subject: 'Your plan was canceled',
    message: 'Your subscription ended in Shopify, so customers can’t start returns. Choose a plan to resume.',
    path: 'settings/plan',
  })
}

/**
 * Cancels a subscription in Shopify, unless it has ended there already. Without access to the shop, the subscription
 * is canceled by the first check after the shop is connected again.
 */
export async function cancelInShopify(
  deps: Deps,
  { storeId, globalId }: { storeId: string; globalId: string },
): Promise<void> {
  try {
    await cancelSubscription(await getShopAccess(deps, storeId), globalId)
  } catch (error) {
    if (!(error instanceof ShopifyRefusal)) throw error
    deps.log.info({ storeId, globalId, reason: error.message }, 'Shopify did not cancel the subscription')
  }
}

/**
 * The shop uninstalled the app: Shopify ended what it paid for there, and a store that is not served pays no invoices
 * either.
 */
export const endSubscriptions = (deps: Deps, storeId: string): Promise<void> =>
  changeStore(deps, storeId, async (deps) => {
    for (const open of await listOpenSubscriptions(deps.db, storeId))
      await endSubscription(deps, open, { isEndedThere: true })
  })

/** Once a day, for what no webhook has reported. */
export async function followAllSubscriptions(deps: Deps): Promise<void> {
  for (const storeId of await listStoresBilledByShopify(deps.db, lookedForSince(deps)))
    await enqueue(deps, followSubscriptionsJob, { storeId })
}

const lookedForSince = ({ now }: Deps) => new Date(now().getTime() - lookedForMs)
