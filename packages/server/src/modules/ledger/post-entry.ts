import type { LedgerEntry } from '@aftercare/domain/ledger/ledger-entry'
import type { Deps } from '#deps.ts'
import { newRows, type NewRows } from '#platform/insert-together.ts'
import { insertEntry } from './ledger-store.ts'

type Target = { storeId: string; claimId: string }

/**
 * Enters what happened in a claim's books, once per key. Belongs into the transaction of what happened.
 * Null is what changed nothing.
 */
export async function postEntry(deps: Deps, target: Target, entry: LedgerEntry | null): Promise<void> {
  if (entry) await insertEntry(deps.db, rowOf(deps, target, entry))
}

/** The first entry of a claim's books, to be inserted together with the claim. */
export const firstEntry = (deps: Deps, target: Target, entry: LedgerEntry): NewRows =>
  newRows('ledger_entry', [rowOf(deps, target, entry)])

const rowOf = (
  { now }: Deps,
  { storeId, claimId }: Target,
  { key, event, currencyCode, postings }: LedgerEntry,
) => ({
  storeId,
  claimId,
  key,
  event,
  currencyCode,
  postings: JSON.stringify(postings),
  createdOn: now(),
})
