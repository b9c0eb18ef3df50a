import type { LedgerEntry } from '@aftercare/domain/ledger/ledger-entry'
import { paidOf } from '@aftercare/domain/ledger/fold-ledger'
import { completed } from '@aftercare/domain/ledger/money-entries'
import { revalue } from '@aftercare/domain/ledger/value-claim'
import { payoutsOf } from '@aftercare/domain/resolution/payouts'
import type { ClaimToSummarize } from '@aftercare/domain/resolution/summarize-claim'
import type { Deps } from '#deps.ts'
import { listEntries } from '#modules/ledger/ledger-reads.ts'
import { firstEntry, postEntry } from '#modules/ledger/post-entry.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { refundDenied, refundSettled } from '#modules/payments/request-refund.ts'
import type { NewRows } from '#platform/database/insert-together.ts'
import type { ClaimLineRow, ClaimRow } from './claim-store.ts'
import { approvalsOf, isKept, settlementOf, type ExpectedLine } from './settlement-reads.ts'

type ClaimWithLines = { claim: ClaimRow; lines: readonly ClaimLineRow[] }

/**
 * Brings a claim's ledger to the claim's current value, and closes it when all lines are final. Call it in
 * the transaction that changed the lines, with the claim locked.
 */
export async function postRevaluation(
  deps: Deps,
  { claim, lines }: ClaimWithLines,
  event: LedgerEntry['event'],
): Promise<void> {
  const { storeId, id: claimId } = claim
  const [store, entries] = await Promise.all([
    getStore(deps.db, storeId),
    listEntries(deps.db, storeId, claimId),
  ])
  await postValuation(deps, { claim, lines }, { store, entries }, event)
}

/** The same for callers that have read store and ledger. */
export async function postValuation(
  deps: Deps,
  { claim, lines }: ClaimWithLines,
  { store, entries }: { store: Store; entries: readonly LedgerEntry[] },
  event: LedgerEntry['event'],
): Promise<void> {
  const { storeId, id: claimId } = claim
  const { currencyCode } = store
  const alive = lines.filter((line) => (line.status !== 'Denied' && line.status !== 'Closed') || isKept(line))
  const key = `${event}/${deps.newId()}`
  const entry = revalue(entries, settlementOf(claim, lines), approvalsOf(alive), {
    key,
    event,
    currencyCode,
  })
  await postEntry(deps, { storeId, claimId }, entry)
  const written = entry ? [...entries, entry] : entries
  if (claim.rollupCode !== 'completed') {
    // What is charged for items of an instant exchange goes back item by item.
    if (claim.isInstantExchange) await givesBackPayment(deps, { claim, lines }, written)
    return
  }
  if (await givesBackFee(deps, store, { claim, lines })) return
  if (await givesBackPayment(deps, { claim, lines }, written)) return
  const closing = completed({ key: `completed/${key}`, currencyCode }, written)
  await postEntry(deps, { storeId, claimId }, closing)
}

/** Refunds the fee of a warranty claim that was denied whole, if the store wants that. Returns whether it is pending. */
async function givesBackFee(
  deps: Deps,
  { settings }: Store,
  { claim, lines }: ClaimWithLines,
): Promise<boolean> {
  const isDenied = claim.claimType === 'warranty' && lines.every(({ status }) => status === 'Denied')
  if (!settings.warranty.isFeeRefundedWhenDenied || !isDenied) return false
  return refundDenied(deps, { storeId: claim.storeId, claimId: claim.id })
}

/**
 * Refunds what the card paid too much for a finished claim. Returns whether a refund is pending: then the
 * ledger stays open until it has arrived.
 */
async function givesBackPayment(
  deps: Deps,
  { claim, lines }: ClaimWithLines,
  entries: readonly LedgerEntry[],
): Promise<boolean> {
  const paid = paidOf(entries)
  if (!paid.capturedMinor) return false
  const { settlement, approvals } = provenPart(claim, lines)
  const { cardRefundMinor } = payoutsOf(settlement, approvals, paid)
  if (cardRefundMinor === 0) return false
  return refundSettled(deps, { storeId: claim.storeId, claimId: claim.id }, cardRefundMinor)
}

/** What the claim costs for certain: approved lines, and items that were sent for others that did not come back. */
function provenPart(claim: ClaimRow, lines: readonly ClaimLineRow[]) {
  const approved = lines.filter(({ status }) => status === 'Approved')
  const sent = lines.filter(
    ({ orderedAheadOn, status }) => orderedAheadOn !== null && status !== 'Approved' && status !== 'Closed',
  )
  return {
    settlement: settlementOf(claim, lines, sent),
    approvals: approvalsOf([...approved, ...sent]),
  }
}

/**
 * The first ledger entry of a new claim: what is owed if it is resolved as requested. It is inserted together
 * with the claim, so that filing needs no further statement. None if a person has to decide first.
 */
export function openLedger(
  deps: Deps,
  { storeId, currencyCode }: Store,
  filed: {
    claim: Pick<ClaimRow, 'id'>
    settlement: ClaimToSummarize
    lines: readonly ExpectedLine[]
  },
): NewRows[] {
  const { claim, settlement, lines } = filed
  const name = { key: 'filed', event: 'filed', currencyCode } as const
  const entry = revalue([], settlement, approvalsOf(lines), name)
  return entry ? [firstEntry(deps, { storeId, claimId: claim.id }, entry)] : []
}
