import type { Deps } from '#deps.ts'
import { signFileUrl } from '#modules/files/signed-address.ts'
import type { StoreExport } from './store-export-store.ts'

const mostListed = 50

/** The latest archives of one store, or of all. Where one is ready, its address is good for a quarter of an hour. */
export async function listStoreExports(deps: Deps, storeId?: string) {
  const rows = await deps.db
    .selectFrom('store_export')
    .selectAll()
    .$if(storeId !== undefined, (query) => query.where('ofStoreId', '=', storeId ?? ''))
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map((row) => toWire(deps, row))
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
