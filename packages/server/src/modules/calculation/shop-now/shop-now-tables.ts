import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { ColumnType } from 'kysely'

/** Units of an ordered line whose value is spent. */
export type CreditedLine = { orderLineItemId: string; quantity: number }
/** The cart; price and stock are read again whenever they matter. */
export type CartItem = { idFromPlatform: string; quantity: number }

/** Visits to the shop on which a return's credit is spent. */
export type ShopNowTables = {
  shop_now_session: {
    storeId: string
    id: string
    orderId: string
    lines: ColumnType<CreditedLine[], string, never>
    creditMinor: MinorUnits
    currencyCode: string
    stateHash: string
    /** The page on which the shopper continues. */
    returnUrl: string
    /** Null until the shop has handed the cart over. */
    items: ColumnType<CartItem[] | null, null, string>
    createdOn: Date
    /** An hour to come back, and another to file the claim from then. */
    expiresOn: Date
  }
}
