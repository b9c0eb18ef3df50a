import type { Deps } from '#deps.ts'
import { settleSubscriptions } from '#modules/billing/settle-subscriptions.ts'
import { clearCachedStores } from '#modules/merchants/cached-stores.ts'
import { findStoreExport, updateStoreExport } from './store-export-store.ts'
import {
  deleteJobsOfStore,
  deletePeopleOfStore,
  deleteRowsOfStore,
  listFilesOfStore,
  listTablesOfStores,
} from './store-tables-store.ts'

/** Invoices are kept, as the law of most countries wants, and are to be paid. */
const keptTables = ['invoice', 'credit_note', 'invoice_payment']

/**
 * Deletes a store whose archive is there. What it used is charged in Shopify, and its plan there ends. Then its files
 * are deleted, its rows table by table, and the people who worked for it alone; its invoices stay. If a step fails, the
 * next try continues there.
 *
 * @throws ProviderError while Shopify or the storage does not answer
 */
export async function removeStore(deps: Deps, { exportId }: { exportId: string }): Promise<void> {
  const requested = await findStoreExport(deps.db, exportId)
  if (!requested?.isRemoval || requested.state === 'waiting' || requested.removedOn) return
  const { ofStoreId: storeId } = requested
  await settleSubscriptions(deps, storeId)
  for (const name of await listFilesOfStore(deps.db, storeId)) await deps.files.remove(`${storeId}/${name}`)
  await deleteJobsOfStore(deps.db, storeId)
  const tables = (await listTablesOfStores(deps.db)).filter(
    (table) => !['store_user', 'store', ...keptTables].includes(table),
  )
  for (const table of tables) await deleteRowsOfStore(deps.db, table, storeId)
  await deletePeopleOfStore(deps.db, storeId)
  await deleteRowsOfStore(deps.db, 'store', storeId)
  await updateStoreExport(deps.db, exportId, { removedOn: deps.now() })
  clearCachedStores()
  deps.log.info({ storeId, exportId }, 'a store was deleted')
}

/**
 * Deleting broke off again and again. The store stays closed, as some of its data may be gone: an operator asks for it
 * again once the reason is mended.
 */
export async function reportBrokenRemoval(deps: Deps, { exportId }: { exportId: string }): Promise<void> {
  const requested = await findStoreExport(deps.db, exportId)
  if (!requested || requested.removedOn) return
  deps.log.error({ exportId, storeId: requested.ofStoreId }, 'deleting a store was given up')
}
