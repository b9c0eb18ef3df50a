import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { Generated } from 'kysely'

/** People who bought something. */
export type CustomerTables = {
  customer: {
    storeId: string
    id: string
    idFromPlatform: string
    email: string | null
    name: string | null
    phone: string | null
    tags: Generated<string[]>
    orderCount: Generated<number>
    spentMinor: Generated<MinorUnits>
    updatedOn: Date
    /** What it is found by: see `platform/database/search-terms`. */
    words: string
  }
}
