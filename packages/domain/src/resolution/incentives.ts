import { percentOf, sum, zero, type MinorUnits } from '../shared/money.ts'

/** What a store adds for taking a gift card instead of money. */
export type GiftCardIncentive =
  { type: 'none' } | { type: 'fixed'; amountMinor: MinorUnits } | { type: 'percent'; percent: number }

/**
 * The bonus on credit lines with the values `eligible`, when they are paid out as a gift card (see 'Gift-card
 * bonus' in docs/product-rules.md).
 *
 * A percentage applies to their sum, before deductions, and is rounded once; a fixed bonus applies once per
 * claim. A claim without value for a gift card gets none. The remainder of an exchange is not part of
 * `eligible`.
 */
export function giftCardIncentive(incentive: GiftCardIncentive, eligible: readonly MinorUnits[]): MinorUnits {
  const value = sum(eligible)
  if (value <= 0) return zero

  switch (incentive.type) {
    case 'none':
      return zero
    case 'fixed':
      return incentive.amountMinor
    case 'percent':
      return percentOf(value, incentive.percent)
  }
}
