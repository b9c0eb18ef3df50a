import { isDeepStrictEqual } from 'node:util'
import { isPaidPlan, plan as planSchema, type Plan } from '@aftercare/domain/merchants/plan-schema'
import { runningPlans } from '@aftercare/domain/merchants/plan-status'
import type { BilledBy, BillingContact } from '@aftercare/domain/merchants/subscription-schema'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { refuseWhileRemoved } from '#modules/merchants/close-storefront.ts'
import { changeStore } from '#modules/merchants/save-document.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { isConnected } from '#modules/shopify/connection-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { requestSubscription } from './request-subscription.ts'
import { endSubscription, startSubscription, trialDaysLeft } from './start-subscription.ts'
import { insertSubscription, listOpenSubscriptions, type Subscription } from './subscription-store.ts'

type Choice = { code: string; contact: BillingContact | null }

/**
 * Chooses a plan of the catalog. Connected stores pay a paid plan with Shopify’s bill, from when the merchant
 * approves it there. Others pay by invoice: the plan begins at once, or when an operator approves it.
 *
 * @throws AppError 404 for a plan that is not in the catalog, 409 while the plan is frozen or the store is being
 * deleted, 422 without a billing contact, 503 while Shopify does not answer
 */
export async function choosePlan(deps: Deps, store: Store, who: Who, { code, contact }: Choice) {
  const { storeId } = store
  const plan = deps.config.plans.find((one) => one.code === code)
  if (!plan) throw notFound('Plan')
  refuseWhileFrozen(store)
  refuseWhileRemoved(store)
  const open = await listOpenSubscriptions(deps.db, storeId)
  const isServed = runningPlans.some((status) => status === store.planStatus)
  if (isServed && open.some((one) => one.state === 'ACTIVE' && isSamePlan(one.plan, plan)))
    return changeStore(deps, storeId, (deps) => withdrawRequests(deps, storeId))
  if (isPaidPlan(plan) && (await billerOf(deps, storeId)) === 'shopify')
    return requestSubscription(deps, store, who, {
      plan,
      trialDays: trialDaysLeft(deps, store, plan.trialDays),
    })
  if (isPaidPlan(plan) && !contact)
    throw new AppError('unprocessable', 'billing_contact_required', 'Please enter a billing contact.')
  return changeStore(deps, storeId, async (deps, store) => {
    refuseWhileFrozen(store)
    refuseWhileRemoved(store)
    await withdrawRequests(deps, storeId)
    const requested = await insertRequest(deps, store, plan, contact)
    if (isPaidPlan(plan) && plan.needsApproval)
      await recordChange(deps, storeId, who, {
        action: 'store.request-plan',
        subject: { type: 'store', id: storeId },
        before: null,
        after: { planCode: code },
      })
    else await startSubscription(deps, requested, who)
  })
}

/** One that was agreed before a field was added to plans has that field's default. */
const isSamePlan = (agreed: Plan, offered: Plan): boolean =>
  isDeepStrictEqual(v.parse(planSchema, agreed), offered)

/** Who collects the money for a paid plan that the store chooses now. */
export const billerOf = async ({ db }: Deps, storeId: string): Promise<BilledBy> =>
  (await isConnected(db, storeId)) ? 'shopify' : 'invoice'

function refuseWhileFrozen({ planStatus }: Store): void {
  if (planStatus === 'FROZEN')
    throw new AppError('conflict', 'plan_frozen', 'Your plan is frozen. Contact us to resume it.')
}

/** What waits for an operator is withdrawn; what waits in Shopify expires there. */
export async function withdrawRequests(deps: Deps, storeId: string): Promise<void> {
  for (const open of await listOpenSubscriptions(deps.db, storeId))
    if (open.state === 'PENDING' && open.billedBy === 'invoice')
      await endSubscription(deps, open, { isEndedThere: true })
}

async function insertRequest(
  deps: Deps,
  store: Store,
  plan: Plan,
  contact: BillingContact | null,
): Promise<Subscription> {
  const id = deps.newId()
  await insertSubscription(deps.db, {
    storeId: store.storeId,
    id,
    plan: JSON.stringify(plan),
    billedBy: 'invoice',
    state: 'PENDING',
    contact: contact && JSON.stringify(contact),
    globalId: null,
    usageLineId: null,
    confirmationUrl: null,
    trialDays: trialDaysLeft(deps, store, plan.trialDays),
    createdOn: deps.now(),
    startsOn: null,
    endedOn: null,
  })
  const inserted = (await listOpenSubscriptions(deps.db, store.storeId)).find((one) => one.id === id)
  if (!inserted) throw new Error('The subscription was not stored')
  return inserted
}
