import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSizeOption, sortSizes } from './sizes.ts'

describe('sizes', () => {
  test.for<[string, string[]]>([
    ['letters', ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']],
    ['written out', ['X-Small', 'Small', 'Medium', 'Large', 'X-Large']],
    ['between two letters', ['S', 'S/M', 'M', 'M/L', 'L']],
    ['numbers, not by their digits', ['8', '8½', '9', '10', '11.5']],
    ['numbers with their system', ['EU 38', 'EU 39', 'EU 40', 'EU 102']],
  ])('%s are in their order, however they come', ([, sizes]) => {
    fc.assert(
      fc.property(fc.shuffledSubarray(sizes, { minLength: sizes.length }), (shuffled) => {
        expect(sortSizes(shuffled)).toEqual(sizes)
      }),
    )
  })

  test.for([[['Moss', 'Cream', 'Ash']], [['L', 'One size', 'S']], [['M', '42', 'S']], [['32x34', '30x32']]])(
    '%o stay in the merchant’s order',
    ([values = []]) => {
      expect(sortSizes(values)).toEqual(values)
    },
  )

  test.for<[string, string[], boolean]>([
    ['Size', ['42', '43'], true],
    ['Shoe size', ['9', '10'], true],
    ['Größe', ['36'], true],
    ['Fit', ['S', 'M', 'L'], true],
    ['Color', ['Moss', 'Cream'], false],
    ['Pack', ['2', '4'], false],
    ['Letter', ['S'], false],
  ])('an option "%s" of %o is about size: %s', ([name, values, isSize]) => {
    expect(isSizeOption({ name, values })).toBe(isSize)
  })
})
