import * as v from 'valibot'

export const planStatus = v.picklist([
  'PENDING',
  'ACTIVE',
  'EXPIRED',
  'UNINSTALLED',
  'DECLINED',
  'FROZEN',
  'CANCELLED',
  'ACCEPTED',
])
export type PlanStatus = v.InferOutput<typeof planStatus>

/**
 * Every move between plan states (see 'Plan states' in docs/product-rules.md). Coming back from a plan that has
 * ended is leaving and returning: by UNINSTALLED to PENDING.
 */
export const planMoves = {
  PENDING: ['ACCEPTED', 'DECLINED', 'UNINSTALLED'],
  ACCEPTED: ['ACTIVE', 'UNINSTALLED'],
  ACTIVE: ['FROZEN', 'CANCELLED', 'EXPIRED', 'UNINSTALLED'],
  FROZEN: ['ACTIVE', 'CANCELLED', 'EXPIRED', 'UNINSTALLED'],
  DECLINED: ['UNINSTALLED'],
  CANCELLED: ['UNINSTALLED'],
  EXPIRED: ['UNINSTALLED'],
  UNINSTALLED: ['PENDING'],
} as const satisfies Record<PlanStatus, readonly PlanStatus[]>

export const mayMovePlan = (from: PlanStatus, to: PlanStatus): boolean =>
  planMoves[from].some((next) => next === to)

/** The states on the way to a running plan; undefined where there is none, as for a frozen one. */
export function movesToActive(from: PlanStatus): PlanStatus[] | undefined {
  if (from === 'ACTIVE') return []
  if (from === 'ACCEPTED') return ['ACTIVE']
  if (from === 'PENDING') return ['ACCEPTED', 'ACTIVE']
  if (from === 'FROZEN') return undefined
  const returned: PlanStatus[] = ['PENDING', 'ACCEPTED', 'ACTIVE']
  return from === 'UNINSTALLED' ? returned : ['UNINSTALLED', ...returned]
}

/** The plans under which a store is served. */
export const runningPlans = ['ACTIVE', 'ACCEPTED'] as const satisfies readonly PlanStatus[]

/**
 * Whether shoppers may start anything (see 'Plan states' in docs/product-rules.md): a paid plan and a store
 * address that we have verified.
 */
export const isStoreActive = (store: { planStatus: PlanStatus; isUrlVerified: boolean }): boolean =>
  runningPlans.some((plan) => plan === store.planStatus) && store.isUrlVerified
