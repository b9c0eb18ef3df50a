import { Readable } from 'node:stream'
import type { Deps } from '#deps.ts'
import { readShopifyFile, type FileRecord } from '#integrations/commerce/shopify/read-file.ts'
import { upsertProducts } from '#modules/catalog/upsert-products.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { isDataError } from '#platform/database/data-error.ts'
import { refreshStatistics, refreshWhileGrowing } from '#platform/database/maintenance.ts'
import { upsertOrders } from './upsert-orders.ts'

/** `orders` and `products` were new or newer than stored, `unchanged` were not, `bad` could not be stored. */
export type ImportCounts = { orders: number; products: number; unchanged: number; bad: number }

type ImportOptions = {
  /** Called after every batch, and awaited before the next. */
  onProgress?: (counts: ImportCounts) => unknown
  onBadRow?: (row: { line: number; reason: string }) => unknown
}

type GoodRecord = Exclude<FileRecord, { kind: 'bad' }>

/** Small enough for little memory, large enough that the database's round trips do not count. */
const batchSize = 250

/**
 * Imports a Shopify file: orders or products as JSON, or the order export as CSV, recognized by their
 * content. Import products first: a line stores its product's tags when it is created.
 *
 * Each batch is stored completely or not at all; a record that cannot be read or stored is reported and
 * skipped. Importing a file again changes nothing. Memory does not grow with the file: while the database
 * stores a batch, only the next one is read.
 */
export async function importShopify(
  deps: Deps,
  store: Store,
  file: AsyncIterable<Uint8Array | string>,
  { onProgress, onBadRow }: ImportOptions = {},
): Promise<ImportCounts> {
  const counts: ImportCounts = { orders: 0, products: 0, unchanged: 0, bad: 0 }
  const refuse = (line: number, reason: string) => {
    counts.bad++
    onBadRow?.({ line, reason })
  }
  const batches = Readable.from(goodBatches(readShopifyFile(textOf(file)), refuse)) as AsyncIterable<
    GoodRecord[]
  >
  let finished = 0
  for await (const batch of batches) {
    await storeRecords(deps, store, batch, counts, refuse)
    await refreshWhileGrowing(deps.db, ++finished)
    await onProgress?.({ ...counts })
  }
  await refreshStatistics(deps.db)
  return counts
}

async function* goodBatches(
  records: AsyncIterable<FileRecord>,
  refuse: (line: number, reason: string) => void,
): AsyncGenerator<GoodRecord[]> {
  let batch: GoodRecord[] = []
  for await (const record of records) {
    if (record.kind === 'bad') refuse(record.line, record.reason)
    else batch.push(record)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  yield batch
}

/** A value that the database refuses fails the whole batch; then each record is stored separately. */
export async function storeRecords(
  deps: Deps,
  store: Store,
  batch: readonly GoodRecord[],
  counts: ImportCounts,
  refuse: (line: number, reason: string) => void,
): Promise<void> {
  try {
    const products = batch.flatMap((record) => (record.kind === 'product' ? [record.product] : []))
    const orders = batch.flatMap((record) => (record.kind === 'order' ? [record.order] : []))
    const storedProducts = products.length > 0 ? (await upsertProducts(deps, store, products)).changed : 0
    const storedOrders = orders.length > 0 ? (await upsertOrders(deps, store, orders)).changed : 0
    counts.products += storedProducts
    counts.orders += storedOrders
    counts.unchanged += batch.length - storedProducts - storedOrders
  } catch (error) {
    if (!isDataError(error)) throw error
    const [only, ...others] = batch
    if (only && others.length === 0) refuse(only.line, 'It contains a value that cannot be stored')
    else for (const record of batch) await storeRecords(deps, store, [record], counts, refuse)
  }
}

/** A character may be cut by the end of a chunk. */
async function* textOf(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of chunks)
    yield typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
