import type { Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { mayMovePlan } from '@aftercare/domain/merchants/plan-status'
import { movePlan } from '#modules/merchants/move-plan.ts'
import { changeStore } from '#modules/merchants/save-document.ts'
import { AppError } from '#platform/errors.ts'
import { withdrawRequests } from './choose-plan.ts'
import { endSubscription } from './start-subscription.ts'
import { listOpenSubscriptions } from './subscription-store.ts'

/**
 * The store cancels its plan, or withdraws the request that waits for an operator. Nothing more is charged, also not by
 * Shopify; what was used until now is invoiced. A store that its operator froze stays frozen.
 *
 * @throws AppError 409 without either, or while the store is being deleted
 */
export const cancelPlan = (deps: Deps, storeId: string, who: Who): Promise<void> =>
  changeStore(deps, storeId, async (deps, { planStatus }) => {
    const open = await listOpenSubscriptions(deps.db, storeId)
    const running = open.filter(({ state }) => state !== 'PENDING')
    const requested = open.find(({ state, billedBy }) => state === 'PENDING' && billedBy === 'invoice')
    if (running.length === 0 && !requested)
      throw new AppError('conflict', 'no_plan', 'There is no plan to cancel.')
    await withdrawRequests(deps, storeId)
    for (const one of running) await endSubscription(deps, one, { isEndedThere: false })
    const isFrozenByOperator =
      planStatus === 'FROZEN' && !running.some(({ hasFrozenStore }) => hasFrozenStore)
    if (running.length > 0 && !isFrozenByOperator && mayMovePlan(planStatus, 'CANCELLED'))
      return movePlan(deps, storeId, who, 'CANCELLED', 'Canceled by the store')
    await recordChange(deps, storeId, who, {
      action: 'store.cancel-plan',
      subject: { type: 'store', id: storeId },
      before: { planCode: (running[0] ?? requested)?.plan.code },
      after: null,
    })
  })
