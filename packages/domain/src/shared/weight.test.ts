import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromGrams, toGrams, weightUnits } from './weight.ts'

test('a pound is 454 grams, and these are a pound', () => {
  expect(toGrams(1, 'lb')).toBe(454)
  expect(fromGrams(454, 'lb')).toBe(1)
})

test('whole and half units come back as they were entered', () => {
  const halves = fc.integer({ min: 0, max: 2000 }).map((n) => n / 2)
  fc.assert(
    fc.property(halves, fc.constantFrom(...weightUnits.filter((unit) => unit !== 'g')), (weight, unit) => {
      expect(fromGrams(toGrams(weight, unit), unit)).toBeCloseTo(weight, 1)
    }),
  )
})
