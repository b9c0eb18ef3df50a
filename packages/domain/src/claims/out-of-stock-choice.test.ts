import { expect, test } from 'vitest'
import { isChoiceOpen } from './out-of-stock-choice.ts'

const line = {
  status: 'At_Return_Location' as const,
  requestedResolutionMethod: 'variantExchange' as const,
  isProcessing: false,
  isShopNow: false,
  isOrderedAhead: false,
  errors: [{ code: 'OUT_OF_STOCK' }],
}

test.each([
  ['an exchange that failed for want of stock', {}, true],
  ['an exchange without a failure', { errors: [] }, false],
  [
    'one that something else prevents as well',
    { errors: [...line.errors, { code: 'ORDER_DISPUTED' }] },
    false,
  ],
  ['a decided item', { status: 'Approved' as const }, false],
  ['an item that is being exchanged', { isProcessing: true }, false],
  ['items of a Shop Now cart', { isShopNow: true }, false],
  ['an instant exchange', { isOrderedAhead: true }, false],
  ['a refund', { requestedResolutionMethod: 'refund' as const }, false],
])('%s: the shopper chooses again %o %s', (_case, given, expected) => {
  expect(isChoiceOpen({ claimType: 'return' }, { ...line, ...given })).toBe(expected)
})

test('staff decide about warranty claims', () => {
  expect(isChoiceOpen({ claimType: 'warranty' }, line)).toBe(false)
})
