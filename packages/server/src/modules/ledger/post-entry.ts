import type { LedgerEntry } from '@aftercare/domain/ledger/ledger-entry'
import type { Deps } from '#deps.ts'
import { newRows, type NewRows } from '#platform/database/insert-together.ts'
import { insertEntry } from './ledger-store.ts'

type Target = { storeId: string; claimId: string }

/**
 * Posts an event to a claim's ledger, once per key. Call it in the transaction of the event. Null changes
 * nothing.
 */
export async function postEntry(deps: Deps, target: Target, entry: LedgerEntry | null): Promise<void> {
  if (entry) await insertEntry(deps.db, rowOf(deps, target, entry))
}

/** The first entry of a claim's ledger, to be inserted together with the claim. */
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
