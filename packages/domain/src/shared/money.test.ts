import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, minor, multiply, percentOf, sum } from './money.ts'

const amounts = fc.integer({ min: -1e12, max: 1e12 }).map(minor)

describe('minor', () => {
  test.for([0.5, Number.NaN, Infinity, 2 ** 53])('%d is not an amount', (amount) => {
    expect(() => minor(amount)).toThrow('Invalid')
  })

  test('there is one zero', () => {
    expect(Object.is(minor(-0), 0)).toBe(true)
    expect(Object.is(multiply(minor(-5), 0), 0)).toBe(true)
  })

  test('a sum that no longer fits is refused rather than rounded', () => {
    expect(() => sum([minor(Number.MAX_SAFE_INTEGER), minor(2)])).toThrow('Invalid')
  })
})

describe('percentOf', () => {
  test.for<[amount: number, percent: number, share: number]>([
    [7344, 10, 734],
    [3335, 15, 500],
    [100, 2.5, 3],
    [-100, 2.5, -3],
    [100, 0.5, 1],
    [200, 0.2, 0],
    [20_100, 1.005, 202],
    [999_999_999_999, 100, 999_999_999_999],
    [5000, 0, 0],
  ])('of %i, %d per cent is %i', ([amount, percent, share]) => {
    expect(percentOf(minor(amount), percent)).toBe(share)
  })

  test('a share and its opposite cancel out', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        const percent = hundredths / 100
        expect(percentOf(amount, percent) + percentOf(minor(0 - amount), percent)).toBe(0)
      }),
    )
  })
})

describe('allocate', () => {
  test.for([
    { total: 300, weights: [4000, 2000, 2000], shares: [150, 75, 75] },
    { total: 100, weights: [1, 1, 1], shares: [34, 33, 33] },
    { total: -100, weights: [1, 1, 1], shares: [-34, -33, -33] },
    { total: 10, weights: [0, 0], shares: [5, 5] },
    { total: 40, weights: [10, 0], shares: [40, 0] },
    { total: 5, weights: [1, 2, 2], shares: [1, 2, 2] },
    { total: 100, weights: [2, 1, 3], shares: [33, 17, 50] },
    { total: 0, weights: [], shares: [] },
  ])('splits $total over $weights as $shares', ({ total, weights, shares }) => {
    expect(allocate(minor(total), weights)).toEqual(shares)
  })

  test('never loses or invents a unit, however large the amounts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(2 ** 52), max: 2 ** 52 }),
        fc.array(fc.nat(1e12), { minLength: 1, maxLength: 30 }),
        (total, weights) => {
          expect(sum(allocate(minor(total), weights))).toBe(total)
        },
      ),
    )
  })

  test('a share is never more than one unit from its exact part', () => {
    fc.assert(
      fc.property(
        fc.nat(1e9).map(minor),
        fc.array(fc.integer({ min: 1, max: 1e5 }), { minLength: 1, maxLength: 20 }),
        (total, weights) => {
          const whole = weights.reduce((a, b) => a + b, 0)
          for (const [index, share] of allocate(total, weights).entries())
            expect(Math.abs(share - (total * (weights[index] ?? 0)) / whole)).toBeLessThan(1)
        },
      ),
    )
  })

  test('a weight below zero, and an amount without shares, are refused', () => {
    expect(() => allocate(minor(10), [1, -1])).toThrow(RangeError)
    expect(() => allocate(minor(10), [])).toThrow(RangeError)
  })
})
