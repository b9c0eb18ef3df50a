import { badRowsMax, type BadRow } from '@aftercare/domain/merchants/store-import-schema'
import { Readable } from 'node:stream'
import { inTransaction, type Deps } from '#deps.ts'
import { readBulk, type BulkRecord } from '#integrations/commerce/shopify/admin/read-bulk.ts'
import { downloadBulk } from '#integrations/commerce/shopify/admin/run-bulk.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { storeRecords } from '#modules/orders/import-shopify.ts'
import { listKnownOrders } from '#modules/orders/platform-order-reads.ts'
import { requestShopRead } from '#modules/shopify/request-shop-read.ts'
import { letRequestsPass } from '#platform/jobs/job-throttle.ts'
import { refreshStatistics, refreshWhileGrowing } from '#platform/database/maintenance.ts'
import type { SyncRow } from './shop-sync-store.ts'

type Progress = Pick<SyncRow, 'rowsRead' | 'orders' | 'products' | 'unchanged' | 'bad'> & { badRows: string }

const batchSize = 250

/**
 * Stores the result of a bulk operation from the row after `rowsRead`, batch by batch. While the database stores
 * a batch, only the next one is read, so memory does not grow with the result. Requests have priority.
 */
export async function importBulk(
  deps: Deps,
  sync: SyncRow,
  url: string,
  onProgress: (progress: Progress) => Promise<void>,
): Promise<void> {
  const { storeId, step, rowsRead: begunAt, orders, products, unchanged, bad } = sync
  const store = await getStore(deps.db, storeId)
  const counts = { orders, products, unchanged, bad }
  const badRows: BadRow[] = [...sync.badRows]
  const refuse = (line: number, reason: string) => {
    counts.bad++
    if (badRows.length < badRowsMax) badRows.push({ line, reason })
  }
  const records = readBulk(step === 'products' ? 'products' : 'orders', downloadBulk(url), begunAt)
  let finished = 0
  for await (const batch of Readable.from(inBatches(records)) as AsyncIterable<BulkRecord[]>) {
    const news = await onlyNews(deps, sync, batch)
    counts.unchanged += batch.length - news.length
    for (const record of news) if (record.kind === 'bad') refuse(record.row, record.reason)
    const good = news.flatMap((record) =>
      record.kind === 'order' || record.kind === 'product' ? [{ ...record, line: record.row }] : [],
    )
    if (good.length > 0) await storeRecords(deps, store, good, counts, refuse)
    await refreshWhileGrowing(deps.db, ++finished)
    const incomplete = news.flatMap((record) => (record.kind === 'incomplete' ? [record.idFromPlatform] : []))
    await inTransaction(deps, (deps) => requestShopRead(deps, storeId, 'order', incomplete))
    const rowsRead = batch.at(-1)?.row ?? begunAt
    await onProgress({ rowsRead, ...counts, badRows: JSON.stringify(badRows) })
    await letRequestsPass(deps.jobThrottle)
  }
  await refreshStatistics(deps.db)
}

async function* inBatches(records: AsyncIterable<BulkRecord>): AsyncGenerator<BulkRecord[]> {
  let batch: BulkRecord[] = []
  for await (const record of records) {
    batch.push(record)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/**
 * Leaves out orders that have not changed since we erased the people in them: a sync doesn't restore them. The
 * nightly sync also leaves out what a webhook has reported.
 */
async function onlyNews(
  deps: Deps,
  { storeId, since }: SyncRow,
  batch: readonly BulkRecord[],
): Promise<BulkRecord[]> {
  const ids = batch.flatMap((record) => orderIn(record)?.idFromPlatform ?? [])
  const known = await listKnownOrders(deps.db, storeId, ids)
  return batch.filter((record) => {
    const order = orderIn(record)
    const found = order && known.get(order.idFromPlatform)
    if (!order || !found || found.updatedOn < order.updatedOn) return true
    return since === null && !found.isErased
  })
}

const orderIn = (record: BulkRecord): { idFromPlatform: string; updatedOn: Date } | undefined => {
  if (record.kind === 'incomplete') return record
  return record.kind === 'order' ? record.order : undefined
}
