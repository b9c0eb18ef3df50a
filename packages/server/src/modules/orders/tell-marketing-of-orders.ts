import { followForMarketingJob } from '#job-kinds/marketing-job-kinds.ts'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** After parcels of orders have changed, in the same transaction: claims led to some of these orders. */
export async function tellMarketingOfOrders(
  deps: Deps,
  { storeId, hasMarketing }: Pick<Store, 'storeId' | 'hasMarketing'>,
  orderIds: readonly string[],
): Promise<void> {
  if (!hasMarketing || orderIds.length === 0) return
  const led = await deps.db
    .selectFrom('exchange_order')
    .select('orderId')
    .distinct()
    .where('storeId', '=', storeId)
    .where('orderId', 'in', orderIds)
    .execute()
  const happenedOn = deps.now().toISOString()
  for (const { orderId: id } of led)
    await enqueue(deps, followForMarketingJob, { storeId, subject: 'order', id, happenedOn })
}
