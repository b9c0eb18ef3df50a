import type { LedgerEntry } from '@aftercare/domain/ledger/ledger-entry'
import type { ColumnType, GeneratedAlways } from 'kysely'

/** The money of claims of every kind, double entry; rows are only ever added. */
export type LedgerTables = {
  ledger_entry: {
    storeId: string
    claimId: string
    /** Identifies the event: reported twice, it is one entry. */
    key: string
    position: GeneratedAlways<number>
    event: LedgerEntry['event']
    currencyCode: string
    postings: ColumnType<LedgerEntry['postings'], string, never>
    createdOn: Date
  }
}
