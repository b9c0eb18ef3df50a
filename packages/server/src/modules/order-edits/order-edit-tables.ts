import type { AddedUnits, RemovedUnits } from '@aftercare/domain/orders/item-change'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { OrderEditType } from '@aftercare/domain/shared/order-edit-types'
import type { ColumnType } from 'kysely'

/** Units removed from an order or added to it, as they are shown. Removed units are negative. */
export type EditedItem = {
  name: string
  imgUrl: string | null
  options: { name: string; value: string }[]
  quantity: number
  amountMinor: MinorUnits
}

/** Edits that shoppers staged for their orders. They take effect when they are committed. */
export type OrderEditTables = {
  order_edit: {
    storeId: string
    id: string
    orderId: string
    editType: OrderEditType
    /** Deleted once the order has it, or the edit is declined. */
    address: ColumnType<KnownAddress | null, string | null, null>
    removed: ColumnType<RemovedUnits[], string, never>
    added: ColumnType<AddedUnits[], string, never>
    /** The same as shown to people, with names and images. */
    items: ColumnType<EditedItem[], string, never>
    deliveryNote: string | null
    /** Refunded to the shopper’s original payment. */
    refundMinor: MinorUnits
    /** The amount the shopper pays by card, and the id of that payment. */
    dueMinor: MinorUnits
    paymentId: string | null
    /** The version of the order that the edit was checked against. */
    orderVersion: number
    /** The shopper's language. */
    locale: string | null
    createdOn: Date
    expiresOn: Date
    /** When the edit was first sent to the platform; its outcome may be unknown. */
    startedOn: Date | null
    committedOn: Date | null
    /** When it was submitted for approval; below, what staff decided. */
    requestedOn: Date | null
    declinedOn: Date | null
    declineReason: string | null
    decidedBy: string | null
    mailedOn: Date | null
  }
}
