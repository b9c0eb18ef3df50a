import type { LedgerEntry } from '@aftercare/domain/ledger/ledger-entry'
import type { Deps } from '#deps.ts'
import { insertEntry } from './ledger-store.ts'

/**
 * Enters what happened in a claim's books, once per key. Belongs into the transaction of what happened.
 * Null is what changed nothing.
 */
export async function postEntry(
  deps: Deps,
  { storeId, claimId }: { storeId: string; claimId: string },
  entry: LedgerEntry | null,
): Promise<void> {
  if (!entry) return
  const { key, event, currencyCode, postings } = entry
  await insertEntry(deps.db, {
    storeId,
    claimId,
    key,
    event,
    currencyCode,
    postings: JSON.stringify(postings),
    createdOn: deps.now(),
  })
}
