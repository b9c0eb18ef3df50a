import type { ClaimSortColumn } from '@aftercare/domain/claims/claim-filters-schema'
import type { ViewKind } from '@aftercare/domain/reporting/saved-view-schema'
import type { ColumnType } from 'kysely'

/** Lists that people at a store come back to. */
export type ViewTables = {
  saved_view: {
    storeId: string
    id: string
    kind: ViewKind
    name: string
    filters: ColumnType<unknown, string, string>
    sortBy: ClaimSortColumn
    orderBy: 'asc' | 'desc'
    columns: string[]
    createdOn: Date
    updatedOn: Date
    deletedOn: Date | null
  }
}
