import type { Paid } from '../resolution/payouts.ts'
import { minor, sum, zero, type MinorUnits } from '../shared/money.ts'
import { accounts, type Account, type LedgerEntry, type Posting } from './ledger-entry.ts'

/** What each account holds after these entries. Nothing of this is ever stored: it is made anew when asked for. */
export function foldLedger(entries: readonly LedgerEntry[]): Record<Account, MinorUnits> {
  const totals = new Map<Account, number>()
  for (const { account, amountMinor } of postingsOf(entries))
    totals.set(account, (totals.get(account) ?? 0) + amountMinor)
  return Object.fromEntries(accounts.map((account) => [account, minor(totals.get(account) ?? 0)])) as Record<
    Account,
    MinorUnits
  >
}

/** What a claim has paid out so far, whatever rounds it took. */
export function paidOf(entries: readonly LedgerEntry[]): Paid {
  const { refund, giftCard, storeCredit, bonus } = foldLedger(entries)
  return {
    refundMinor: minor(0 - refund),
    giftCardMinor: minor(0 - giftCard - storeCredit),
    incentiveMinor: minor(0 - bonus),
  }
}

const payouts: readonly Account[] = ['refund', 'giftCard', 'storeCredit']

/** What has been paid out for one line, without bonus and original shipping. */
export const paidForLine = (entries: readonly LedgerEntry[], lineId: string): MinorUnits =>
  minor(
    0 -
      sum(
        postingsOf(entries).flatMap((posting) =>
          posting.lineId === lineId && payouts.includes(posting.account) ? [posting.amountMinor] : [],
        ),
      ),
  )

/** What an account holds for one line, or with null for the claim as a whole. */
export const heldFor = (
  entries: readonly LedgerEntry[],
  { account, lineId }: Pick<Posting, 'account' | 'lineId'>,
): MinorUnits =>
  sum(
    postingsOf(entries).flatMap((posting) =>
      posting.account === account && posting.lineId === lineId ? [posting.amountMinor] : [zero],
    ),
  )

export const postingsOf = (entries: readonly LedgerEntry[]): Posting[] =>
  entries.flatMap(({ postings }) => postings)
