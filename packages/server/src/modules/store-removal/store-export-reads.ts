import type { ListQuery } from '@aftercare/domain/api/list-query'
import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import { signFileUrl } from '#modules/files/signed-address.ts'
import { inPage, pageOf, type SortedList } from '#platform/database/list-page.ts'
import type { StoreExport } from './store-export-store.ts'

/** A page of the archives of one store, or of all. Where one is ready, its address is good for a quarter of an hour. */
export async function listStoreExports(deps: Deps, query: ListQuery, storeId?: string) {
  const list: SortedList = {
    table: 'store_export',
    sortedBy: (row) => [sql.ref(`${row}.createdOn`)],
    ...(storeId !== undefined && { isOwn: sql`"from"."ofStoreId" = ${storeId}` }),
  }
  const rows = await deps.db
    .selectFrom('store_export')
    .selectAll()
    .$if(storeId !== undefined, (exports) => exports.where('ofStoreId', '=', storeId ?? ''))
    .$call(inPage(list, query))
    .execute()
  const page = await pageOf(deps.db, list, rows, query)
  return { ...page, items: page.items.map((row) => toWire(deps, row)) }
}

function toWire(deps: Deps, row: StoreExport) {
  const { id, ofStoreId, storeName, isRemoval, requestedBy, reason, state, sizeBytes } = row
  return {
    id,
    storeName,
    isRemoval,
    requestedBy,
    reason,
    state,
    sizeBytes,
    createdOn: row.createdOn.toISOString(),
    expiresOn: row.expiresOn?.toISOString() ?? null,
    removedOn: row.removedOn?.toISOString() ?? null,
    downloadUrl: state === 'ready' ? signFileUrl(deps, ofStoreId, `exports/${id}.zip`) : null,
  }
}
