import type { PlanStatus } from '@aftercare/domain/merchants/plan-status'
import type { Deps } from '#deps.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { movePlan } from '#modules/merchants/move-plan.ts'
import { changeStore } from '#modules/merchants/save-document.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { endSubscription, isPendingInShopify, startSubscription } from './start-subscription.ts'
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
 * approved there, which resumes the store.
 */
export const movePlanByOperator = (
  deps: Deps,
  storeId: string,
  who: Who,
  { to, reason }: { to: PlanStatus; reason: string },
): Promise<void> =>
  changeStore(deps, storeId, async (deps) => {
    await movePlan(deps, storeId, who, to, reason)
    if (to === 'ACTIVE' || to === 'FROZEN') return
    for (const open of await listOpenSubscriptions(deps.db, storeId))
      if (!isPendingInShopify(open)) await endSubscription(deps, open, { isEndedThere: false })
  })
