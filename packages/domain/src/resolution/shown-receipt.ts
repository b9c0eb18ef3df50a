import { toDecimal, toMinor } from '../shared/currencies.ts'
import { minor, sum, type MinorUnits } from '../shared/money.ts'
import { shownAmount, shownParts, type Conversion } from '../shared/shown-amounts.ts'
import type { OwedPart, Receipt } from './receipt-schema.ts'

/**
 * A receipt in the currency that it is shown in: the balance is converted, and everything else rounded so that it
 * adds up to it. Each panel's rows sum to its total, credits less deductions and the amounts owed sum to the
 * balance. In the store's own currency nothing changes.
 */
export function shownReceipt(receipt: Receipt, conversion: Conversion): Receipt {
  const { credits, deductions, owed } = receipt
  const owedMinor = negated(shownOf(receipt.balance, conversion))
  const [creditsMinor = owedMinor, deductionsMinor = minor(0)] = partsOf(
    [credits.total, -deductions.total],
    owedMinor,
    conversion,
  )
  const shownCredits = panelWith(credits, creditsMinor, conversion)
  return {
    ...receipt,
    balance: toDecimal(negated(owedMinor), conversion.to),
    credits: shownCredits,
    deductions: panelWith(deductions, negated(deductionsMinor), conversion),
    owed: shownOwed(owed, conversion).map((part, index) => ({
      ...part,
      incentive: incentiveIn(owed[index] ?? part, credits, shownCredits, conversion),
    })),
  }
}

/** What is owed by each method, in the displayed currency: the amounts add up to the converted sum. */
export function shownOwed(owed: readonly OwedPart[], conversion: Conversion): OwedPart[] {
  const amounts = shownParts(
    owed.map(({ amount }) => toMinor(amount, conversion.from)),
    conversion,
  )
  return owed.map((part, index) => ({
    ...part,
    amount: toDecimal(amounts[index] ?? minor(0), conversion.to),
    incentive: toDecimal(shownOf(part.incentive, conversion), conversion.to),
  }))
}

type Panel = Receipt['credits']

const negated = (amount: MinorUnits): MinorUnits => minor(0 - amount)

const shownOf = (decimal: number, conversion: Conversion): MinorUnits =>
  shownAmount(toMinor(decimal, conversion.from), conversion)

const partsOf = (decimals: readonly number[], total: MinorUnits, conversion: Conversion): MinorUnits[] =>
  shownParts(
    decimals.map((decimal) => toMinor(decimal, conversion.from)),
    conversion,
    total,
  )

/** Rows that leave some out (a gift's items) do not add up to the total, and are converted one by one. */
function panelWith(panel: Panel, totalMinor: MinorUnits, conversion: Conversion): Panel {
  const rows = [...panel.lineItems, ...panel.sections].map(({ amount }) => amount)
  const isWhole =
    sum(rows.map((row) => toMinor(row, conversion.from))) === toMinor(panel.total, conversion.from)
  const parts = (
    isWhole ? partsOf(rows, totalMinor, conversion) : rows.map((row) => shownOf(row, conversion))
  ).map((part) => toDecimal(part, conversion.to))
  return {
    total: toDecimal(totalMinor, conversion.to),
    lineItems: panel.lineItems.map((item, index) => ({ ...item, amount: parts[index] ?? 0 })),
    sections: panel.sections.map((row, index) => ({
      ...row,
      amount: parts[panel.lineItems.length + index] ?? 0,
    })),
  }
}

/** The bonus appears twice, in its row and with its gift card, with the same amount if it is the same. */
function incentiveIn(
  { incentive }: OwedPart,
  { sections }: Panel,
  shown: Panel,
  conversion: Conversion,
): number {
  const row = sections.findIndex(({ type, amount }) => type === 'INCENTIVE' && amount === incentive)
  return shown.sections[row]?.amount ?? toDecimal(shownOf(incentive, conversion), conversion.to)
}
