import { expect, test } from 'vitest'
import type { AdvancedExchangeMethod } from '../claims/claim-words.ts'
import { minor } from '../shared/money.ts'
import { exchangeDifference } from './exchange-difference.ts'
import { payableVariants } from './payable-variants.ts'

const line = (
  method: AdvancedExchangeMethod,
  paid: number,
  given: { quantity?: number; isNoAdjustment?: boolean } = {},
) => ({
  method,
  paidPriceMinor: minor(paid),
  quantity: given.quantity ?? 1,
  isNoAdjustment: given.isNoAdjustment ?? false,
})

test.for<[AdvancedExchangeMethod, paid: number, variant: number, expected: number]>([
  ['NO_PAYMENT_OR_REFUND', 1000, 1500, 0],
  ['NO_PAYMENT_OR_REFUND', 1500, 1000, 0],
  ['PAYMENT', 1000, 1500, 500],
  ['PAYMENT', 1500, 1000, 0],
  ['PAYMENT_AND_PARTIAL_REFUND', 1000, 1500, 500],
  ['PAYMENT_AND_PARTIAL_REFUND', 1500, 1000, -500],
])('%s: paid %i, variant %i makes %i', ([method, paid, variant, expected]) => {
  expect(exchangeDifference({ ...line(method, paid), variantPriceMinor: minor(variant) })).toBe(expected)
})

test('units that were paid unevenly are compared as a whole', () => {
  const threeForTen = line('PAYMENT_AND_PARTIAL_REFUND', 1000, { quantity: 3 })
  expect(exchangeDifference({ ...threeForTen, variantPriceMinor: minor(333) })).toBe(-1)
})

const variants = [{ priceMinor: minor(900) }, { priceMinor: minor(1000) }, { priceMinor: minor(1001) }]
const prices = (offered: readonly { priceMinor: number }[]) => offered.map(({ priceMinor }) => priceMinor)

test.for<AdvancedExchangeMethod>(['PAYMENT', 'PAYMENT_AND_PARTIAL_REFUND'])(
  'without a card provider, %s offers only what costs no more than was paid',
  (method) => {
    expect(prices(payableVariants(variants, line(method, 1000), false))).toEqual([900, 1000])
    expect(prices(payableVariants(variants, line(method, 2000, { quantity: 2 }), false))).toEqual([900, 1000])
  },
)

test('if nothing is ever charged, or cards can be, every variant is offered', () => {
  expect(payableVariants(variants, line('NO_PAYMENT_OR_REFUND', 1000), false)).toEqual(variants)
  expect(payableVariants(variants, line('PAYMENT', 1000, { isNoAdjustment: true }), false)).toEqual(variants)
  expect(payableVariants(variants, line('PAYMENT', 1000), true)).toEqual(variants)
})
