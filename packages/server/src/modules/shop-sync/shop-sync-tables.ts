import type { ShopSyncKind, ShopSyncStatus, ShopSyncStep } from '@aftercare/domain/merchants/shop-sync-schema'
import type { BadRow } from '@aftercare/domain/merchants/store-import-schema'
import type { ColumnType, Generated } from 'kysely'

/** Syncs with connected shops; a store has one at a time that has not finished. */
export type ShopSyncTables = {
  shop_sync: {
    storeId: string
    id: string
    kind: ShopSyncKind
    status: ShopSyncStatus
    step: ShopSyncStep
    /** What did not change since then is left out; null for everything. */
    since: Date | null
    /** The operation whose result is the step's; null before it was started. */
    bulkOperationId: Generated<string | null>
    /** How often the step's operation has failed. */
    restarts: Generated<number>
    /** Objects that Shopify has prepared so far. */
    preparedRows: Generated<number>
    /** The rows of the step; null until Shopify has prepared them. */
    totalRows: Generated<number | null>
    rowsRead: Generated<number>
    /** Rows that were read before the current run began, at `readingSince`. */
    rowsBefore: Generated<number>
    readingSince: Generated<Date | null>
    progressOn: Generated<Date | null>
    orders: Generated<number>
    products: Generated<number>
    unchanged: Generated<number>
    bad: Generated<number>
    badRows: ColumnType<BadRow[], string | undefined, string>
    problem: Generated<string | null>
    createdBy: string
    createdOn: Date
    finishedOn: Generated<Date | null>
    /** Until then, one process works on it and no other. */
    workingUntil: Generated<Date | null>
  }
}
