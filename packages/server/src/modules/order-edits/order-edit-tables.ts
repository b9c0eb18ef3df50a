import type { AddedUnits, RemovedUnits } from '@aftercare/domain/orders/item-change'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { OrderEditType } from '@aftercare/domain/shared/order-edit-types'
import type { ColumnType } from 'kysely'

/** Units that leave or join an order, as they are shown; what leaves is below zero. */
export type EditedItem = {
  name: string
  imgUrl: string | null
  options: { name: string; value: string }[]
  quantity: number
  amountMinor: MinorUnits
}

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
    added: ColumnType<AddedUnits[], string, never>
    /** The same in words and pictures. */
    items: ColumnType<EditedItem[], string, never>
    deliveryNote: string | null
    /** What goes back to the shopper’s payment. */
    refundMinor: MinorUnits
    /** What the shopper pays by card, and with which payment. */
    dueMinor: MinorUnits
    paymentId: string | null
    /** The order that the edit was checked against. */
    orderVersion: number
    /** The shopper's language. */
    locale: string | null
    createdOn: Date
    expiresOn: Date
    /** The platform was asked, with or without an answer. */
    startedOn: Date | null
    committedOn: Date | null
    /** Since when it waits for staff, and what they said. */
    requestedOn: Date | null
    declinedOn: Date | null
    declineReason: string | null
    decidedBy: string | null
    mailedOn: Date | null
  }
}
