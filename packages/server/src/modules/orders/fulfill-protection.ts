import { inTransaction, type Deps } from '#deps.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { getOrderRow } from './order-facts-reads.ts'
import { findDueProtection } from './protection-line-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { fulfillProtectionJob } from '#job-kinds/protection-job-kinds.ts'
import { getWidgetConfig } from '#modules/shipping-protection/widget-reads.ts'

/** After an update of an order: enqueues a job if its guarantee is now due to be fulfilled. */
export async function noticeDueProtection(deps: Deps, store: Store, idFromPlatform: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const due = await dueProtection(deps, store, { idFromPlatform })
    if (due) await enqueue(deps, fulfillProtectionJob, { storeId: store.storeId, orderId: due.orderId })
  })
}

/**
 * Fulfills what is still due: the platform may have done so itself, or the order been canceled. A refusal is
 * reported to the store's users.
 */
export async function fulfillProtection(
  deps: Deps,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<void> {
  const due = await dueProtection(deps, await getStore(deps.db, storeId), { id: orderId })
  const answer = due && (await deps.commerce.fulfillProtection(deps, { storeId, ...due }))
  if (answer?.ok === false) await alertUnfulfilled(deps, { storeId, orderId }, answer.refusal.message)
}

/** However often it was tried. */
export const reportUnfulfilledProtection = (
  deps: Deps,
  order: { storeId: string; orderId: string },
): Promise<void> => alertUnfulfilled(deps, order, 'We couldn’t reach your commerce platform.')

async function alertUnfulfilled(
  deps: Deps,
  { storeId, orderId }: { storeId: string; orderId: string },
  why: string,
): Promise<void> {
  const { orderNo } = await getOrderRow(deps.db, storeId, orderId)
  await raiseAlert(deps, storeId, {
    severity: 'Warning',
    category: 'Home',
    subject: `The Delivery Guarantee in order ${orderNo} wasn’t marked as fulfilled`,
    message: `Please mark it as fulfilled on your commerce platform. ${why}`,
    path: `orders/${orderId}`,
  })
}

async function dueProtection(deps: Deps, store: Store, which: { id: string } | { idFromPlatform: string }) {
  const { unitFulfillment } = await getWidgetConfig(deps.db, store)
  return findDueProtection(deps.db, store.storeId, which, unitFulfillment)
}
