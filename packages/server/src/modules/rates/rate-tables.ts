import type { ColumnType, Generated } from 'kysely'

/** Rates at checkout; `rate` and `settings` are parsed by `domain/rates`. */
export type RateTables = {
  ship_rate: {
    storeId: string
    id: string
    rate: ColumnType<unknown, string, string>
    createdOn: Date
    updatedOn: Date
    deletedOn: Date | null
  }
  /** One row for a store that quotes rates. The secrets in the callback's address are compared by their hashes. */
  rate_setup: {
    storeId: string
    settings: ColumnType<unknown, string | undefined, string>
    secretHash: string | null
    previousSecretHash: string | null
    /** Of the secret last sent to the connected platform, which may still use it. */
    registeredSecretHash: Generated<string | null>
    /** The newest one, to be sent to the connected platform; null without an encryption key. */
    sealedSecret: Generated<string | null>
  }
  /** Why a quote was as it was, for a day. */
  quote_trace: {
    storeId: string
    id: string
    quotedOn: Date
    /** Packed JSON. */
    trace: Uint8Array
  }
}
