import type { ColumnType } from 'kysely'

/** What a shopper was shown, kept until it expires so that a submission can be held against it. */
export type CalculationTables = {
  calculation: {
    storeId: string
    id: string
    orderId: string
    orderVersion: number
    rulesVersion: string
    request: ColumnType<unknown, string, string>
    result: ColumnType<unknown, string, string>
    /** Packed JSON. */
    trace: Uint8Array
    createdOn: Date
    expiresOn: Date
  }
  /** Orders whose instant exchange was refused when it was filed: it is not offered to them again. */
  instant_exchange_refusal: { storeId: string; orderId: string; createdOn: Date }
}
