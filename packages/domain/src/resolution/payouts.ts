import type { ApprovalDetail } from '../claims/line-item-status.ts'
import type { CreditMethod } from '../claims/claim-words.ts'
import { minor, multiply, sum, zero, type MinorUnits } from '../shared/money.ts'
import { isCreditLine, lineValue, type ClaimedLine, type LineApplication } from './credits.ts'
import { giftCardIncentive } from './incentives.ts'
import { isShoppedWith } from './shop-now.ts'
import type { LineApproval } from './line-approval.ts'
import { summarizeClaim, type ClaimSummary, type ClaimToSummarize } from './summarize-claim.ts'

export type LineApprovals = ReadonlyMap<string, LineApproval>

export type Paid = {
  refundMinor: MinorUnits
  /** Without the incentive. */
  giftCardMinor: MinorUnits
  incentiveMinor: MinorUnits
}

/** What a claim has moved so far, its card payment included. */
export type PaidSoFar = Paid & {
  /** All that was ever taken from the shopper's card, and what of it went back; left out where no card paid. */
  capturedMinor?: MinorUnits
  cardRefundedMinor?: MinorUnits
}

export type Payouts = Paid & {
  /** What the card was charged beyond what these lines cost, and was not refunded yet. */
  cardRefundMinor: MinorUnits
  /** The resolution of each approved line. */
  lines: (LineApplication & { detail: ApprovalDetail })[]
  /** Deductions and bonuses of all approved lines. */
  applied: ClaimSummary['applied'] & { refundDeductionMinor: MinorUnits; shippingFeeMinor: MinorUnits }
  /** Deductions less credits of all approved lines, whatever was paid: below 0 it is owed to the shopper. */
  balanceMinor: MinorUnits
  /** What approved lines were shopped with; null where none was. */
  shopping: ClaimSummary['shopping']
}

/**
 * What remains to be paid once these lines of a claim are approved.
 *
 * The claim is calculated again from the approved lines, including earlier rounds, and earlier payments are
 * subtracted: approving line by line pays the same as approving all at once, and no line is ever paid twice.
 * Fee, label and shipping count once, and are reduced while there is too little credit.
 */
export function payoutsOf(claim: ClaimToSummarize, approvals: LineApprovals, before: PaidSoFar): Payouts {
  const { capturedMinor = zero, cardRefundedMinor = zero } = before
  const settlement = { ...decided(claim, approvals), prepaidMinor: capturedMinor }
  const { lines } = settlement
  const { owed, applied, balanceMinor, prepaidUsedMinor, shopping, lineItemApplications } =
    summarizeClaim(settlement)
  const { refundDeductionMinor, shippingFeeMinor } = extrasOf(approvals)
  const deduction = minor(Math.min(refundDeductionMinor, owed.refundMinor))
  const incentive = minor(Math.min(applied.giftCardIncentiveMinor, owed.giftCardMinor))
  const due: Paid = {
    refundMinor: minor(owed.refundMinor - deduction + shippingFeeMinor),
    giftCardMinor: minor(owed.giftCardMinor - incentive),
    incentiveMinor: incentive,
  }
  const isFull = {
    Refund: owed.refundMinor >= creditOf('Refund', lineItemApplications),
    Gift_Card: due.giftCardMinor >= creditOf('Gift_Card', lineItemApplications),
  }
  const isPaidOut = { Refund: due.refundMinor > 0, Gift_Card: owed.giftCardMinor > 0 }
  const shoppedWith = new Set(lines.filter(isShoppedWith).map(({ lineId }) => lineId))
  const settled = lineItemApplications.map((line) => ({
    ...line,
    detail: shoppedWith.has(line.lineId) ? appliedToClaim : detailOf(line, isFull, isPaidOut),
  }))
  return {
    ...leftToPay(due, before),
    cardRefundMinor: stillDue(minor(capturedMinor - prepaidUsedMinor), cardRefundedMinor),
    lines: [...settled, ...resolvedExternally(claim, approvals)].map((line) =>
      isCut(claim, approvals, line.lineId) ? { ...line, detail: partly(line.detail) } : line,
    ),
    applied: { ...applied, refundDeductionMinor: deduction, shippingFeeMinor },
    balanceMinor: minor(balanceMinor + deduction - shippingFeeMinor),
    shopping,
  }
}

/** The value of approved lines; exchanged ones count with what they carry over. */
export const carriedValue = (
  line: { paidPriceMinor: MinorUnits; paidTaxMinor: MinorUnits },
  { exchangeDifferenceMinor }: Pick<LineApplication, 'exchangeDifferenceMinor'>,
): MinorUnits => minor(lineValue(line) + exchangeDifferenceMinor)

/** The claim as if it had been filed with only these lines and these resolutions. */
function decided(claim: ClaimToSummarize, approvals: LineApprovals): ClaimToSummarize {
  const lines = claim.lines.flatMap((line) => {
    const approval = approvals.get(line.lineId)
    return approval && !approval.isResolvedExternally ? [decidedLine(line, approval)] : []
  })
  const eligible = lines.filter(
    (line) => isCreditLine(line) && hasIncentive(approvals.get(line.lineId)) && !isRefund(line),
  )
  return {
    ...claim,
    lines,
    requestedCreditMethod: 'Gift_Card',
    incentive: { type: 'fixed', amountMinor: giftCardIncentive(claim.incentive, eligible.map(lineValue)) },
  }
}

const isRefund = ({ resolutionMethod }: ClaimedLine): boolean => resolutionMethod === 'refund'

const hasIncentive = (approval: LineApproval | undefined): boolean =>
  approval?.resolutionMethod === 'giftCard' && approval.hasIncentive

function decidedLine(line: ClaimedLine, approval: LineApproval): ClaimedLine {
  const { lineId, quantity, paidPriceMinor, paidTaxMinor } = line
  const worth = { lineId, quantity, paidPriceMinor, paidTaxMinor }
  switch (approval.resolutionMethod) {
    case 'refund':
    case 'giftCard': {
      const { resolutionMethod, amountMinor } = approval
      const creditMethod = resolutionMethod === 'refund' ? 'Refund' : 'Gift_Card'
      const part =
        amountMinor === null ? worth : { ...worth, paidPriceMinor: amountMinor, paidTaxMinor: zero }
      return { ...part, resolutionMethod, creditMethods: [creditMethod] }
    }
    case 'variantExchange': {
      const { resolutionMethod, creditMethod, instead } = approval
      const creditMethods = creditMethod ? [creditMethod] : []
      if (instead) return { ...worth, ...onStaffTerms(worth, instead), resolutionMethod, creditMethods }
      if (line.resolutionMethod !== 'variantExchange')
        throw new Error(`Line ${lineId} has no item to be exchanged for`)
      return { ...line, creditMethods }
    }
    case 'replacementOrder':
    case 'repair':
      return { ...worth, resolutionMethod: approval.resolutionMethod, creditMethods: [] }
  }
}

/** What staff choose instead may leave something over, but never costs the shopper more. */
function onStaffTerms(
  { quantity, paidPriceMinor }: Pick<ClaimedLine, 'quantity' | 'paidPriceMinor'>,
  { variantPriceMinor }: { variantPriceMinor: MinorUnits },
) {
  return {
    variantPriceMinor,
    advancedExchangeMethod: 'PAYMENT_AND_PARTIAL_REFUND' as const,
    isNoAdjustment: multiply(variantPriceMinor, quantity) > paidPriceMinor,
  }
}

/** Lines resolved outside Aftercare: they move no money here, but they are done. */
const resolvedExternally = (claim: ClaimToSummarize, approvals: LineApprovals): Payouts['lines'] =>
  claim.lines.flatMap(({ lineId }) => {
    const approval = approvals.get(lineId)
    if (!approval?.isResolvedExternally) return []
    const { resolutionMethod } = approval
    return [
      {
        lineId,
        resolutionMethod,
        creditMethod: null,
        creditMinor: zero,
        exchangeDifferenceMinor: zero,
        detail: detailElsewhere[resolutionMethod],
      },
    ]
  })

const detailElsewhere: Record<LineApproval['resolutionMethod'], ApprovalDetail> = {
  refund: 'Refunded',
  giftCard: 'Gift_Card_Issued',
  variantExchange: 'Variant_Exchange',
  replacementOrder: 'Replacement_Order',
  repair: 'Repaired',
}

function extrasOf(approvals: LineApprovals) {
  const refunds = [...approvals.values()].flatMap((approval) =>
    approval.resolutionMethod === 'refund' && !approval.isResolvedExternally ? [approval] : [],
  )
  return {
    refundDeductionMinor: sum(refunds.map((refund) => refund.refundDeductionMinor)),
    shippingFeeMinor: sum(refunds.map(({ shippingFeeMinor }) => shippingFeeMinor)),
  }
}

/**
 * What earlier rounds have not paid. If they paid more by one method than is due by it now, the other methods
 * pay less: deductions are divided over the methods, and an earlier round may have been spared its share
 * because a card payment covered it.
 */
function leftToPay(due: Paid, before: Paid): Paid {
  let overpaid = sum(paidMethods.map((method) => stillDue(before[method], due[method])))
  const left = { ...due }
  for (const method of paidMethods) {
    const unpaid = stillDue(due[method], before[method])
    left[method] = stillDue(unpaid, overpaid)
    overpaid = stillDue(overpaid, unpaid)
  }
  return left
}

const paidMethods = ['refundMinor', 'giftCardMinor', 'incentiveMinor'] as const

const stillDue = (dueMinor: MinorUnits, paidMinor: MinorUnits): MinorUnits =>
  minor(Math.max(dueMinor - paidMinor, 0))

const creditOf = (method: CreditMethod, lines: readonly LineApplication[]): MinorUnits =>
  sum(lines.filter(({ creditMethod }) => creditMethod === method).map(({ creditMinor }) => creditMinor))

/** Whether the line's payout is below its units' value. */
function isCut(claim: ClaimToSummarize, approvals: LineApprovals, lineId: string): boolean {
  const approval = approvals.get(lineId)
  const line = claim.lines.find((candidate) => candidate.lineId === lineId)
  if (!line || !approval || !('amountMinor' in approval)) return false
  if (approval.resolutionMethod === 'refund' && approval.refundDeductionMinor > 0) return true
  return approval.amountMinor !== null && approval.amountMinor < lineValue(line)
}

const partly = (detail: ApprovalDetail): ApprovalDetail => {
  if (detail === 'Refunded') return 'Refunded_Partial'
  return detail === 'Gift_Card_Issued' ? 'Gift_Card_Issued_Partial' : detail
}

/** The value of the line was used up within the claim. */
const appliedToClaim = 'Item_Credit_Applied_To_Claim' satisfies ApprovalDetail

function detailOf(
  { resolutionMethod, creditMethod }: LineApplication,
  isFull: Record<CreditMethod, boolean>,
  isPaidOut: Record<CreditMethod, boolean>,
): ApprovalDetail {
  if (resolutionMethod === 'variantExchange') return 'Variant_Exchange'
  if (resolutionMethod === 'replacementOrder') return 'Replacement_Order'
  if (resolutionMethod === 'repair') return 'Repaired'
  if (!creditMethod || !isPaidOut[creditMethod]) return appliedToClaim
  if (creditMethod === 'Refund') return isFull.Refund ? 'Refunded' : 'Refunded_Partial'
  return isFull.Gift_Card ? 'Gift_Card_Issued' : 'Gift_Card_Issued_Partial'
}
