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

/** The plans under which a store is served. */
export const runningPlans = ['ACTIVE', 'ACCEPTED'] as const satisfies readonly PlanStatus[]

/**
 * Whether shoppers may start anything (see 'Plan states' in docs/product-rules.md): a paid plan and a store
 * address that we have verified.
 */
export const isStoreActive = (store: { planStatus: PlanStatus; isUrlVerified: boolean }): boolean =>
  runningPlans.some((plan) => plan === store.planStatus) && store.isUrlVerified
