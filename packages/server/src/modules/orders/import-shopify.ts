import type { Deps } from '#deps.ts'
import type { IncomingOrder } from '#integrations/commerce/incoming-order.ts'
import type { IncomingProduct } from '#integrations/commerce/incoming-product.ts'
import { readShopifyFile } from '#integrations/commerce/shopify/read-file.ts'
import { upsertProducts } from '#modules/catalog/upsert-products.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { refreshStatistics } from './import-store.ts'
import { upsertOrders } from './upsert-orders.ts'

/** `orders` and `products` were new or newer than what was known, `unchanged` were not, `bad` could not be read. */
export type ImportCounts = { orders: number; products: number; unchanged: number; bad: number }

export type ImportOptions = {
  /** Told after every batch. */
  onProgress?: (counts: ImportCounts) => void
  onBadRow?: (row: { line: number; reason: string }) => void
}

/** Small enough for little memory, large enough that the database's round trips do not count. */
const batchSize = 250

/**
 * Imports a file of Shopify's: orders or products as JSON, or the order export as CSV, told apart by
 * their content. Import products first: a line keeps its product's tags as they are when it is stored.
 *
 * Each batch is stored all or nothing; a record that cannot be read is reported and left out. Importing a
 * file again changes nothing. Memory does not grow with the file.
 */
export async function importShopify(
  deps: Deps,
  store: Store,
  file: AsyncIterable<Uint8Array | string>,
  { onProgress, onBadRow }: ImportOptions = {},
): Promise<ImportCounts> {
  const counts: ImportCounts = { orders: 0, products: 0, unchanged: 0, bad: 0 }
  const orders: IncomingOrder[] = []
  const products: IncomingProduct[] = []

  const storeBatch = async () => {
    if (products.length > 0) {
      const { changed } = await upsertProducts(deps, store, products)
      counts.products += changed
      counts.unchanged += products.length - changed
      products.length = 0
    }
    if (orders.length > 0) {
      const { changed, unchanged } = await upsertOrders(deps, store, orders)
      counts.orders += changed
      counts.unchanged += unchanged
      orders.length = 0
    }
    onProgress?.({ ...counts })
  }

  for await (const record of readShopifyFile(textOf(file))) {
    if (record.kind === 'order') orders.push(record.order)
    else if (record.kind === 'product') products.push(record.product)
    else {
      counts.bad++
      onBadRow?.({ line: record.line, reason: record.reason })
    }
    if (orders.length + products.length >= batchSize) await storeBatch()
  }
  await storeBatch()
  await refreshStatistics(deps.db)
  return counts
}

/** A character may be cut by the end of a chunk. */
async function* textOf(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of chunks)
    yield typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
