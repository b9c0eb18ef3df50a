import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

const claim = v.object({ storeId: v.string(), claimId: v.string() })

/** Tells staff about changes to subscriptions of which it isn't known whether they were made. */
export const reportSubscriptionChangesJob = jobKind({ name: 'report-subscription-changes', payload: claim })

/** Makes the changes to subscriptions that a shopper chose with a claim. */
export const changeSubscriptionsJob = jobKind({
  name: 'change-subscriptions',
  payload: claim,
  deadLetter: reportSubscriptionChangesJob,
  retryLimit: 10,
  retryDelaySeconds: 30,
  atOncePerStore: 3,
})
