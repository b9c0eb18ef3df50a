import { shopSyncSteps } from '@aftercare/domain/merchants/shop-sync-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { bulkOrdersQuery, bulkProductsQuery } from '#integrations/commerce/shopify/admin/bulk-documents.ts'
import { readBulkState, startBulk, type BulkState } from '#integrations/commerce/shopify/admin/run-bulk.ts'
import { ShopifyRefusal, type ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { maySeeCustomers } from '#modules/orders/read-shop-order.ts'
import { getShopAccess } from '#modules/shopify/get-shop-access.ts'
import { importBulk } from './import-bulk.ts'
import { readPending } from './read-pending.ts'
import { takeSync, updateSync, type SyncKey, type SyncRow } from './shop-sync-store.ts'

/** How long a process may be silent before another goes on with its sync. */
const leaseMs = 2 * 60 * 1000
/** How often an operation that failed in Shopify is started again. */
const restartsMax = 3

/**
 * Goes on with a sync as far as it can: a step's bulk operation is started, and when Shopify has its result, it is
 * stored batch by batch. After a crash the step continues after its last stored batch. While Shopify prepares a
 * result, there is nothing to do.
 *
 * @throws ProviderError for a retryable failure; its reason is shown until then
 */
export async function advanceSync(deps: Deps, key: SyncKey): Promise<void> {
  const taken = await takeSync(deps.db, key, leaseOf(deps))
  if (!taken) return
  try {
    let sync: SyncRow | undefined = taken
    while (sync && sync.finishedOn === null) sync = await takeStep(deps, key, sync)
    await updateSync(deps.db, key, { workingUntil: null })
  } catch (error) {
    await updateSync(deps.db, key, { workingUntil: null, ...problemOf(error) })
    if (error instanceof ShopifyRefusal) return finish(deps, key, 'failed')
    throw error
  }
}

const leaseOf = (deps: Deps) => {
  const now = deps.now()
  return { now, until: new Date(now.getTime() + leaseMs) }
}

const problemOf = (error: unknown): { problem?: string } => {
  if (error instanceof ShopifyRefusal) return { problem: error.message }
  return error instanceof ProviderError ? { problem: 'We couldn’t reach Shopify. We’ll try again.' } : {}
}

/** Returns the sync after it; undefined while Shopify prepares the step's result. */
async function takeStep(deps: Deps, key: SyncKey, sync: SyncRow): Promise<SyncRow | undefined> {
  if (sync.step === 'details') {
    await readPending(deps, key, () => renew(deps, key))
    return nextStep(deps, key, sync)
  }
  const access = await getShopAccess(deps, key.storeId)
  if (sync.bulkOperationId === null) {
    const bulkOperationId = await startBulk(access, await queryOf(deps, sync))
    return updateSync(deps.db, key, { bulkOperationId, problem: null })
  }
  return followOperation(deps, key, { sync, access, bulkOperationId: sync.bulkOperationId })
}

async function queryOf(deps: Deps, { storeId, step, since }: SyncRow): Promise<string> {
  const withCustomers = maySeeCustomers(await getStore(deps.db, storeId))
  return step === 'products'
    ? bulkProductsQuery({ since, withCustomers })
    : bulkOrdersQuery({ since, withCustomers })
}

async function followOperation(
  deps: Deps,
  key: SyncKey,
  { sync, access, bulkOperationId }: { sync: SyncRow; access: ShopAccess; bulkOperationId: string },
): Promise<SyncRow | undefined> {
  const state = await readBulkState(access, bulkOperationId)
  if (state && (state.status === 'CREATED' || state.status === 'RUNNING' || state.status === 'CANCELING')) {
    await updateSync(deps.db, key, { preparedRows: state.objectCount, problem: null })
    return undefined
  }
  if (state?.status !== 'COMPLETED') return startAgain(deps, key, sync, state)
  if (state.url !== null) await importResult(deps, key, sync, { ...state, url: state.url })
  return nextStep(deps, key, sync)
}

/** Failed, canceled, or expired. */
async function startAgain(
  deps: Deps,
  key: SyncKey,
  sync: SyncRow,
  state: BulkState | undefined,
): Promise<SyncRow> {
  if (sync.restarts >= restartsMax)
    throw new ShopifyRefusal(
      state?.errorCode === 'ACCESS_DENIED'
        ? 'Shopify doesn’t allow Aftercare to read all of the store’s data. Open Aftercare in your Shopify admin and approve the permissions.'
        : 'Shopify couldn’t prepare the store’s data. Try again later.',
    )
  const restarts = sync.restarts + 1
  return updateSync(deps.db, key, { bulkOperationId: null, restarts, rowsRead: 0, totalRows: null })
}

async function importResult(
  deps: Deps,
  key: SyncKey,
  sync: SyncRow,
  { url, rootObjectCount, objectCount }: BulkState & { url: string },
): Promise<void> {
  const now = deps.now()
  const begun = await updateSync(deps.db, key, {
    totalRows: rootObjectCount,
    preparedRows: objectCount,
    rowsBefore: sync.rowsRead,
    readingSince: now,
    progressOn: now,
    problem: null,
  })
  await importBulk(deps, begun, url, async (progress) => {
    const now = deps.now()
    const workingUntil = new Date(now.getTime() + leaseMs)
    await updateSync(deps.db, key, { ...progress, progressOn: now, workingUntil })
  })
}

async function nextStep(deps: Deps, key: SyncKey, { step }: SyncRow): Promise<SyncRow | undefined> {
  const next = shopSyncSteps[shopSyncSteps.indexOf(step) + 1]
  if (!next) {
    await finish(deps, key, 'done')
    return undefined
  }
  return updateSync(deps.db, key, {
    step: next,
    bulkOperationId: null,
    restarts: 0,
    rowsRead: 0,
    rowsBefore: 0,
    totalRows: null,
    preparedRows: 0,
    readingSince: null,
  })
}

async function renew(deps: Deps, key: SyncKey): Promise<void> {
  await updateSync(deps.db, key, { workingUntil: leaseOf(deps).until })
}

/** The nightly sync reports only its failure. */
const finish = (deps: Deps, key: SyncKey, status: 'done' | 'failed'): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const change = { status, finishedOn: deps.now(), ...(status === 'done' && { problem: null }) }
    const { kind, orders, products, bad, problem } = await updateSync(deps.db, key, change)
    if (status === 'done' && kind === 'nightly') return
    await raiseAlert(deps, key.storeId, {
      severity: status === 'done' && bad === 0 ? 'Info' : 'Warning',
      category: 'Settings',
      subject: status === 'done' ? 'Shopify sync finished' : 'Shopify sync failed',
      message:
        status === 'done'
          ? `${orders} orders and ${products} products were read from Shopify. ${bad} records couldn’t be used.`
          : `${problem ?? 'Something went wrong.'} What was read so far stays.`,
      path: 'settings/shopify',
    })
  })
