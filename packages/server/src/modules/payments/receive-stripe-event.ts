import { inTransaction, type Deps } from '#deps.ts'
import {
  accountEvents,
  paymentEvents,
  type StripeEvent,
} from '#integrations/payments/stripe/stripe-events.ts'
import {
  followStripeAccountJob,
  reconcilePaymentJob,
  reportFailedRefundJob,
} from '#job-kinds/payment-job-kinds.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isUuid } from '#platform/new-id.ts'
import { findStoreOfAccount } from './account-store.ts'
import { findPaymentByPlatformId } from './payment-store.ts'

/**
 * Leaves a job that asks Stripe how the event's payment or account is now, so that late, doubled and unordered events
 * change nothing. What is not ours is dropped: a merchant's own account has payments of its own.
 */
export async function receiveStripeEvent(deps: Deps, event: StripeEvent): Promise<void> {
  const { account: accountId, paymentId, reference, type } = event
  const storeId = accountId && (await findStoreOfAccount(deps.db, accountId))
  if (!accountId || !storeId) {
    deps.log.info({ type, accountId, id: event.id }, 'webhook of an unknown Stripe account')
    return
  }
  if (accountEvents.has(type))
    return inTransaction(deps, (deps) => enqueue(deps, followStripeAccountJob, { storeId, accountId }))
  if (!paymentEvents.has(type) || paymentId === undefined) return
  const payment = await findPaymentByPlatformId(deps.db, storeId, paymentId)
  if (!payment || payment.accountId !== accountId) return
  const target = { storeId, paymentId: payment.id }
  const refundId = reference?.startsWith('refund/') ? reference.slice('refund/'.length) : ''
  await inTransaction(deps, async (deps) => {
    await enqueue(deps, reconcilePaymentJob, target)
    if (type === 'refund.failed' && isUuid(refundId))
      await enqueue(deps, reportFailedRefundJob, { ...target, refundId })
  })
}
