import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inTransaction, type Deps } from '#deps.ts'
import { removeStoreJob } from '#job-kinds/store-removal-job-kinds.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { findStore } from '#modules/merchants/store-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { archiveName } from './archive-name.ts'
import {
  findStoreExport,
  listExpiredExports,
  updateStoreExport,
  type StoreExport,
} from './store-export-store.ts'
import { writeArchive } from './write-archive.ts'

type Key = { exportId: string }

/** How long an archive can be downloaded. */
const keptMs = 7 * 24 * 60 * 60 * 1000

/** Makes the archive and puts it into the storage; then the store is deleted if that was requested. */
export async function exportStore(deps: Deps, { exportId }: Key): Promise<void> {
  const requested = await findStoreExport(deps.db, exportId)
  const store = requested && (await findStore(deps.db, requested.ofStoreId))
  if (requested?.state !== 'waiting' || !store) return
  const directory = await mkdtemp(join(tmpdir(), 'export-'))
  try {
    const path = join(directory, 'archive.zip')
    await writeArchive(deps, store, path)
    const { size } = await stat(path)
    await deps.files.put(archiveName(requested), { path }, 'application/zip')
    await markReady(deps, requested, size)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const markReady = (deps: Deps, { id, ofStoreId, isRemoval }: StoreExport, sizeBytes: number) =>
  inTransaction(deps, async (deps) => {
    const now = deps.now()
    const expiresOn = new Date(now.getTime() + keptMs)
    await updateStoreExport(deps.db, id, { state: 'ready', sizeBytes, readyOn: now, expiresOn })
    if (isRemoval) await enqueue(deps, removeStoreJob, { exportId: id })
    else
      await raiseAlert(deps, ofStoreId, {
        severity: 'Info',
        category: 'Settings',
        subject: 'Your store’s data is ready to download',
        message: 'An Admin can download it for 7 days.',
        path: 'settings/store-data',
      })
  })

/** The archive could not be made: nothing was deleted. */
export async function giveUpExport(deps: Deps, { exportId }: Key): Promise<void> {
  const requested = await findStoreExport(deps.db, exportId)
  if (requested?.state !== 'waiting') return
  deps.log.error({ exportId, storeId: requested.ofStoreId }, 'exporting a store was given up')
  await updateStoreExport(deps.db, exportId, { state: 'failed' })
}

/** Deletes archives whose time is over. */
export async function deleteExpiredExports(deps: Deps): Promise<void> {
  for (const expired of await listExpiredExports(deps.db, deps.now())) {
    await deps.files.remove(archiveName(expired))
    await updateStoreExport(deps.db, expired.id, { state: 'expired' })
  }
}
