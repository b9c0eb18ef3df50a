import { jobHandler } from '#platform/jobs/jobs.ts'
import { reportFailedRefund } from './report-failed-refund.ts'
import { followAccount } from './follow-account.ts'
import {
  capturePayment,
  reconcilePayment,
  refundPayment,
  releaseUnclaimed,
  reportPaymentStuck,
  voidPayment,
} from './move-payment.ts'
import { relyOnSavedCard, settleHold } from './settle-hold.ts'
import {
  capturePaymentJob,
  followStripeAccountJob,
  reconcilePaymentJob,
  refundPaymentJob,
  relyOnSavedCardJob,
  releaseUnclaimedJob,
  reportFailedRefundJob,
  reportPaymentStuckJob,
  settleHoldJob,
  voidPaymentJob,
} from '#job-kinds/payment-job-kinds.ts'

export const paymentJobs = [
  jobHandler(capturePaymentJob, capturePayment),
  jobHandler(settleHoldJob, settleHold),
  jobHandler(relyOnSavedCardJob, relyOnSavedCard),
  jobHandler(voidPaymentJob, voidPayment),
  jobHandler(refundPaymentJob, refundPayment),
  jobHandler(reportFailedRefundJob, reportFailedRefund),
  jobHandler(reconcilePaymentJob, reconcilePayment),
  jobHandler(followStripeAccountJob, followAccount),
  jobHandler(releaseUnclaimedJob, releaseUnclaimed, { cron: '*/5 * * * *' }),
  jobHandler(reportPaymentStuckJob, reportPaymentStuck),
]
