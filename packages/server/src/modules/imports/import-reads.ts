import type { StoreImport } from '@aftercare/domain/merchants/store-import-schema'
import type { Db } from '#platform/database/database.ts'
import type { ImportRow } from './import-store.ts'

const listedMax = 20

/** The store's last imports, newest first. */
export async function listImports(db: Db, storeId: string): Promise<StoreImport[]> {
  const rows = await db
    .selectFrom('store_import')
    .selectAll()
    .where('storeId', '=', storeId)
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .limit(listedMax)
    .execute()
  return rows.map(toStoreImport)
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
