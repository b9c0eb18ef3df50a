import { badRowsMax, type BadRow, type ImportStatus } from '@aftercare/domain/merchants/store-import-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { letRequestsPass } from '#platform/jobs/job-throttle.ts'
import { importShopify, type ImportCounts } from '#modules/orders/import-shopify.ts'
import { readParts, removeParts } from './import-file.ts'
import { updateUnfinished, type ImportKey, type ImportRow } from './import-store.ts'

/**
 * Reads an import's file and stores it batch by batch, with its progress. Requests have priority. After a
 * crash it starts from the beginning, where stored records change nothing. A canceled import stops at the
 * next batch.
 */
export async function runImport(deps: Deps, key: ImportKey): Promise<void> {
  const row = await updateUnfinished(deps.db, key, { status: 'running', ...fresh })
  if (!row) return
  let readBytes = 0
  const badRows: BadRow[] = []
  const note = (counts: ImportCounts) =>
    updateUnfinished(deps.db, key, { ...counts, readBytes, badRows: JSON.stringify(badRows) })
  try {
    const file = counted(readParts(deps, row), (bytes) => (readBytes += bytes))
    const counts = await importShopify(deps, await getStore(deps.db, key.storeId), file, {
      onBadRow: (bad) => badRows.length < badRowsMax && badRows.push(bad),
      onProgress: async (counts) => {
        if (!(await note(counts))) throw new Canceled()
        await letRequestsPass(deps.jobThrottle)
      },
    })
    await note(counts)
    await finish(deps, key, 'done')
  } catch (error) {
    if (!(error instanceof Canceled)) throw error
    await removeParts(deps, row)
  }
}

class Canceled extends Error {}

const fresh = { readBytes: 0, orders: 0, products: 0, unchanged: 0, bad: 0, badRows: '[]' }

/** After the last attempt. */
export const markImportFailed = (deps: Deps, key: ImportKey): Promise<void> => finish(deps, key, 'failed')

async function finish(deps: Deps, key: ImportKey, status: ImportStatus & ('done' | 'failed')): Promise<void> {
  const row = await inTransaction(deps, async (deps) => {
    const finished = await updateUnfinished(deps.db, key, { status, finishedOn: deps.now() })
    if (finished) await tell(deps, finished)
    return finished
  })
  if (row) await removeParts(deps, row)
}

function tell(
  deps: Deps,
  { storeId, filename, status, orders, products, unchanged, bad }: ImportRow,
): Promise<void> {
  const isDone = status === 'done'
  return raiseAlert(deps, storeId, {
    severity: isDone && bad === 0 ? 'Info' : 'Warning',
    category: 'Settings',
    subject: isDone ? 'Import finished' : 'Import failed',
    message: isDone
      ? `${filename}: ${orders} orders and ${products} products stored, ${unchanged} unchanged, ${bad} left out.`
      : `${filename} could not be imported to its end. Import it again: what is stored already stays as it is.`,
    path: 'settings/import',
  })
}

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  onRead: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    onRead(chunk.byteLength)
    yield chunk
  }
}
