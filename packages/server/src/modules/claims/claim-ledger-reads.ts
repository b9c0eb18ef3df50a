import type { ClaimLedger } from '@aftercare/domain/ledger/claim-ledger-schema'
import { foldLedger } from '@aftercare/domain/ledger/fold-ledger'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { minor, zero } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import { listEntries, type PostedEntry } from '#modules/ledger/ledger-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { assertClaim } from './assert-claim.ts'

/**
 * The balance of a claim, and each ledger entry behind it.
 *
 * @throws AppError 404 for an unknown claim and for another store's
 */
export async function readClaimLedger(
  { db }: Deps,
  { storeId }: Store,
  claimId: string,
): Promise<ClaimLedger> {
  await assertClaim(db, storeId, claimId)
  let owed = zero
  const entries = (await listEntries(db, storeId, claimId)).map((entry) => {
    owed = minor(owed - foldLedger([entry]).balance)
    return { ...entryOf(entry), owed: toDecimal(owed, entry.currencyCode) }
  })
  return { owed: entries.at(-1)?.owed ?? 0, entries }
}

const entryOf = ({ event, createdOn, postings, currencyCode }: PostedEntry) => ({
  event,
  createdOn: createdOn.toISOString(),
  postings: postings.flatMap(({ account, lineId, amountMinor }) =>
    account === 'balance'
      ? []
      : [{ account, claimLineItemId: lineId, amount: toDecimal(amountMinor, currencyCode) }],
  ),
})
