import { changeSubscriptionsJob, reportSubscriptionChangesJob } from '#job-kinds/subscription-job-kinds.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { changeSubscriptions, reportSubscriptionChanges } from './change-subscriptions.ts'

export const subscriptionJobs = [
  jobHandler(changeSubscriptionsJob, changeSubscriptions),
  jobHandler(reportSubscriptionChangesJob, reportSubscriptionChanges),
]
