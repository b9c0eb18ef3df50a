import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor, sum } from '../shared/money.ts'
import { splitDeclaration } from './split-declaration.ts'

const declared = (valueMinor: number) => {
  const item = { hsCode: '611710', originCountryCode: 'PT', valueMinor: minor(valueMinor) }
  return {
    signerName: 'Grace',
    items: [
      { ...item, lineId: 'scarf' },
      { ...item, lineId: 'mug' },
    ],
  }
}

test('each part is declared as the line was, with its share of the value', () => {
  const parts = [
    { id: 'scarf', quantity: 1 },
    { id: 'other', quantity: 2 },
  ]
  const {
    signerName,
    items: [scarf, mug],
  } = declared(1000)
  expect(splitDeclaration(declared(1000), 'scarf', parts)).toEqual({
    signerName,
    items: [{ ...scarf, valueMinor: 333 }, { ...scarf, lineId: 'other', valueMinor: 667 }, mug],
  })
})

test('the values of parts add up to the line’s, and none is declared with no value', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(quantities, fc.integer({ min: 1, max: 1_000_000 }), (quantities, value) => {
      const parts = quantities.map((quantity, index) => ({ id: `part-${index}`, quantity }))
      const { items } = splitDeclaration(declared(value), 'scarf', parts)
      const values = items.flatMap(({ lineId, valueMinor }) => (lineId === 'mug' ? [] : [valueMinor]))
      expect(sum(values)).toBe(value)
      expect(Math.min(...values)).toBeGreaterThan(0)
    }),
  )
})
