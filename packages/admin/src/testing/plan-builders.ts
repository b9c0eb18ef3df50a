import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { planApi } from '@aftercare/domain/api/plan-api'

type StorePlan = EndpointOutput<typeof planApi.plan>

export const basic: StorePlan['plans'][number] = {
  code: 'basic',
  name: 'Basic',
  monthlyPrice: 29,
  currencyCode: 'USD',
  includedReturns: 100,
  extraReturnPrice: 0.4,
  extraReturnsMax: 50,
  trialDays: 14,
  needsApproval: false,
}

/** A store that has not chosen a plan, and would pay by invoice. */
export const aPlan = (change: Partial<StorePlan> = {}): StorePlan => ({
  status: 'PENDING',
  code: null,
  trialEndsOn: null,
  trialDays: { basic: 14 },
  plans: [basic],
  billedBy: 'invoice',
  current: null,
  pending: null,
  usage: null,
  statements: [],
  ...change,
})
