import type { AdvancedExchangeMethod } from '../claims/claim-words.ts'
import { minor, multiply, zero, type MinorUnits } from '../shared/money.ts'

export type ExchangeLine = {
  quantity: number
  /** The paid amount of all `quantity` units, without tax; after an exchange, their credit basis. */
  paidPriceMinor: MinorUnits
  /** What one unit of the new variant costs. */
  variantPriceMinor: MinorUnits
  method: AdvancedExchangeMethod
  /** The new item is another variant of the same product, in a store that swaps those without adjustment. */
  isNoAdjustment: boolean
}

/**
 * What one exchange line adds to the balance (see 'Calculation' in docs/product-rules.md). Tax is left to the
 * platform, which taxes the exchange order itself.
 *
 * Positive: the shopper owes the store. Negative: the store owes the shopper.
 *
 * | method                     | dearer variant | cheaper variant |
 * | -------------------------- | -------------- | --------------- |
 * | NO_PAYMENT_OR_REFUND       | 0              | 0               |
 * | PAYMENT                    | difference     | 0               |
 * | PAYMENT_AND_PARTIAL_REFUND | difference     | difference      |
 *
 * A swap without adjustment is 0 by every method.
 */
export function exchangeDifference(line: ExchangeLine): MinorUnits {
  if (line.isNoAdjustment) return zero
  const difference = minor(multiply(line.variantPriceMinor, line.quantity) - line.paidPriceMinor)

  switch (line.method) {
    case 'NO_PAYMENT_OR_REFUND':
      return zero
    case 'PAYMENT':
      return minor(Math.max(difference, 0))
    case 'PAYMENT_AND_PARTIAL_REFUND':
      return difference
  }
}
