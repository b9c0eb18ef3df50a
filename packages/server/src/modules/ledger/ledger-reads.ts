import type { LedgerEntry } from '@aftercare/domain/ledger/ledger-entry'
import { ask } from '#platform/database/pipeline-queries.ts'
import type { Db } from '#platform/database/database.ts'

export type PostedEntry = LedgerEntry & { createdOn: Date }

/** A claim's ledger, oldest entry first. */
export const listEntries = (db: Db, storeId: string, claimId: string): Promise<PostedEntry[]> =>
  ask(
    db,
    db
      .selectFrom('ledger_entry')
      .select(['key', 'event', 'currencyCode', 'postings', 'createdOn'])
      .where('storeId', '=', storeId)
      .where('claimId', '=', claimId)
      .orderBy('position')
      .compile(),
  )
