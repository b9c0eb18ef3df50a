import * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { refreshClaimSearch } from '#modules/claims/search/refresh-claim-search.ts'
import { enqueue, jobKind } from '#platform/jobs.ts'
import { erasePeople, holdPeople } from './personal-data-store.ts'
import { listStoredFiles } from './personal-files-reads.ts'

const files = v.object({ storeId: v.string(), names: v.array(v.string()) })

/** Leaves files for the next day that the storage did not give up in this one. */
export const removeFilesLaterJob = jobKind({ name: 'remove-files-later', payload: files })

/** Their names are in no table any more: tried for most of a day, and again every day until they are gone. */
export const removeFilesJob = jobKind({
  name: 'remove-files',
  payload: files,
  deadLetter: removeFilesLaterJob,
  retryLimit: 10,
  retryDelaySeconds: 60,
})

/**
 * Erases what is known of the people behind these orders, everywhere that their orders, claims and
 * registrations left it. What was bought, decided and paid stays, since the books have to; of where it
 * went only the country does. It cannot be undone, and doing it again changes nothing. Files follow at once,
 * when it is done.
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

const dayMs = 24 * 60 * 60 * 1000

/** Tries it again in a day, and tells whoever runs the server: what was erased is still in the storage. */
export async function removeFilesLater(
  deps: Deps,
  { storeId, names }: v.InferOutput<typeof files>,
): Promise<void> {
  deps.log.warn({ storeId, files: names.length }, 'files of erased orders could not be removed yet')
  const startAfter = new Date(deps.now().getTime() + dayMs)
  await enqueue(deps, removeFilesJob, { storeId, names }, { startAfter })
}
