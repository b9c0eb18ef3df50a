import type { ShopSyncKind } from '@aftercare/domain/merchants/shop-sync-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, systemActor, type Who } from '#modules/audit/record-change.ts'
import { isConnected, listConnectedStores } from '#modules/shopify/connection-reads.ts'
import { requireConnection } from '#modules/shopify/require-connection.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { advanceSyncJob, startSyncJob, syncOlderOrdersJob } from '#job-kinds/shopify-job-kinds.ts'
import { findLastCompleted, findSyncOfOperation, insertSync, listRunningSyncs } from './shop-sync-store.ts'

/** The clocks differ, and a change may become visible late. */
const overlapMs = 60 * 60 * 1000
const untilNextTryMs = 60 * 1000

/**
 * Starts a sync with the store's shop, unless one is running or the store is not connected; returns whether it
 * did. The nightly one reads what has changed since the last sync that came to its end.
 */
export const startSync = (
  deps: Deps,
  storeId: string,
  kind: ShopSyncKind,
  createdBy: string = systemActor.name,
): Promise<boolean> =>
  inTransaction(deps, async (deps) => {
    if (!(await isConnected(deps.db, storeId))) return false
    const last = kind === 'nightly' ? await findLastCompleted(deps.db, storeId) : undefined
    const syncId = deps.newId()
    const isStarted = await insertSync(deps.db, {
      storeId,
      id: syncId,
      kind,
      status: 'running',
      step: kind === 'older' ? 'orders' : 'products',
      since: last ? new Date(last.getTime() - overlapMs) : null,
      createdBy,
      createdOn: deps.now(),
    })
    if (isStarted) await enqueue(deps, advanceSyncJob, { storeId, syncId })
    return isStarted
  })

/**
 * At the merchant's request.
 *
 * @throws AppError 409 while the store is not connected, or another sync is running
 */
export const requestSync = (deps: Deps, storeId: string, who: Who): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await requireConnection(deps.db, storeId)
    if (!(await startSync(deps, storeId, 'requested', who.name)))
      throw new AppError('conflict', 'sync_running', 'A sync with Shopify is already running.')
    await recordChange(deps, storeId, who, {
      action: 'shopify.sync',
      subject: { type: 'store', id: storeId },
      before: null,
      after: null,
    })
  })

/**
 * Reads all orders again, because the shop has just allowed those older than 60 days: now, or once the sync that is
 * running has finished.
 */
export async function startSyncOfOlderOrders(deps: Deps, { storeId }: { storeId: string }): Promise<void> {
  if (await startSync(deps, storeId, 'older')) return
  if (!(await isConnected(deps.db, storeId))) return
  const startAfter = new Date(deps.now().getTime() + untilNextTryMs)
  await enqueue(deps, syncOlderOrdersJob, { storeId }, { startAfter })
}

/** Every night: finds what no webhook has reported. */
export async function startNightlySyncs(deps: Deps): Promise<void> {
  for (const storeId of await listConnectedStores(deps.db))
    await enqueue(deps, startSyncJob, { storeId, kind: 'nightly' })
}

/** Goes on with what waits for Shopify, and with what a crash has interrupted. */
export async function advanceRunningSyncs(deps: Deps): Promise<void> {
  for (const key of await listRunningSyncs(deps.db)) await enqueue(deps, advanceSyncJob, key)
}

/** Shopify says that a bulk operation has ended, however it did. */
export async function advanceSyncOf(deps: Deps, storeId: string, bulkOperationId: string): Promise<void> {
  const sync = await findSyncOfOperation(deps.db, storeId, bulkOperationId)
  if (sync) await enqueue(deps, advanceSyncJob, { storeId, syncId: sync.id })
}
