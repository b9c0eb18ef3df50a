import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor } from '../shared/money.ts'
import { orderSums } from './order-sums.ts'

const line = (list: number, paid: number, tax: number) => ({
  listTotalMinor: minor(list),
  paidTotalMinor: minor(paid),
  taxTotalMinor: minor(tax),
})

test('a discounted order with tax on top is explained to the cent', () => {
  const order = { totalMinor: minor(9_690), shippingMinor: minor(795), isTaxIncluded: false }
  expect(orderSums({ ...order, lines: [line(6_800, 6_120, 490), line(2_160, 2_160, 125)] })).toEqual({
    subtotalMinor: 8_960,
    discountMinor: 680,
    taxMinor: 615,
    otherMinor: 0,
  })
})

test('tax that prices include is part of the subtotal', () => {
  const order = { totalMinor: minor(12_490), shippingMinor: minor(590), isTaxIncluded: true }
  expect(orderSums({ ...order, lines: [line(11_900, 11_900, 1_900)] })).toMatchObject({
    taxMinor: 1_900,
    otherMinor: 0,
  })
})

test('the parts always add up to the total', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 })
  const lines = fc.array(fc.tuple(amount, amount, amount), { maxLength: 5 })
  fc.assert(
    fc.property(amount, amount, fc.boolean(), lines, (total, shipping, isTaxIncluded, amounts) => {
      const sums = orderSums({
        totalMinor: minor(total),
        shippingMinor: minor(shipping),
        isTaxIncluded,
        lines: amounts.map(([list, reduction, tax]) => line(list, Math.max(0, list - reduction), tax)),
      })
      const onTop = isTaxIncluded ? 0 : sums.taxMinor
      expect(sums.subtotalMinor - sums.discountMinor + shipping + onTop + sums.otherMinor).toBe(total)
    }),
  )
})
