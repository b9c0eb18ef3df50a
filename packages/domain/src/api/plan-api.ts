import * as v from 'valibot'
import { plan } from '../merchants/plan-schema.ts'
import { planStatus } from '../merchants/plan-status.ts'
import { billedBy, billingContact, subscriptionState } from '../merchants/subscription-schema.ts'
import { amount, id, moment } from '../shared/wire.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const subscription = v.object({
  id,
  /** As it was agreed; the catalog may have changed since. */
  plan,
  state: subscriptionState,
  billedBy,
  contact: v.nullable(billingContact),
  createdOn: moment,
  /** Where the merchant approves it, for one that Shopify bills and that is pending. */
  confirmationUrl: v.nullable(v.string()),
})

const usage = v.object({
  from: moment,
  to: moment,
  /** Filed in the period, test orders left out. */
  returns: v.number(),
  /** Less than the plan’s where the plan before was used beyond its days; null is any number. */
  included: v.nullable(v.number()),
  /** Those over the included ones that are charged. */
  charged: v.number(),
  chargedAmount: amount,
})

const storePlan = v.object({
  status: planStatus,
  /** Null while none was chosen, and where there are no plans. */
  code: v.nullable(v.string()),
  trialEndsOn: v.nullable(moment),
  /** Days of trial that a plan chosen now would have, by its code. */
  trialDays: v.record(v.string(), v.number()),
  /** Empty where there are no plans. */
  plans: v.array(plan),
  /** Who would bill a paid plan that is chosen now. */
  billedBy,
  current: v.nullable(subscription),
  pending: v.nullable(subscription),
  /** Of the current 30 days; null without a running plan, and during its trial. */
  usage: v.nullable(usage),
})

/** The store’s own plan: what it costs, and changing it. */
export const planApi = {
  plan: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/plan',
    access: 'managePlan',
    summary: 'Returns the store’s plan, this period’s usage, and the plans to choose from.',
    response: storePlan,
  }),
  choosePlan: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/plan',
    access: 'managePlan',
    summary:
      'Chooses a plan. A paid one begins when the merchant approves it at confirmationUrl in Shopify; with an invoice, at once or when an operator approves it. 404 for an unknown plan; 409 while the plan is frozen; 422 without a billing contact where one is needed.',
    body: v.object({
      code: v.pipe(v.string(), v.maxLength(40)),
      contact: v.optional(v.nullable(billingContact), null),
    }),
    response: storePlan,
  }),
  cancelPlan: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/plan/cancel',
    access: 'managePlan',
    summary:
      'Cancels the plan now, also in Shopify, and withdraws a request that waits for approval; 409 without either. What was used until now is invoiced.',
    response: storePlan,
  }),
  changeBillingContact: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/plan/contact',
    access: 'managePlan',
    summary: 'Changes where the next invoices go; 409 for a store that doesn’t pay by invoice.',
    body: billingContact,
    response: storePlan,
  }),
  refreshPlan: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/plan/refresh',
    access: 'managePlan',
    summary: 'Asks Shopify whether a pending plan was approved, and returns the plan.',
    response: storePlan,
  }),
}
