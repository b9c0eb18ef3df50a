import { followForMarketingJob } from '#job-kinds/marketing-job-kinds.ts'
import { textAboutOrderJob } from '#job-kinds/text-message-job-kinds.ts'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/**
 * Enqueues marketing events and text messages for packages of orders that claims led to, in the transaction that changes
 * the packages.
 */
export async function tellOfNewOrders(
  deps: Deps,
  { storeId, hasMarketing, textChannel }: Pick<Store, 'storeId' | 'hasMarketing' | 'textChannel'>,
  orderIds: readonly string[],
): Promise<void> {
  if ((!hasMarketing && textChannel === null) || orderIds.length === 0) return
  const led = await deps.db
    .selectFrom('exchange_order')
    .select('orderId')
    .distinct()
    .where('storeId', '=', storeId)
    .where('orderId', 'in', orderIds)
    .execute()
  const happenedOn = deps.now().toISOString()
  for (const { orderId } of led) {
    if (hasMarketing)
      await enqueue(deps, followForMarketingJob, { storeId, subject: 'order', id: orderId, happenedOn })
    if (textChannel !== null) await enqueue(deps, textAboutOrderJob, { storeId, orderId })
  }
}
