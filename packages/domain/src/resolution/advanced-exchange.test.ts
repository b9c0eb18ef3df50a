import { expect, test } from 'vitest'
import type { AdvancedExchangeMethod } from '../claims/claim-words.ts'
import { minor } from '../shared/money.ts'
import { advancedExchangeMethodFor } from './advanced-exchange.ts'
import { exchangeDifference } from './exchange-difference.ts'

const shoes = 'shoes'
const winter = 'winter'
const sale = 'sale'

const policy = {
  advancedExchangeMethod: 'NO_PAYMENT_OR_REFUND' as const,
  advancedExchangeByProduct: [
    { productGroupIds: [shoes, winter], method: 'PAYMENT' as const },
    { productGroupIds: [sale, shoes], method: 'PAYMENT_AND_PARTIAL_REFUND' as const },
  ],
}

// The exchange examples of 'Calculation' in docs/product-rules.md: an item bought at 68.00.
test.for<[groups: string[], AdvancedExchangeMethod, variant: number, difference: number]>([
  [[], 'NO_PAYMENT_OR_REFUND', 7500, 0],
  [['lamps'], 'NO_PAYMENT_OR_REFUND', 6000, 0],
  [[shoes], 'PAYMENT', 7500, 700],
  [[winter], 'PAYMENT', 6000, 0],
  [[sale], 'PAYMENT_AND_PARTIAL_REFUND', 6000, -800],
  [['lamps', sale], 'PAYMENT_AND_PARTIAL_REFUND', 7500, 700],
  [[sale, shoes], 'PAYMENT', 6000, 0],
])('an item of %o uses %s: %i minor units become a difference of %i', ([groups, method, price, owed]) => {
  expect(advancedExchangeMethodFor(policy, groups)).toBe(method)
  const line = {
    quantity: 1,
    paidPriceMinor: minor(6800),
    variantPriceMinor: minor(price),
    isNoAdjustment: false,
  }
  expect(exchangeDifference({ ...line, method })).toBe(owed)
})
