import type { Deps } from '#deps.ts'
import { followPaymentJob } from '#job-kinds/claim-job-kinds.ts'
import { alertOfEditPaymentJob } from '#job-kinds/order-edit-job-kinds.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { PaymentRow } from './payment-store.ts'

type News = {
  message: string
  madeBy?: { userId: string | null; name: string } | null
  /** What happened to the value of items that were not sent back; `key` names the event. */
  unreturned?: { event: 'charged' | 'refunded' | 'notCollected'; key: string } | undefined
} & ({ isForCustomer: boolean } | { alertSubject: string })

/** Reports a payment's event to its claim, if it has one; of an order edit's, only what a person has to see. */
export async function tellClaim(
  deps: Deps,
  {
    storeId,
    claimId,
    orderId,
    orderEditId,
  }: Pick<PaymentRow, 'storeId' | 'claimId' | 'orderId' | 'orderEditId'>,
  { message, madeBy = null, unreturned, ...news }: News,
): Promise<void> {
  if (orderEditId !== null && 'alertSubject' in news)
    await enqueue(deps, alertOfEditPaymentJob, { storeId, orderId, message, subject: news.alertSubject })
  if (claimId === null) return
  await enqueue(deps, followPaymentJob, {
    storeId,
    claimId,
    message,
    madeBy: madeBy && { userId: madeBy.userId, name: madeBy.name },
    isForCustomer: 'isForCustomer' in news && news.isForCustomer,
    unreturned,
    alertSubject: 'alertSubject' in news ? news.alertSubject : null,
  })
}
