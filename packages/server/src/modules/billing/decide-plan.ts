import type { PlanStatus } from '@aftercare/domain/merchants/plan-status'
import type { Deps } from '#deps.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { movePlan } from '#modules/merchants/move-plan.ts'
import { changeStore } from '#modules/merchants/save-document.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { endSubscription, isPendingInShopify, startSubscription } from './start-subscription.ts'
import { hasRunningPlan } from './subscription-reads.ts'
import { listOpenSubscriptions, updateSubscription } from './subscription-store.ts'

type Decision = { isApproved: boolean; reason: string }

/**
 * An operator approves or declines the plan that a store wants to pay by invoice. The store is alerted; a plan that
 * it has now goes on when another is declined.
 *
 * @throws AppError 409 if none is waiting
 */
export const decidePlan = (
  deps: Deps,
  storeId: string,
  who: Who,
  { isApproved, reason }: Decision,
): Promise<PlanStatus> =>
  changeStore(deps, storeId, async (deps, store) => {
    const waiting = (await listOpenSubscriptions(deps.db, storeId)).find(
      ({ state, billedBy }) => state === 'PENDING' && billedBy === 'invoice',
    )
    if (!waiting) throw new AppError('conflict', 'no_plan_waiting', 'No plan is waiting for approval.')
    const { name, code } = waiting.plan
    if (isApproved) await startSubscription(deps, waiting, who)
    else {
      await updateSubscription(deps.db, waiting, { state: 'DECLINED', endedOn: deps.now() })
      if (store.planStatus === 'PENDING') await movePlan(deps, storeId, who, 'DECLINED', reason)
      else
        await recordChange(deps, storeId, who, {
          action: 'store.decline-plan',
          subject: { type: 'store', id: storeId },
          before: null,
          after: { planCode: code, reason },
        })
    }
    await raiseAlert(deps, storeId, {
      severity: isApproved ? 'Info' : 'Warning',
      category: 'Settings',
      subject: isApproved ? `Your plan ${name} was approved` : `Your plan ${name} was declined`,
      message: isApproved ? 'Your store runs on it from now on.' : `Reason: ${reason}`,
      path: 'settings/plan',
    })
    return (await getStore(deps.db, storeId)).planStatus
  })

/**
 * Moves a store’s plan. One that ends is no longer charged, also not by Shopify. One that waits in Shopify can still be
 * approved there, which resumes the store. A store that Shopify’s bill has frozen can be frozen by its operator as well:
 * then it stays so when the bill is paid.
 *
 * @throws AppError 409 for a move that is not in the table, and for resuming a plan that the store has canceled
 */
export const movePlanByOperator = (
  deps: Deps,
  storeId: string,
  who: Who,
  { to, reason }: { to: PlanStatus; reason: string },
): Promise<void> =>
  changeStore(deps, storeId, async (deps, store) => {
    const open = await listOpenSubscriptions(deps.db, storeId)
    const isFrozenByBill = store.planStatus === 'FROZEN' && open.some(({ hasFrozenStore }) => hasFrozenStore)
    if (to === 'ACTIVE') await refuseToResumeCanceled(deps, store)
    if (to === 'FROZEN' && isFrozenByBill) await recordTakenFreeze(deps, storeId, who, reason)
    else await movePlan(deps, storeId, who, to, reason)
    for (const one of open) {
      if (one.hasFrozenStore) await updateSubscription(deps.db, one, { hasFrozenStore: false })
      if (to !== 'ACTIVE' && to !== 'FROZEN' && !isPendingInShopify(one))
        await endSubscription(deps, one, { isEndedThere: false })
    }
  })

const recordTakenFreeze = (deps: Deps, storeId: string, who: Who, reason: string): Promise<void> =>
  recordChange(deps, storeId, who, {
    action: 'store.change-plan',
    subject: { type: 'store', id: storeId },
    before: { planStatus: 'FROZEN' },
    after: { planStatus: 'FROZEN', reason },
  })

/** It would be served for nothing. */
async function refuseToResumeCanceled(deps: Deps, { storeId, planCode }: Store): Promise<void> {
  if (planCode === null || (await hasRunningPlan(deps.db, storeId))) return
  throw new AppError(
    'conflict',
    'plan_canceled',
    'The store canceled its plan while it was frozen. Cancel the plan here too, so that the store can choose one.',
  )
}
