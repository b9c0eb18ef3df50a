import type { PlanStatus } from '@aftercare/domain/merchants/plan-status'

/** Being made; there to download; deleted after its time; given up. */
export type StoreExportState = 'waiting' | 'ready' | 'expired' | 'failed'

export type StoreRemovalTables = {
  /** An archive of a store's data. It is no row of the store: it stays when the store is deleted. */
  store_export: {
    id: string
    ofStoreId: string
    storeName: string
    /** The store is deleted once the archive is there. */
    isRemoval: boolean
    state: StoreExportState
    requestedBy: string
    reason: string
    sizeBytes: number | null
    createdOn: Date
    readyOn: Date | null
    expiresOn: Date | null
    /** When the store was deleted. */
    removedOn: Date | null
    /** The plan of a store that was closed to be deleted, for when it is not. */
    planStatusBefore: PlanStatus | null
  }
}
