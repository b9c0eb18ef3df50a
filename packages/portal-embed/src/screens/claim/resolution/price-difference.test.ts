import type { AdvancedExchangeMethod } from '@aftercare/domain/claims/claim-words'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { beforeAll, expect, test } from 'vitest'
import { needWords } from '../../../app/texts/locales.ts'
import { anOrder, anOrderLine } from '../../../testing/builders.ts'
import { aPlainProduct, someExchangeOptions } from '../../../testing/claim-builders.ts'
import { priceDifference, startingPrice } from './price-difference.ts'

beforeAll(() => needWords('claim'))

type Given = {
  quantity?: number
  order?: StorefrontOrder
  isNoAdjustment?: boolean
  unitPrice?: number | null
  outcomes?: { paidPrice: number; isLeftOverPaid: boolean }
}

const at = (advancedExchangeMethod: AdvancedExchangeMethod, given: Given = {}) => {
  const { quantity = 1, order = anOrder(), isNoAdjustment = false, unitPrice = 68, outcomes = null } = given
  return {
    order,
    orderLine: anOrderLine({ unitPrice }),
    line: { quantity },
    outcomes,
    options: someExchangeOptions({
      advancedExchangeMethod,
      isNoAdjustmentVariantExchangeEnabled: isNoAdjustment,
    }),
  }
}

const differenceOf = (where: ReturnType<typeof at>, price: number, productId = '700') => {
  const product = aPlainProduct(productId, 'Hat', price)
  const [variant] = product.variants
  return variant && priceDifference(where, product, variant)
}

test.for<[AdvancedExchangeMethod, number, string | undefined]>([
  ['NO_PAYMENT_OR_REFUND', 75, undefined],
  ['NO_PAYMENT_OR_REFUND', 60, undefined],
  ['PAYMENT', 75, "You'll pay an additional $7.00"],
  ['PAYMENT', 60, undefined],
  ['PAYMENT_AND_PARTIAL_REFUND', 75, "You'll pay an additional $7.00"],
  ['PAYMENT_AND_PARTIAL_REFUND', 68, undefined],
  ['PAYMENT_AND_PARTIAL_REFUND', 60, "You'll get back $8.00"],
])('by %s a variant for %i says: %s', ([method, price, words]) => {
  expect(differenceOf(at(method), price)).toBe(words)
})

test('several units differ several times', () => {
  expect(differenceOf(at('PAYMENT', { quantity: 3 }), 75)).toBe("You'll pay an additional $21.00")
})

test('units whose prices differ by a cent are measured by what was paid for them all', () => {
  const outcomes = { paidPrice: 10, isLeftOverPaid: true }
  const where = at('PAYMENT_AND_PARTIAL_REFUND', { quantity: 3, unitPrice: 3.33, outcomes })
  expect(differenceOf(where, 3)).toBe("You'll get back $1.00")
})

test('nothing is promised that no open way could pay out', () => {
  const outcomes = { paidPrice: 68, isLeftOverPaid: false }
  expect(differenceOf(at('PAYMENT_AND_PARTIAL_REFUND', { outcomes }), 60)).toBeUndefined()
})

test('the same product is swapped without adjustment if the store says so', () => {
  const where = at('PAYMENT', { isNoAdjustment: true })
  expect(differenceOf(where, 75, '501')).toBeUndefined()
  expect(differenceOf(where, 75, '700')).toBe("You'll pay an additional $7.00")
})

test('amounts are in the currency that the shopper paid in', () => {
  const order = anOrder({ customerCurrencyCode: 'JPY', customerCurrencyConversionRate: 150 })
  expect(differenceOf(at('PAYMENT', { order }), 75)).toBe("You'll pay an additional ¥1,050")
})

test('a gift return says nothing about money', () => {
  const where = at('PAYMENT_AND_PARTIAL_REFUND', {
    unitPrice: null,
    order: anOrder({ isGiftReturn: true }),
  })
  expect(differenceOf(where, 75)).toBeUndefined()
  expect(startingPrice(where, aPlainProduct('700', 'Hat'))).toBeUndefined()
})

test('a price to start from is named only where both directions are settled', () => {
  const hat = aPlainProduct('700', 'Hat', 60)
  expect(startingPrice(at('PAYMENT_AND_PARTIAL_REFUND'), hat)).toBe('From $60.00')
  expect(startingPrice(at('PAYMENT'), hat)).toBeUndefined()
})
