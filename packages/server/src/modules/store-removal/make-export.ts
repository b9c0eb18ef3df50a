import { dayMs } from '@aftercare/domain/shared/dates'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inTransaction, type Deps } from '#deps.ts'
import { removeStoreJob } from '#job-kinds/store-removal-job-kinds.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { recordChange, systemActor } from '#modules/audit/record-change.ts'
import { hasRunningPlan } from '#modules/billing/subscription-reads.ts'
import { reopenStore } from '#modules/merchants/close-storefront.ts'
import { findStore, getStore } from '#modules/merchants/store-reads.ts'
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
const keptMs = 7 * dayMs

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

/** The archive could not be made: nothing was deleted, and a store that was closed for it opens again. */
export async function giveUpExport(deps: Deps, { exportId }: Key): Promise<void> {
  const requested = await findStoreExport(deps.db, exportId)
  if (requested?.state !== 'waiting') return
  const { ofStoreId: storeId, isRemoval } = requested
  deps.log.error({ exportId, storeId }, 'exporting a store was given up')
  await inTransaction(deps, async (deps) => {
    await updateStoreExport(deps.db, exportId, { state: 'failed' })
    if (isRemoval) await reopen(deps, requested)
    await raiseAlert(
      deps,
      storeId,
      isRemoval
        ? {
            severity: 'Info',
            category: 'Home',
            subject: 'Your store wasn’t deleted',
            message:
              'An archive of its data couldn’t be made, so your store is open again with all its data.',
            path: '',
          }
        : {
            severity: 'Warning',
            category: 'Settings',
            subject: 'Your store’s data couldn’t be exported',
            message: 'Try again. If it fails again, contact us.',
            path: 'settings/store-data',
          },
    )
  })
}

/** The store has the plan that it had; one whose subscription ended meanwhile has none. */
async function reopen(deps: Deps, { ofStoreId: storeId, planStatusBefore }: StoreExport): Promise<void> {
  const before = planStatusBefore ?? 'PENDING'
  const { planCode } = await getStore(deps.db, storeId)
  const isOver =
    planCode !== null &&
    (before === 'ACTIVE' || before === 'FROZEN') &&
    !(await hasRunningPlan(deps.db, storeId))
  await reopenStore(deps, storeId, isOver ? 'CANCELLED' : before)
  await recordChange(deps, storeId, systemActor, {
    action: 'store.keep',
    subject: { type: 'store', id: storeId },
    before: null,
    after: { planStatus: isOver ? 'CANCELLED' : before },
  })
}

/** Deletes archives whose time is over. */
export async function deleteExpiredExports(deps: Deps): Promise<void> {
  for (const expired of await listExpiredExports(deps.db, deps.now())) {
    await deps.files.remove(archiveName(expired))
    await updateStoreExport(deps.db, expired.id, { state: 'expired' })
  }
}
