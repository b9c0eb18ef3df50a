import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { ColumnType, Generated } from 'kysely'

/** Return locations. */
export type ReturnLocationTables = {
  return_location: {
    storeId: string
    id: string
    name: string
    address: ColumnType<KnownAddress, string, string>
    customsSignerName: string | null
    fulfillmentLocationIdFromPlatform: string | null
    isQuickShipEnabled: Generated<boolean>
    createdOn: Date
    deletedOn: ColumnType<Date | null, Date | null | undefined>
  }
}
