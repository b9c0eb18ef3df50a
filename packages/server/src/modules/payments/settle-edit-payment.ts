import { capturePaymentJob, voidPaymentJob } from '#job-kinds/payment-job-kinds.ts'
import type { Deps } from '#deps.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

type Target = { storeId: string; paymentId: string }

/** Captures what an order edit costs, after the transaction that carries it out. */
export const captureEditPayment = (deps: Deps, target: Target): Promise<void> =>
  enqueue(deps, capturePaymentJob, { ...target })

/** Releases what was held for an order edit that does not happen. */
export const releaseEditPayment = (deps: Deps, target: Target): Promise<void> =>
  enqueue(deps, voidPaymentJob, target)
