import type { ColumnType } from 'kysely'

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
  /** One row for a store that quotes rates; of the secrets in the callback's address only hashes are kept. */
  rate_setup: {
    storeId: string
    settings: ColumnType<unknown, string | undefined, string>
    secretHash: string | null
    previousSecretHash: string | null
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
