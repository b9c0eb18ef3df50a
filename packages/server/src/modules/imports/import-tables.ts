import type { BadRow, ImportStatus } from '@aftercare/domain/merchants/store-import-schema'
import type { ColumnType, Generated } from 'kysely'

/** Files that stores import. While `finishedOn` is null the parts that have arrived are kept as files. */
export type ImportTables = {
  store_import: {
    storeId: string
    id: string
    filename: string
    sizeBytes: number
    partCount: number
    partsArrived: Generated<number>
    status: ImportStatus
    readBytes: Generated<number>
    orders: Generated<number>
    products: Generated<number>
    unchanged: Generated<number>
    bad: Generated<number>
    badRows: ColumnType<BadRow[], string | undefined, string>
    createdBy: string
    createdOn: Date
    finishedOn: Date | null
  }
}
