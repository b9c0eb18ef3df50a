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
  if (await keepsReturns(deps, storeId))
    await enqueue(deps, followShopReturnJob, { storeId, claimId }, { singletonKey: claimId })
}

/** Whether claims of the store have returns in Shopify. */
export const keepsReturns = async ({ db }: Pick<Deps, 'db'>, storeId: string): Promise<boolean> =>
  hasReturnsThere((await getStore(db, storeId)).shopScopes)
