import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor, sum } from '../shared/money.ts'
import { splitUnits } from './split-line.ts'

test('the first parts get the units that cost one more', () => {
  const line = { quantity: 3, priceMinor: minor(1000), taxMinor: minor(77) }
  expect(splitUnits(line, [1, 2])).toEqual({
    ok: true,
    value: [
      { quantity: 1, priceMinor: 333, taxMinor: 26 },
      { quantity: 2, priceMinor: 667, taxMinor: 51 },
    ],
  })
})

test.for([[[3]], [[0, 3]], [[1, 1]], [[2, 2]], [[1.5, 1.5]], [[]]])(
  'units cannot be split as %s when there are three',
  ([parts]) => {
    const line = { quantity: 3, priceMinor: minor(1000), taxMinor: minor(0) }
    expect(splitUnits(line, parts ?? [])).toEqual({
      ok: false,
      refusal: { code: 'quantities_do_not_add_up' },
    })
  },
)

test('the values of parts add up to the whole', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(parts, fc.nat(1_000_000), fc.nat(100_000), (quantities, price, tax) => {
      const quantity = quantities.reduce((total, part) => total + part, 0)
      const split = splitUnits({ quantity, priceMinor: minor(price), taxMinor: minor(tax) }, quantities)
      if (!split.ok) throw new Error('refused')
      expect(sum(split.value.map(({ priceMinor }) => priceMinor))).toBe(price)
      expect(sum(split.value.map(({ taxMinor }) => taxMinor))).toBe(tax)
    }),
  )
})
