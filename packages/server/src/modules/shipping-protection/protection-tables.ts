import type { ColumnType } from 'kysely'

/** The Delivery Guarantee in shops; `config` and `receipt` are parsed by `domain/widget`. */
export type ProtectionTables = {
  widget_setup: {
    storeId: string
    config: ColumnType<unknown, string, string>
    updatedOn: Date
  }
  /** `placement` is parsed by `domain/widget`. */
  shop_placement: {
    storeId: string
    placement: ColumnType<unknown, string, string>
    checkedOn: Date
  }
  consent_receipt: {
    storeId: string
    id: string
    /** The platform's name of the cart, by which its order can be found; empty when it had none. */
    cartToken: string
    receipt: ColumnType<unknown, string, never>
    receivedOn: Date
  }
}
