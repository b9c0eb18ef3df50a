import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { deferWrite } from '#platform/database/deferred-writes.ts'
import type { LedgerTables } from './ledger-tables.ts'

export async function insertEntry(db: Db, entry: Insertable<LedgerTables['ledger_entry']>): Promise<void> {
  await deferWrite(
    db,
    db
      .insertInto('ledger_entry')
      .values(entry)
      .onConflict((oc) => oc.columns(['storeId', 'claimId', 'key']).doNothing())
      .compile(),
  )
}
