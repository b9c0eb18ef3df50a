import type { PaidSoFar } from '../resolution/payouts.ts'
import { minor, sum, zero, type MinorUnits } from '../shared/money.ts'
import { accounts, type Account, type LedgerEntry, type Posting } from './ledger-entry.ts'

/** The balance of each account after these entries. Balances are computed when needed and never stored. */
export function foldLedger(entries: readonly LedgerEntry[]): Record<Account, MinorUnits> {
  const totals = { ...nothing }
  for (const { postings } of entries)
    for (const { account, amountMinor } of postings) totals[account] = minor(totals[account] + amountMinor)
  return totals
}

const nothing = Object.fromEntries(accounts.map((account) => [account, zero])) as Record<Account, MinorUnits>

/** What a claim has paid out so far, whatever rounds it took. */
export function paidOf(entries: readonly LedgerEntry[]): PaidSoFar {
  const { refund, giftCard, storeCredit, bonus } = foldLedger(entries)
  const moved = postingsOf(entries).flatMap(({ account, amountMinor }) =>
    account === 'capture' ? [amountMinor] : [],
  )
  return {
    refundMinor: minor(0 - refund),
    giftCardMinor: minor(0 - giftCard - storeCredit),
    incentiveMinor: minor(0 - bonus),
    capturedMinor: sum(moved.filter((amount) => amount > 0)),
    cardRefundedMinor: minor(0 - sum(moved.filter((amount) => amount < 0))),
  }
}

const payouts: readonly Account[] = ['refund', 'giftCard', 'storeCredit']

/** The payouts for one line, without bonus and original shipping. */
export const paidForLine = (entries: readonly LedgerEntry[], lineId: string): MinorUnits =>
  minor(
    0 -
      sum(
        postingsOf(entries).flatMap((posting) =>
          posting.lineId === lineId && payouts.includes(posting.account) ? [posting.amountMinor] : [],
        ),
      ),
  )

export const postingsOf = (entries: readonly LedgerEntry[]): Posting[] =>
  entries.flatMap(({ postings }) => postings)
