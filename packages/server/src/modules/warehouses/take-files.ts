import { createHash } from 'node:crypto'
import { configuredIntegrations } from '@aftercare/domain/merchants/integrations'
import { webhookWarehouseIds } from '@aftercare/domain/merchants/warehouse-fields'
import { inTransaction, type Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import {
  isReceivedFile,
  readReceivedFile,
  receivedFileBytesMax,
  type BadRow,
} from '#integrations/warehouses/files/received-file.ts'
import { onSftpServer, type SftpFiles } from '#integrations/warehouses/files/sftp-server.ts'
import { takeFilesJob } from '#job-kinds/warehouse-job-kinds.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { listFileWarehouses } from '#modules/integrations/integration-reads.ts'
import { openFileServer } from '#modules/integrations/warehouses.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { takeReceipts } from './take-receipts.ts'
import { insertFile } from './warehouse-file-store.ts'

/** Looks for files on the servers of all stores' warehouses, four times an hour. */
export async function lookForFiles(deps: Deps): Promise<void> {
  for (const at of await listFileWarehouses(deps.db))
    await enqueue(deps, takeFilesJob, at, { singletonKey: `${at.storeId} ${at.integrationId}` })
}

/** As many as there is time for; the others are taken in the next time. */
const mostFiles = 20

/**
 * Takes in the files that a warehouse has left on its server, the oldest name first, and moves each to `processed`.
 * Safe to repeat: rows count once, and staff hear once about the bad rows of a file. A server that can't be used is in
 * the log of requests.
 */
export async function takeFiles(
  deps: Deps,
  { storeId, integrationId: id }: { storeId: string; integrationId: string },
): Promise<void> {
  const integrationId = webhookWarehouseIds.find((one) => one === id)
  const server = integrationId && (await openFileServer(deps, { storeId, integrationId }))
  if (!server) return
  try {
    await onSftpServer(server, async (files) => {
      const found = (await files.list()).filter(({ name }) => isReceivedFile(name)).slice(0, mostFiles)
      for (const file of found) await takeFile(deps, { storeId, integrationId }, files, file)
    })
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error
  }
}

type At = { storeId: string; integrationId: (typeof webhookWarehouseIds)[number] }

async function takeFile(
  deps: Deps,
  at: At,
  files: SftpFiles,
  { name, size }: { name: string; size: number },
): Promise<void> {
  const bytes = size > receivedFileBytesMax ? null : await files.read(name)
  const read = bytes
    ? readReceivedFile(bytes)
    : { rows: [], bad: [{ line: 1, message: 'The file is larger than 5 MB.' }] }
  const { bad } = await takeReceipts(deps, at, read)
  const sha256 = createHash('sha256')
    .update(bytes ?? `${size} bytes`)
    .digest('hex')
  await inTransaction(deps, async (deps) => {
    const isNew = await insertFile(deps.db, { ...at, name, sha256, createdOn: deps.now() })
    if (isNew && bad.length > 0) await reportBadRows(deps, at, { name, bad })
  })
  await files.moveTo('processed', name, name.replace(/\.csv$/i, `-${deps.now().getTime()}.csv`))
}

const mostNamed = 10

const reportBadRows = (
  deps: Deps,
  { storeId, integrationId }: At,
  { name, bad }: { name: string; bad: readonly BadRow[] },
): Promise<void> => {
  const warehouse = configuredIntegrations[integrationId].name
  const named = bad.slice(0, mostNamed).map(({ line, message }) => `${name}, line ${line}: ${message}`)
  const more = bad.length - named.length
  return raiseAlert(deps, storeId, {
    severity: 'Warning',
    category: 'Settings',
    subject: `Rows from ${warehouse} couldn’t be read`,
    message: [...named, ...(more > 0 ? [`And ${more} more.`] : [])].join(' '),
    path: `settings/integrations/${integrationId}`,
  })
}
