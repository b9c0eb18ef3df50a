import { isCreditLine, isUnreturned, lineValue, type LineApplication } from '../resolution/credits.ts'
import { payoutsOf, type LineApprovals, type PaidSoFar, type Payouts } from '../resolution/payouts.ts'
import type { ClaimToSummarize } from '../resolution/summarize-claim.ts'
import { minor, sum, zero, type MinorUnits } from '../shared/money.ts'
import { paidOf, postingsOf } from './fold-ledger.ts'
import type { Account, LedgerEntry, Posting } from './ledger-entry.ts'

/** What an entry is called and when it counts. */
export type EntryName = Pick<LedgerEntry, 'key' | 'event' | 'currencyCode'>

/** Accounts of a claim's value; the others are for payments. */
const valueAccounts: ReadonlySet<Account> = new Set([
  'itemValue',
  'incentive',
  'shipping',
  'fee',
  'label',
  'exchangeShipping',
  'exchange',
  'exchangeDifference',
  'inKind',
])

/**
 * The entry that brings a claim's ledger to its value with these lines resolved in these ways; denied and
 * canceled lines are left out. Null if the ledger already has that value.
 *
 * Filing, deciding, splitting, denying and canceling each post a difference, so nothing has to be reversed
 * and an event reported twice changes nothing.
 */
export function revalue(
  entries: readonly LedgerEntry[],
  claim: ClaimToSummarize,
  approvals: LineApprovals,
  name: EntryName,
): LedgerEntry | null {
  const missing = new Map(
    valuationOf(claim, approvals, paidOf(entries)).map((posting) => [nameOf(posting), posting] as const),
  )
  for (const posting of postingsOf(entries)) {
    if (!valueAccounts.has(posting.account)) continue
    const name = nameOf(posting)
    const wanted = missing.get(name)?.amountMinor ?? zero
    missing.set(name, { ...posting, amountMinor: minor(wanted - posting.amountMinor) })
  }
  const changes = [...missing.values()].filter(({ amountMinor }) => amountMinor !== 0)
  return changes.length > 0 ? { ...name, postings: withBalance(changes) } : null
}

const nameOf = ({ account, lineId }: Posting): string => `${account} ${lineId ?? ''}`

/** Whatever else changes, the difference is what the shopper is owed, or owes. */
export function withBalance(postings: readonly Posting[]): Posting[] {
  const total = sum(postings.map(({ amountMinor }) => amountMinor))
  if (total === 0) return [...postings]
  return [...postings, { account: 'balance', lineId: null, amountMinor: minor(0 - total) }]
}

const nothingPaid = { refundMinor: zero, giftCardMinor: zero, incentiveMinor: zero }

/** What each account should hold for what, 0 left out. */
function valuationOf(
  claim: ClaimToSummarize,
  approvals: LineApprovals,
  { capturedMinor = zero }: PaidSoFar,
): Posting[] {
  const payouts = payoutsOf(claim, approvals, { ...nothingPaid, capturedMinor })
  const worth = new Map(claim.lines.map((line) => [line.lineId, lineValue(line)]))
  const kept = new Set(claim.lines.filter(isUnreturned).map(({ lineId }) => lineId))
  const valueOf = (line: LineApplication): Posting[] => {
    const worthMinor = worth.get(line.lineId) ?? zero
    return kept.has(line.lineId)
      ? keptValuation(line, worthMinor)
      : lineValuation(line, worthMinor, approvals)
  }
  return [...payouts.lines.flatMap(valueOf), ...claimValuation(payouts)].filter(
    ({ amountMinor }) => amountMinor !== 0,
  )
}

function lineValuation(line: LineApplication, worth: MinorUnits, approvals: LineApprovals): Posting[] {
  const { lineId, exchangeDifferenceMinor: difference } = line
  const post = (account: Account, amount: number): Posting => ({
    account,
    lineId,
    amountMinor: minor(amount),
  })
  if (approvals.get(lineId)?.isResolvedExternally || line.resolutionMethod === 'replacementOrder')
    return [post('itemValue', worth), post('inKind', 0 - worth)]
  if (line.resolutionMethod === 'variantExchange')
    return [post('itemValue', worth), post('exchange', 0 - worth), post('exchangeDifference', 0 - difference)]
  return isCreditLine(line) ? [post('itemValue', line.creditMinor)] : []
}

/** Nothing came back for the new item. */
const keptValuation = (
  { lineId, exchangeDifferenceMinor }: LineApplication,
  worthMinor: MinorUnits,
): Posting[] => [
  { account: 'exchange', lineId, amountMinor: minor(0 - worthMinor) },
  { account: 'exchangeDifference', lineId, amountMinor: minor(worthMinor - exchangeDifferenceMinor) },
]

function claimValuation({ applied }: Payouts): Posting[] {
  const post = (account: Account, amount: number): Posting => ({
    account,
    lineId: null,
    amountMinor: minor(amount),
  })
  return [
    post('incentive', applied.giftCardIncentiveMinor),
    post('shipping', applied.shippingFeeMinor),
    post('fee', 0 - applied.feeMinor - applied.refundDeductionMinor),
    post('label', 0 - applied.returnShippingMinor),
    post('exchangeShipping', 0 - applied.exchangeShippingMinor),
  ]
}
