import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adviceOf, surelyAtLeast, type Advice, type ReturnFigures } from './advice.ts'

/** A store where a tenth of 1000 units came back, a quarter of them for each of these reasons. */
const usual: ReturnFigures = {
  store: { units: 100, outOf: 1000, valueMinor: 500_000 },
  products: [],
  sizes: [],
  categories: [
    { category: 'Not_As_Expected', units: 25 },
    { category: 'Wrong_Fit', units: 25 },
    { category: 'Defective_Item', units: 25 },
    { category: 'No_Longer_Needed', units: 25 },
  ],
  productCategories: [],
}
const mug = (units: number, outOf: number, valueMinor = units * 2000) => ({
  product: 'mug',
  units,
  outOf,
  valueMinor,
})
const because = (category: 'Not_As_Expected' | 'Wrong_Fit' | 'No_Longer_Needed', units: number) => ({
  product: 'mug',
  category,
  units,
  valueMinor: units * 2000,
})
const size = (named: string, units: number, outOf: number) => ({ ...mug(units, outOf), size: named })

const said = (advice: readonly Advice[]) =>
  advice.map(({ kind, size: named, units, outOf, atStakeMinor }) =>
    [kind, ...(named === null ? [] : [named]), `${units}/${outOf}`, atStakeMinor].join(' '),
  )

// prettier-ignore
test.for<[what: string, change: Partial<ReturnFigures>, advice: string[]]>([
  ['a product that comes back three times as often is named, with what came back beyond the average',
    { products: [mug(30, 100)] }, ['product 30/100 40000']],
  ['one at the average is not', { products: [mug(10, 100)] }, []],
  ['nor one a little above it', { products: [mug(12, 100)] }, []],
  ['nor one below it', { products: [mug(2, 100)] }, []],
  ['twice the average of few units may be chance', { products: [mug(5, 25)] }, []],
  ['too few units sold say nothing', { products: [mug(19, 19)] }, []],
  ['too few returned say nothing', { products: [mug(4, 20)] }, []],
  ['more may have come back than was sold in the same days', { products: [mug(30, 25)] }, ['product 30/25 55000']],
  ['what cost nothing is not worth advice', { products: [mug(30, 100, 0)] }, []],
  ['a store without returns has no average', { store: { units: 0, outOf: 0, valueMinor: 0 }, products: [mug(30, 100)] }, []],
  ['a reason given twice as often as elsewhere is named in place of the product',
    { products: [mug(30, 100)], productCategories: [because('Not_As_Expected', 20)] }, ['description 20/30 25000']],
  ['also where the product comes back no more often than others',
    { products: [mug(20, 200)], productCategories: [because('Wrong_Fit', 18)] }, ['fit 18/20 26000']],
  ['a reason that a merchant can do nothing about is not',
    { products: [mug(30, 100)], productCategories: [because('No_Longer_Needed', 28)] }, ['product 30/100 40000']],
  ['nor one of a product of which few came back',
    { products: [mug(9, 100)], productCategories: [because('Wrong_Fit', 9)] }, []],
  ['nor one of a product that is not known', { productCategories: [because('Wrong_Fit', 18)] }, []],
  ['a size is compared with its product',
    { products: [mug(30, 300)], sizes: [size('S', 20, 60), size('M', 10, 240)] }, ['size S 20/60 28000']],
  ['a product of one size has none that stands out',
    { products: [mug(30, 100)], sizes: [size('One size', 30, 100)] }, ['product 30/100 40000']],
])('%s', ([, change, advice]) => {
  expect(said(adviceOf({ ...usual, ...change }, 5))).toEqual(advice)
})

test('the most money comes first, and no more than is asked for', () => {
  const products = [1, 3, 2].map((place) => ({ ...mug(30, 100, place * 1000), product: `p${place}` }))
  expect(adviceOf({ ...usual, products }, 2).map(({ product }) => product)).toEqual(['p3', 'p2'])
})

describe('whatever the figures are', () => {
  const count = fc.nat(500)
  const figures = fc.record({ units: count, outOf: count, valueMinor: fc.nat(1_000_000) })

  test('advice has enough evidence, a rate above the average and no more money than was returned', () => {
    fc.assert(
      fc.property(figures, figures, (store, product) => {
        const products = [{ ...product, product: 'p' }]
        for (const each of adviceOf({ ...usual, store, products }, 5)) {
          expect(each.rate).toBeGreaterThan(each.average)
          expect(each.outOf).toBeGreaterThanOrEqual(20)
          expect(each.atStakeMinor).toBeGreaterThan(0)
          expect(each.atStakeMinor).toBeLessThanOrEqual(product.valueMinor)
          expect(Number.isInteger(each.atStakeMinor)).toBe(true)
        }
      }),
    )
  })

  test('the bound is a share below what was counted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (outOf, given) => {
        const units = Math.min(given, outOf)
        expect(surelyAtLeast(units, outOf)).toBeGreaterThanOrEqual(-1e-9)
        expect(surelyAtLeast(units, outOf)).toBeLessThanOrEqual(units / outOf + 1e-9)
      }),
    )
  })
})
