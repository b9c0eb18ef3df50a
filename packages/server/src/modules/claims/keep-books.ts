import type { LedgerEntry } from '@aftercare/domain/ledger/ledger-entry'
import { completed } from '@aftercare/domain/ledger/money-entries'
import { revalue } from '@aftercare/domain/ledger/value-claim'
import type { Deps } from '#deps.ts'
import { listEntries } from '#modules/ledger/ledger-reads.ts'
import { postEntry } from '#modules/ledger/post-entry.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import type { ClaimLineRow, ClaimRow } from './claim-store.ts'
import { approvalsOf, settlementOf } from './settlement-reads.ts'

type ClaimWithLines = { claim: ClaimRow; lines: readonly ClaimLineRow[] }

/**
 * Brings a claim's books to what it is worth now, and closes them when all its lines are final. Call it in
 * the transaction that changed the lines, with the claim locked. A claim's books begin with the first change
 * to it: until then they would only repeat what it was filed with.
 */
export async function keepBooks(
  deps: Deps,
  { claim, lines }: ClaimWithLines,
  event: LedgerEntry['event'],
): Promise<void> {
  const { storeId, id: claimId } = claim
  const { currencyCode } = await getStore(deps.db, storeId)
  const entries = await listEntries(deps.db, storeId, claimId)
  const alive = lines.filter(({ status }) => status !== 'Denied' && status !== 'Closed')
  const key = `${event}/${deps.newId()}`
  const entry = revalue(entries, settlementOf(claim, lines), approvalsOf(claim, alive), {
    key,
    event,
    currencyCode,
  })
  await postEntry(deps, { storeId, claimId }, entry)
  if (claim.rollupCode !== 'completed') return
  const closing = completed({ key: `completed/${key}`, currencyCode }, entry ? [...entries, entry] : entries)
  await postEntry(deps, { storeId, claimId }, closing)
}
