import * as v from 'valibot'
import {
  cancelSubscriptionJob,
  chargeUsageJob,
  followSubscriptionsJob,
} from '#job-kinds/billing-job-kinds.ts'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { billSubscriptions } from './bill-subscriptions.ts'
import { chargeUsage } from './charge-usage.ts'
import { cancelInShopify, followAllSubscriptions, followSubscriptions } from './follow-subscriptions.ts'

const billSubscriptionsJob = jobKind({
  name: 'bill-subscriptions',
  payload: v.object({}),
  isCoalesced: true,
})
const followAllSubscriptionsJob = jobKind({
  name: 'follow-all-subscriptions',
  payload: v.object({}),
  isCoalesced: true,
})

export const billingJobs = [
  jobHandler(followSubscriptionsJob, followSubscriptions),
  jobHandler(cancelSubscriptionJob, cancelInShopify),
  jobHandler(chargeUsageJob, chargeUsage),
  jobHandler(billSubscriptionsJob, billSubscriptions, { cron: '53 * * * *' }),
  jobHandler(followAllSubscriptionsJob, followAllSubscriptions, { cron: '19 5 * * *' }),
]
