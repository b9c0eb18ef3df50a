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

/** Whether shoppers may start anything: a paid plan and a store address that we have verified (D41). */
export const isStoreActive = (store: { planStatus: PlanStatus; isUrlVerified: boolean }): boolean =>
  (store.planStatus === 'ACTIVE' || store.planStatus === 'ACCEPTED') && store.isUrlVerified
