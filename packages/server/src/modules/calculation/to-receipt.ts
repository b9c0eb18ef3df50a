import { owedParts } from '@aftercare/domain/resolution/owed-parts'
import type { OwedPart, Receipt } from '@aftercare/domain/resolution/receipt-schema'
import type { ClaimSummary, SummaryPanel } from '@aftercare/domain/resolution/summarize-claim'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import { nameFees, type FeeNames } from '#modules/rules/fee-names.ts'

export type ReceiptLine = Omit<Receipt['credits']['lineItems'][number], 'amount' | 'creditMethod'>

/** A summary as it is shown; `lineOf` names the item that a line of it is about, `feeNames` the fee. */
export function toReceipt(
  summary: ClaimSummary,
  currencyCode: string,
  lineOf: (lineId: string) => ReceiptLine,
  feeNames: FeeNames,
): Receipt {
  const decimal = (amount: MinorUnits) => toDecimal(amount, currencyCode)
  const methodOf = new Map(
    summary.lineItemApplications.map(({ lineId, creditMethod }) => [lineId, creditMethod]),
  )
  const panel = ({ totalMinor, lineItems, ...panel }: SummaryPanel) => ({
    total: decimal(totalMinor),
    sections: toSections(panel, currencyCode, feeNames),
    lineItems: lineItems.map(({ lineId, amountMinor }) => ({
      ...lineOf(lineId),
      amount: decimal(amountMinor),
      creditMethod: methodOf.get(lineId) ?? null,
    })),
  })
  return {
    credits: panel(summary.credits),
    deductions: panel(summary.deductions),
    balance: decimal(summary.balanceMinor),
    outstanding: summary.outstanding,
    owed: toOwed(summary, currencyCode),
  }
}

export const toSections = (
  { sections }: Pick<SummaryPanel, 'sections'>,
  currencyCode: string,
  feeNames: FeeNames,
) =>
  nameFees(sections, feeNames).map(({ type, label, amountMinor }) => ({
    type,
    label,
    amount: toDecimal(amountMinor, currencyCode),
  }))

const toOwed = (summary: ClaimSummary, currencyCode: string): OwedPart[] =>
  owedParts(summary).map(({ creditMethod, amountMinor, incentiveMinor }) => ({
    creditMethod,
    amount: toDecimal(amountMinor, currencyCode),
    incentive: toDecimal(incentiveMinor, currencyCode),
  }))
