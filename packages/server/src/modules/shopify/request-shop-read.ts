import { inTransaction, type Deps } from '#deps.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { readFromShopJob } from '#job-kinds/shopify-job-kinds.ts'
import { isConnected } from './connection-reads.ts'
import { addPendingReads } from './pending-read-store.ts'
import type { ShopReadKind } from './shopify-tables.ts'

/**
 * Reads these from the shop soon, once however often it is requested until then. Does nothing for a store that
 * is not connected: connecting reads everything.
 */
export const requestShopRead = (
  deps: Deps,
  storeId: string,
  kind: ShopReadKind,
  idsFromPlatform: readonly string[],
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    if (idsFromPlatform.length === 0 || !(await isConnected(deps.db, storeId))) return
    await addPendingReads(deps.db, storeId, kind, idsFromPlatform, deps.now())
    // A waiting job may begin before this is committed, so each request has its own.
    await enqueue(deps, readFromShopJob, { storeId })
  })
