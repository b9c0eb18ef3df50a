import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCart as readCartIn } from './widget-cart.ts'

const readCart = (answer: unknown) => readCartIn(answer, { USD: 2, JPY: 0, KWD: 3 })

const item = {
  id: 111,
  key: '111:abc',
  variant_id: 111,
  quantity: 2,
  final_line_price: 36_00,
  line_price: 40_00,
  requires_shipping: true,
}
const cart = {
  token: 'c1',
  currency: 'USD',
  items: [item],
  attributes: { gift: 'yes', count: 3, gone: null },
  cart_level_discount_applications: [
    { value_type: 'percentage', total_allocated_amount: 5_00 },
    { value_type: 'fixed_amount', total_allocated_amount: 1_00 },
  ],
}

test('reads what the platform says of a cart, after discounts', () => {
  expect(readCart(cart)).toEqual({
    token: 'c1',
    currencyCode: 'USD',
    lines: [{ key: '111:abc', variantIdFromPlatform: '111', quantity: 2, totalMinor: 36_00, doesShip: true }],
    percentDiscountMinor: 5_00,
    fixedDiscountMinor: 1_00,
    attributes: { gift: 'yes', count: 3, gone: null },
  })
})

test.for([
  ['USD', 1234, 1234],
  ['JPY', 100_000, 1000],
  ['KWD', 1234, 12_340],
] as const)('amounts are hundredths in every currency: %s', ([currency, hundredths, minorUnits]) => {
  const read = readCart({ ...cart, currency, items: [{ ...item, final_line_price: hundredths }] })
  expect(read.lines[0]?.totalMinor).toBe(minorUnits)
})

test('an id too large for a number is taken from the key', () => {
  const read = readCart({
    ...cart,
    items: [{ ...item, key: '98765432109876543210:x', variant_id: 98765432109876540000 }],
  })
  expect(read.lines[0]?.variantIdFromPlatform).toBe('98765432109876543210')
})

test.for([
  null,
  'cart',
  [],
  { ...cart, items: null },
  { ...cart, items: [item, null] },
  { ...cart, items: [{ ...item, quantity: -1 }] },
  { ...cart, items: [{ ...item, final_line_price: 'free' }] },
  { ...cart, items: [{ ...item, key: 'gift', variant_id: 'x' }] },
])('an incomplete cart is ignored: %j', (answer) => {
  expect(() => readCart(answer)).toThrow(TypeError)
})

test('whatever another app may answer is a cart or a TypeError', () => {
  const isReadOrRefused = (answer: unknown) => {
    try {
      return readCart(answer).lines.every(({ quantity, totalMinor }) => quantity >= 0 && totalMinor >= 0)
    } catch (error) {
      return error instanceof TypeError
    }
  }
  fc.assert(fc.property(fc.jsonValue(), isReadOrRefused))
  const surprising = fc.record({ items: fc.array(fc.jsonValue()), attributes: fc.jsonValue() })
  expect(() =>
    fc.assert(fc.property(surprising, (given) => isReadOrRefused({ ...cart, ...given }))),
  ).not.toThrow()
})
