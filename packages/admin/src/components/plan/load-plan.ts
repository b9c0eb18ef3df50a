import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { planApi } from '@aftercare/domain/api/plan-api'
import { call } from '../../api.ts'

export type StorePlan = EndpointOutput<typeof planApi.plan>

/** The store's plan. One that waits in Shopify is asked for there: the merchant may have just approved it. */
export async function loadPlan(asked: {
  params: { storeId: string }
  signal: AbortSignal
}): Promise<StorePlan> {
  const plan = await call(planApi.plan, asked)
  if (plan.pending?.billedBy !== 'shopify') return plan
  return call(planApi.refreshPlan, asked).catch(() => plan)
}
