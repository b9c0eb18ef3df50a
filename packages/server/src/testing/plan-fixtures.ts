import { invoiceSeller } from '@aftercare/domain/merchants/invoice-schema'
import { planCatalog, type Plan } from '@aftercare/domain/merchants/plan-schema'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'

/** A free plan, one with extra returns and a trial, and a larger one that an operator approves. */
export const [freePlan, basicPlan, plusPlan] = v.parse(planCatalog, [
  { code: 'free', name: 'Free', monthlyPrice: 0, currencyCode: 'USD', includedReturns: 10 },
  {
    code: 'basic',
    name: 'Basic',
    monthlyPrice: 29,
    currencyCode: 'USD',
    includedReturns: 1,
    extraReturnPrice: 0.4,
    extraReturnsMax: 50,
    trialDays: 14,
  },
  { code: 'plus', name: 'Plus', monthlyPrice: 99, currencyCode: 'USD', trialDays: 14, needsApproval: true },
]) as [Plan, Plan, Plan]

export const billingContact = { name: 'Ada Byron', email: 'bills@birch.example' }

const seller = v.parse(invoiceSeller, { name: 'Northwind Ltd', taxPercent: 19, payTo: 'IBAN 1' })

/** An installation that offers these plans. */
export const withPlans = <D extends Deps>(deps: D): D => ({
  ...deps,
  get rateLimits() {
    return deps.rateLimits
  },
  get quotes() {
    return deps.quotes
  },
  config: { ...deps.config, plans: [freePlan, basicPlan, plusPlan], invoiceSeller: seller },
})
