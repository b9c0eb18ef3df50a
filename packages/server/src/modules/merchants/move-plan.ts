import type { Plan } from '@aftercare/domain/merchants/plan-schema'
import { mayMovePlan, movesToActive, type PlanStatus } from '@aftercare/domain/merchants/plan-status'
import type { Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { changeStore } from './save-document.ts'
import type { Store } from './store-reads.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Chooses a plan of the catalog. A plan that is not running begins, with its trial if the store never had one;
 * a running one is replaced.
 *
 * @throws AppError 404 for a plan that is not in the catalog, 409 while the plan is frozen
 */
export const choosePlan = (deps: Deps, storeId: string, who: Who, code: string): Promise<void> =>
  changeStore(deps, storeId, async (deps, store, write) => {
    const plan = deps.config.plans.find((one) => one.code === code)
    if (!plan) throw notFound('Plan')
    const moves = movesToActive(store.planStatus)
    if (!moves) throw new AppError('conflict', 'plan_frozen', 'Your plan is frozen. Contact us to resume it.')
    const planStatus: PlanStatus = moves.at(-1) ?? store.planStatus
    const trialEndsOn = store.planCode === null ? endOfTrial(deps, plan) : store.trialEndsOn
    await write({ columns: { planStatus, planCode: code, trialEndsOn } })
    await recordChange(deps, storeId, who, {
      action: 'store.choose-plan',
      subject: { type: 'store', id: storeId },
      before: { planStatus: store.planStatus, planCode: store.planCode },
      after: { planStatus, planCode: code },
    })
  })

const endOfTrial = ({ now }: Deps, { trialDays }: Plan): Date | null =>
  trialDays === 0 ? null : new Date(now().getTime() + trialDays * dayMs)

/** @throws AppError 409 for a move that is not in the table, see 'Plan states' in docs/product-rules.md */
export const movePlan = (
  deps: Deps,
  storeId: string,
  who: Who,
  to: PlanStatus,
  reason: string,
): Promise<void> =>
  changeStore(deps, storeId, async (deps, { planStatus }, write) => {
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

/** The store's plan, and what it can choose. */
export const describePlan = ({ config }: Deps, { planStatus, planCode, trialEndsOn }: Store) => ({
  status: planStatus,
  code: planCode,
  trialEndsOn: trialEndsOn?.toISOString() ?? null,
  plans: [...config.plans],
})
