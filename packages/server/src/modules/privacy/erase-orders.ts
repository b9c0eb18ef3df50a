import { dayMs } from '@aftercare/domain/shared/dates'
import * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { refreshClaimSearch } from '#modules/claims/search/refresh-claim-search.ts'
import { enqueue, jobKind } from '#platform/jobs/jobs.ts'
import { erasePeople, holdPeople } from './personal-data-store.ts'
import { listStoredFiles } from './personal-files-reads.ts'

const files = v.object({ storeId: v.string(), names: v.array(v.string()) })

/** Leaves files that the storage failed to delete for the next day. */
export const removeFilesLaterJob = jobKind({ name: 'remove-files-later', payload: files })

/**
 * No table names them anymore: deletion is retried for most of a day, and again every day until it succeeds.
 */
export const removeFilesJob = jobKind({
  name: 'remove-files',
  payload: files,
  deadLetter: removeFilesLaterJob,
  retryLimit: 10,
  retryDelaySeconds: 60,
})

/**
 * Erases the personal data of these orders, in their orders, claims and registrations. What was bought,
 * decided and paid remains for accounting; of addresses only the country. It is permanent and safe to repeat.
 * Files are deleted right after it.
 */
export const eraseOrders = (deps: Deps, storeId: string, orderIds: readonly string[]): Promise<void> =>
  inTransaction(deps, async (deps) => {
    if (orderIds.length === 0) return
    const claimIds = await holdPeople(deps.db, storeId, orderIds)
    const names = await listStoredFiles(deps.db, storeId, orderIds)
    if (names.length > 0) await enqueue(deps, removeFilesJob, { storeId, names })
    await erasePeople(deps.db, storeId, orderIds, deps.now())
    for (const id of claimIds) await refreshClaimSearch(deps, storeId, id)
  })

/** Takes files out of the storage; those that are gone already stay gone. */
export async function removeFiles(
  deps: Deps,
  { storeId, names }: v.InferOutput<typeof files>,
): Promise<void> {
  for (const name of names) await deps.files.remove(`${storeId}/${name}`)
}

/** Retries in a day, and reports to whoever runs the server that erased files are still in the storage. */
export async function removeFilesLater(
  deps: Deps,
  { storeId, names }: v.InferOutput<typeof files>,
): Promise<void> {
  deps.log.warn({ storeId, files: names.length }, 'deleting files of erased orders failed, retrying tomorrow')
  const startAfter = new Date(deps.now().getTime() + dayMs)
  await enqueue(deps, removeFilesJob, { storeId, names }, { startAfter })
}
