import { inTransaction, type Deps } from '#deps.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { findDueProtection } from '#modules/orders/protection-line-reads.ts'
import { enqueue } from '#platform/jobs.ts'
import { fulfillProtectionJob } from './protection-job-kinds.ts'
import { getWidgetConfig } from './widget-reads.ts'

/** After news of an order from its platform: leaves a job where its guarantee is now due to be handed over. */
export async function noticeDueProtection(deps: Deps, store: Store, idFromPlatform: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const due = await dueProtection(deps, store, { idFromPlatform })
    if (due) await enqueue(deps, fulfillProtectionJob, { storeId: store.storeId, orderId: due.orderId })
  })
}

/** Hands over what is still due: the platform may have done so itself meanwhile, or the order been cancelled. */
export async function fulfillProtection(
  deps: Deps,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<void> {
  const due = await dueProtection(deps, await getStore(deps.db, storeId), { id: orderId })
  if (due) await deps.commerce.fulfillProtection(deps, { storeId, ...due })
}

async function dueProtection(deps: Deps, store: Store, which: { id: string } | { idFromPlatform: string }) {
  const { unitFulfillment } = await getWidgetConfig(deps.db, store)
  return findDueProtection(deps.db, store.storeId, which, unitFulfillment)
}
