import type { ListQuery } from '@aftercare/domain/api/list-query'
import type { StoreImport } from '@aftercare/domain/merchants/store-import-schema'
import type { Db } from '#platform/database/database.ts'
import { inPage, pageOf, storeList } from '#platform/database/list-page.ts'
import type { ImportRow } from './import-store.ts'

/** A page of the store's imports. */
export async function listImports(db: Db, storeId: string, query: ListQuery) {
  const list = storeList('store_import', storeId)
  const rows = await db
    .selectFrom('store_import')
    .selectAll()
    .where('storeId', '=', storeId)
    .$call(inPage(list, query))
    .execute()
  const page = await pageOf(db, list, rows, query)
  return { ...page, items: page.items.map(toStoreImport) }
}

export const toStoreImport = (row: ImportRow): StoreImport => ({
  id: row.id,
  filename: row.filename,
  sizeBytes: row.sizeBytes,
  status: row.status,
  progress: progressOf(row),
  orders: row.orders,
  products: row.products,
  unchanged: row.unchanged,
  bad: row.bad,
  badRows: row.badRows,
  createdBy: row.createdBy,
  createdOn: row.createdOn.toISOString(),
  finishedOn: row.finishedOn?.toISOString() ?? null,
})

function progressOf({ status, partsArrived, partCount, readBytes, sizeBytes }: ImportRow): number {
  if (status === 'done') return 1
  return status === 'uploading' ? partsArrived / partCount : Math.min(1, readBytes / sizeBytes)
}
