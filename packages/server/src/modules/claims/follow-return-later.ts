import { hasReturnsThere } from '@aftercare/domain/resolution/return-on-platform'
import type { Deps } from '#deps.ts'
import { followShopReturnJob } from '#job-kinds/claim-job-kinds.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** Leaves to a job to bring a claim's return in Shopify in step with it, at stores whose shop has returns for us. */
export async function followReturnLater(
  deps: Deps,
  { storeId, claimId }: { storeId: string; claimId: string },
): Promise<void> {
  const { shopScopes } = await getStore(deps.db, storeId)
  if (hasReturnsThere(shopScopes))
    await enqueue(deps, followShopReturnJob, { storeId, claimId }, { singletonKey: claimId })
}
