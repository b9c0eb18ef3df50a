import type { Deps } from '#deps.ts'
import { exportStoreJob } from '#job-kinds/store-removal-job-kinds.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { closeStore } from '#modules/merchants/close-storefront.ts'
import { changeStore } from '#modules/merchants/save-document.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { insertStoreExport, isExportWaiting } from './store-export-store.ts'

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
 * audit log with who did it and why.
 *
 * @throws AppError 422 if the name is not the store’s, 409 while an archive is being made
 */
export const requestRemoval = (
  deps: Deps,
  store: Store,
  who: Who,
  { typedName, reason }: { typedName: string; reason: string },
): Promise<void> =>
  changeStore(deps, store.storeId, async (deps, store) => {
    const { storeId } = store
    if (typedName.trim() !== store.name.trim()) throw invalidField('typedName', 'This isn’t the store’s name')
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

async function insertRequest(
  deps: Deps,
  { storeId, name }: Store,
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
  })
  await enqueue(deps, exportStoreJob, { exportId })
}
