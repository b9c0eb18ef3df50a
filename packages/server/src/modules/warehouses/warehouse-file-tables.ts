import type { ConfiguredIntegrationId } from '@aftercare/domain/merchants/integrations'

export type WarehouseFileTables = {
  /** Files that were taken in from warehouses' servers. */
  warehouse_file: {
    storeId: string
    integrationId: ConfiguredIntegrationId
    name: string
    /** Of its content: another file can have the same name. */
    sha256: string
    createdOn: Date
  }
}
