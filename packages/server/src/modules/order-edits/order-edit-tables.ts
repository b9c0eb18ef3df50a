import type { OrderEditType, RemovedUnits } from '@aftercare/domain/orders/order-edit'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { ColumnType } from 'kysely'

/** Changes that shoppers prepared for their orders. They happen once they are committed. */
export type OrderEditTables = {
  order_edit: {
    storeId: string
    id: string
    orderId: string
    editType: OrderEditType
    /** Forgotten once it is the order's. */
    address: ColumnType<KnownAddress | null, string | null, null>
    removed: ColumnType<RemovedUnits[], string, never>
    /** What goes back to the shopper’s payment. */
    refundMinor: MinorUnits
    /** The order that the edit was checked against. */
    orderVersion: number
    createdOn: Date
    expiresOn: Date
    /** The platform was asked, with or without an answer. */
    startedOn: Date | null
    committedOn: Date | null
  }
}
