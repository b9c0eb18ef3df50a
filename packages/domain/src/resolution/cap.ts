import { minor, sum, zero, type MinorUnits } from '../shared/money.ts'
import type { Charges } from './deductions.ts'

/** Everything that reduces the credit: the charges, and the difference of each exchange by line id. */
export type Deductions = { charges: Charges; differences: readonly LineDifference[] }
type LineDifference = { lineId: string; amountMinor: MinorUnits }

/** How cards are charged; null where the store has no card provider. */
export type CardPayments = { minimumMinor: MinorUnits } | null

export const totalDeductions = ({ charges, differences }: Deductions): MinorUnits =>
  sum([
    charges.feeMinor,
    charges.returnShippingMinor,
    charges.exchangeShippingMinor,
    ...differences.map(({ amountMinor }) => amountMinor),
  ])

/**
 * Reduces deductions so that nobody has to make a payment that cannot be taken (see 'Deduction cap' in
 * docs/product-rules.md).
 *
 * | the claim                                          | is cut, in this order, until nothing is due |
 * | -------------------------------------------------- | ------------------------------------------- |
 * | has no exchange line, and is no warranty claim     | label, fee                                  |
 * | has one or is one, and no card can be charged      | label, fee, exchange shipping               |
 * | owes less than the provider charges (USD 0.50)     | label, fee, exchange shipping, differences  |
 *
 * The result is what is applied. Without a card provider, a more expensive variant can still leave something
 * due; `payableVariants` does not offer such a variant, and the caller refuses it.
 */
export function capDeductions(
  deductions: Deductions,
  input: { creditsMinor: MinorUnits; isChargeable: boolean; payments: CardPayments },
): Deductions {
  const due = totalDeductions(deductions) - input.creditsMinor
  if (due <= 0) return deductions

  if (!input.isChargeable || !input.payments) return cut(deductions, due).rest
  if (due >= input.payments.minimumMinor) return deductions

  const { rest, missing } = cut(deductions, due)
  return { ...rest, differences: cutDifferences(rest.differences, missing) }
}

/** Takes up to `amount` off label, fee and exchange shipping; `missing` is what they could not give. */
function cut({ charges, differences }: Deductions, amount: number): { rest: Deductions; missing: number } {
  const label = Math.min(charges.returnShippingMinor, amount)
  const fee = Math.min(charges.feeMinor, amount - label)
  const shipping = Math.min(charges.exchangeShippingMinor, amount - label - fee)
  const rest = {
    feeName: charges.feeName,
    feeMinor: minor(charges.feeMinor - fee),
    returnShippingMinor: minor(charges.returnShippingMinor - label),
    exchangeShippingMinor: minor(charges.exchangeShippingMinor - shipping),
  }
  return { rest: { charges: rest, differences }, missing: amount - label - fee - shipping }
}

/** Subtracts `amount` from the largest differences first, so that the order of lines makes no difference. */
function cutDifferences(differences: readonly LineDifference[], amount: number): LineDifference[] {
  const bySize = differences.toSorted(
    (a, b) => b.amountMinor - a.amountMinor || (a.lineId < b.lineId ? -1 : 1),
  )
  const cuts = new Map<LineDifference, number>()
  let left = amount
  for (const difference of bySize) {
    const taken = Math.min(difference.amountMinor, left)
    cuts.set(difference, taken)
    left -= taken
  }
  return differences.map((difference) => ({
    ...difference,
    amountMinor: minor(difference.amountMinor - (cuts.get(difference) ?? zero)),
  }))
}
