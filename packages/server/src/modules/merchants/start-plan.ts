import { movesToActive } from '@aftercare/domain/merchants/plan-status'
import type { Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { refuseWhileRemoved } from './close-storefront.ts'
import { changeStore } from './save-document.ts'

/**
 * The store runs on this plan from now on, through every state on the way to ACTIVE. A frozen store stays frozen. The
 * trial is the store’s first: a later one changes nothing.
 *
 * @throws AppError 409 while the store is being deleted
 */
export const startPlan = (
  deps: Deps,
  storeId: string,
  who: Who,
  plan: { code: string; trialEndsOn: Date | null },
): Promise<void> =>
  changeStore(deps, storeId, async (deps, store, write) => {
    refuseWhileRemoved(store)
    const planStatus = movesToActive(store.planStatus)?.at(-1) ?? store.planStatus
    const trialEndsOn = store.trialEndsOn ?? plan.trialEndsOn
    await write({ columns: { planStatus, planCode: plan.code, trialEndsOn } })
    await recordChange(deps, storeId, who, {
      action: 'store.choose-plan',
      subject: { type: 'store', id: storeId },
      before: { planStatus: store.planStatus, planCode: store.planCode },
      after: { planStatus, planCode: plan.code },
    })
  })
