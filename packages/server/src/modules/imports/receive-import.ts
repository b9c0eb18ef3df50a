import { importPartBytes, type StoreImport } from '@aftercare/domain/merchants/store-import-schema'
import { dayMs } from '@aftercare/domain/shared/dates'
import { inTransaction, type Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isUuid } from '#platform/new-id.ts'
import { putPart, removeParts } from './import-file.ts'
import { runImportJob } from '#job-kinds/import-job-kinds.ts'
import { toStoreImport } from './import-reads.ts'
import {
  insertImport,
  listAbandoned,
  lockImport,
  updateUnfinished,
  type ImportKey,
  type ImportRow,
} from './import-store.ts'

/** Starts the import of a file, which is sent in parts of `partBytes`. */
export async function beginImport(
  deps: Deps,
  storeId: string,
  who: Who,
  { filename, sizeBytes }: { filename: string; sizeBytes: number },
): Promise<{ id: string; partBytes: number }> {
  const id = deps.newId()
  await insertImport(deps.db, {
    storeId,
    id,
    filename,
    sizeBytes,
    partCount: Math.ceil(sizeBytes / importPartBytes),
    status: 'uploading',
    createdBy: who.name,
    createdOn: deps.now(),
    finishedOn: null,
  })
  return { id, partBytes: importPartBytes }
}

/**
 * Keeps a part of the file; one that came before is replaced. With the last part the import is left to a job.
 *
 * @throws AppError 404 for an unknown import, 409 for a part whose turn it is not, 422 for one of another length
 */
export async function receivePart(
  deps: Deps,
  key: ImportKey,
  part: number,
  bytes: Uint8Array,
): Promise<StoreImport> {
  const expected = await findExpecting(deps, key, part)
  if (bytes.byteLength !== lengthOf(expected, part)) throw wrongLength()
  await putPart(deps, { ...expected, part }, bytes)

  return inTransaction(deps, async (deps) => {
    const row = await findExpecting(deps, key, part)
    if (part < row.partsArrived) return toStoreImport(row)
    const partsArrived = part + 1
    const isComplete = partsArrived === row.partCount
    const status = isComplete ? 'waiting' : 'uploading'
    const updated = await updateUnfinished(deps.db, key, { partsArrived, status })
    if (isComplete) await enqueue(deps, runImportJob, key)
    return toStoreImport(updated ?? row)
  })
}

async function findExpecting(deps: Deps, key: ImportKey, part: number): Promise<ImportRow> {
  const row = await findLocked(deps, key)
  if (row.status !== 'uploading' || part > row.partsArrived) throw outOfTurn()
  return row
}

/**
 * Stops an import; what it has stored stays.
 *
 * @throws AppError 404, 409 for one that has ended
 */
export async function cancelImport(deps: Deps, key: ImportKey): Promise<StoreImport> {
  const row = await inTransaction(deps, async (deps) => {
    await findLocked(deps, key)
    const canceled = await updateUnfinished(deps.db, key, { status: 'canceled', finishedOn: deps.now() })
    if (!canceled) throw new AppError('conflict', 'import_ended', 'This import has ended already.')
    return canceled
  })
  await removeParts(deps, row)
  return toStoreImport(row)
}

/** Forgets files that never came whole. */
export async function cancelAbandoned(deps: Deps): Promise<void> {
  for (const { storeId, id } of await listAbandoned(deps.db, new Date(deps.now().getTime() - dayMs)))
    await cancelImport(deps, { storeId, importId: id })
}

async function findLocked(deps: Deps, key: ImportKey): Promise<ImportRow> {
  const row = isUuid(key.importId) ? await lockImport(deps.db, key) : undefined
  if (!row) throw notFound('Import')
  return row
}

const lengthOf = ({ sizeBytes, partCount }: ImportRow, part: number): number =>
  part === partCount - 1 ? sizeBytes - part * importPartBytes : importPartBytes

const outOfTurn = () =>
  new AppError('conflict', 'part_out_of_turn', 'This part of the file was sent out of order.')
const wrongLength = () =>
  new AppError('unprocessable', 'part_length', 'This part of the file doesn’t have the expected length.')
