import { lineValue, type LineApplication } from './credits.ts'
import { summarizeClaim, type ClaimToSummarize } from './summarize-claim.ts'
import type { ApprovalDetail } from '../claims/line-item-status.ts'
import type { CreditMethod } from '../claims/claim-words.ts'
import { minor, sum, type MinorUnits } from '../shared/money.ts'

export type Paid = {
  refundMinor: MinorUnits
  /** Without the incentive. */
  giftCardMinor: MinorUnits
  incentiveMinor: MinorUnits
}

export type Payouts = Paid & {
  /** What becomes of each approved line. */
  lines: (LineApplication & { detail: ApprovalDetail })[]
}

/**
 * What is still to be paid once these lines of a claim are approved.
 *
 * The sums of the claim are made again from the approved lines alone, those of earlier rounds included
 * (D13), and what was paid for the claim before comes off: approving line by line pays the same as
 * approving all at once, and no line is ever paid twice. Fee, label and shipping count once, and are cut
 * while there is too little to take them from (D11).
 */
export function payoutsOf(
  claim: ClaimToSummarize,
  approved: { lineIds: ReadonlySet<string>; creditMethod: CreditMethod | null },
  before: Paid,
): Payouts {
  const settlement = {
    ...claim,
    lines: claim.lines.filter(({ lineId }) => approved.lineIds.has(lineId)),
    requestedCreditMethod: approved.creditMethod,
    // Lines that fall back to a gift card bring no incentive, also when they are approved by themselves.
    incentive: approved.creditMethod === 'Gift_Card' ? claim.incentive : ({ type: 'none' } as const),
  }
  const { owed, applied, lineItemApplications } = summarizeClaim(settlement)
  const incentive = Math.min(applied.giftCardIncentiveMinor, owed.giftCardMinor)
  const due: Paid = {
    refundMinor: owed.refundMinor,
    giftCardMinor: minor(owed.giftCardMinor - incentive),
    incentiveMinor: minor(incentive),
  }
  const isFull = {
    Refund: due.refundMinor >= creditOf('Refund', lineItemApplications),
    Gift_Card: due.giftCardMinor >= creditOf('Gift_Card', lineItemApplications),
  }
  const isPaidOut = { Refund: due.refundMinor > 0, Gift_Card: owed.giftCardMinor > 0 }
  return {
    refundMinor: stillDue(due.refundMinor, before.refundMinor),
    giftCardMinor: stillDue(due.giftCardMinor, before.giftCardMinor),
    incentiveMinor: stillDue(due.incentiveMinor, before.incentiveMinor),
    lines: lineItemApplications.map((line) => ({ ...line, detail: detailOf(line, isFull, isPaidOut) })),
  }
}

/** The value of approved lines is a sum of theirs: exchanged ones are worth what they carry over. */
export const carriedValue = (
  line: { paidPriceMinor: MinorUnits; paidTaxMinor: MinorUnits },
  { exchangeDifferenceMinor }: LineApplication,
): MinorUnits => minor(lineValue(line) + exchangeDifferenceMinor)

const stillDue = (dueMinor: MinorUnits, paidMinor: MinorUnits): MinorUnits =>
  minor(Math.max(dueMinor - paidMinor, 0))

const creditOf = (method: CreditMethod, lines: readonly LineApplication[]): MinorUnits =>
  sum(lines.filter(({ creditMethod }) => creditMethod === method).map(({ creditMinor }) => creditMinor))

function detailOf(
  { resolutionMethod, creditMethod }: LineApplication,
  isFull: Record<CreditMethod, boolean>,
  isPaidOut: Record<CreditMethod, boolean>,
): ApprovalDetail {
  if (resolutionMethod === 'variantExchange') return 'Variant_Exchange'
  if (!creditMethod || !isPaidOut[creditMethod]) return 'Item_Credit_Applied_To_Claim'
  if (creditMethod === 'Refund') return isFull.Refund ? 'Refunded' : 'Refunded_Partial'
  return isFull.Gift_Card ? 'Gift_Card_Issued' : 'Gift_Card_Issued_Partial'
}
