import type { Deps } from '#deps.ts'
import { exportStoreJob, removeStoreJob } from '#job-kinds/store-removal-job-kinds.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { billStore } from '#modules/billing/bill-subscriptions.ts'
import { closeInvoices } from '#modules/billing/invoices/make-invoices.ts'
import { findRemovalObstacle } from '#modules/billing/removal-obstacle.ts'
import { closeStore } from '#modules/merchants/close-storefront.ts'
import { changeStore } from '#modules/merchants/save-document.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { findUnfinishedRemoval, insertStoreExport, isExportWaiting } from './store-export-store.ts'

/**
 * Requests an archive of the store's data, which a job makes.
 *
 * @throws AppError 409 while one is being made
 */
export const requestExport = (deps: Deps, store: Store, who: Who, reason: string): Promise<void> =>
  changeStore(deps, store.storeId, async (deps) => {
    await insertRequest(deps, store, who, { reason, isRemoval: false })
    await recordChange(deps, store.storeId, who, {
      action: 'store.export',
      subject: { type: 'store', id: store.storeId },
      before: null,
      after: { reason },
    })
  })

/**
 * Closes the store and deletes it once an archive of its data is there. Its users are alerted; the archive contains the
 * audit log with who did it and why. One whose deletion broke off is deleted on.
 *
 * @throws AppError 422 if the name is not the store’s, 409 while an archive is being made, and while the store would go
 * on paying a plan
 */
export async function requestRemoval(
  deps: Deps,
  { storeId, name }: Store,
  who: Who,
  { typedName, reason }: { typedName: string; reason: string },
): Promise<void> {
  if (typedName.trim() !== name.trim()) throw invalidField('typedName', 'This isn’t the store’s name')
  const unfinished = await findUnfinishedRemoval(deps.db, storeId)
  if (unfinished) return enqueue(deps, removeStoreJob, { exportId: unfinished.id })
  await billStore(deps, storeId)
  await closeInvoices(deps, storeId)
  await changeStore(deps, storeId, async (deps, store) => {
    const obstacle = await findRemovalObstacle(deps, storeId)
    if (obstacle !== undefined) throw new AppError('conflict', 'store_not_settled', obstacle)
    await insertRequest(deps, store, who, { reason, isRemoval: true })
    await closeStore(deps, storeId)
    await recordChange(deps, storeId, who, {
      action: 'store.remove',
      subject: { type: 'store', id: storeId },
      before: { planStatus: store.planStatus },
      after: { reason },
    })
    await raiseAlert(deps, storeId, {
      severity: 'Warning',
      category: 'Home',
      subject: 'Your store is being deleted',
      message: `Your store is closed and will be deleted with all its data. Reason: ${reason}`,
      path: '',
    })
  })
}

async function insertRequest(
  deps: Deps,
  { storeId, name, planStatus }: Store,
  who: Who,
  { reason, isRemoval }: { reason: string; isRemoval: boolean },
): Promise<void> {
  if (await isExportWaiting(deps.db, storeId))
    throw new AppError('conflict', 'export_running', 'An archive of this store is already being made.')
  const exportId = deps.newId()
  await insertStoreExport(deps.db, {
    id: exportId,
    ofStoreId: storeId,
    storeName: name,
    isRemoval,
    state: 'waiting',
    requestedBy: who.name,
    reason,
    sizeBytes: null,
    createdOn: deps.now(),
    readyOn: null,
    expiresOn: null,
    removedOn: null,
    planStatusBefore: isRemoval ? planStatus : null,
  })
  await enqueue(deps, exportStoreJob, { exportId })
}
