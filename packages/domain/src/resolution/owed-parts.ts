import type { CreditMethod } from '../claims/claim-words.ts'
import { minor, type MinorUnits } from '../shared/money.ts'
import type { ClaimSummary } from './summarize-claim.ts'

type OwedMinor = { creditMethod: CreditMethod; amountMinor: MinorUnits; incentiveMinor: MinorUnits }

/** What the shopper is owed by each method, the one that labels the balance first; no zero amounts. */
export function owedParts({
  owed,
  outstanding,
  applied,
}: Pick<ClaimSummary, 'owed' | 'outstanding' | 'applied'>): OwedMinor[] {
  const refund = { creditMethod: 'Refund', amountMinor: owed.refundMinor, incentiveMinor: minor(0) } as const
  const giftCard = {
    creditMethod: 'Gift_Card',
    amountMinor: owed.giftCardMinor,
    incentiveMinor: minor(Math.min(applied.giftCardIncentiveMinor, owed.giftCardMinor)),
  } as const
  const parts = outstanding === 'refund' ? [refund, giftCard] : [giftCard, refund]
  return parts.filter(({ amountMinor }) => amountMinor > 0)
}

/** The method of the whole claim, or of its larger part where lines are paid out differently. */
export const mainCreditMethod = (summary: ClaimSummary): CreditMethod | null =>
  summary.creditMethod ?? owedParts(summary)[0]?.creditMethod ?? null
