import { followForMarketingJob } from '#job-kinds/marketing-job-kinds.ts'
import { textAboutOrderJob } from '#job-kinds/text-message-job-kinds.ts'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/**
 * Tells marketing platforms, and who texts customers, that parcels of orders have changed, in the same transaction: claims
 * led to some of these orders.
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
