import { mayMovePlan, type PlanStatus } from '@aftercare/domain/merchants/plan-status'
import type { Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { AppError } from '#platform/errors.ts'
import { refuseWhileRemoved } from './close-storefront.ts'
import { changeStore } from './save-document.ts'

/**
 * @throws AppError 409 for a move that is not in the table, see 'Plan states' in docs/product-rules.md, and while the
 * store is being deleted
 */
export const movePlan = (
  deps: Deps,
  storeId: string,
  who: Who,
  to: PlanStatus,
  reason: string,
): Promise<void> =>
  changeStore(deps, storeId, async (deps, store, write) => {
    const { planStatus } = store
    refuseWhileRemoved(store)
    if (!mayMovePlan(planStatus, to))
      throw new AppError('conflict', 'plan_move', `A plan that is ${planStatus} can’t become ${to}.`)
    await write({ columns: { planStatus: to } })
    await recordChange(deps, storeId, who, {
      action: 'store.change-plan',
      subject: { type: 'store', id: storeId },
      before: { planStatus },
      after: { planStatus: to, reason },
    })
  })
