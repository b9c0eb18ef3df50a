import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minor, sum } from './money.ts'
import { shownAmount, shownParts, type Conversion } from './shown-amounts.ts'

const euros: Conversion = { from: 'USD', to: 'EUR', rate: 0.925 }
const amounts = (...cents: number[]) => cents.map(minor)

describe('parts that are shown with their total', () => {
  test.for<[string, number[], Conversion, number[]]>([
    ['stay as they are in one currency', [6800, 544], { from: 'USD', to: 'USD', rate: 1 }, [6800, 544]],
    // 0.925 each is 0.93 when rounded alone, but 2.775 in all is 2.78.
    ['sum to the converted total', [100, 100, 100], euros, [93, 93, 92]],
    // 2.5, 5 and 7.5: the first and the last lose half a unit each.
    ['give the odd unit to the largest on ties', [10, 20, 30], { ...euros, rate: 0.25 }, [2, 5, 8]],
    ['may be below zero', [1015, -110], { ...euros, rate: 0.5 }, [508, -55]],
    ['leave out nothing of a part of zero', [0, 101, 0], { ...euros, rate: 0.5 }, [0, 51, 0]],
    [
      'have the decimals of the shown currency',
      [1250, 333],
      { from: 'USD', to: 'JPY', rate: 151.37 },
      [1892, 504],
    ],
    [
      'may have more decimals than they are kept in',
      [999, 1],
      { from: 'USD', to: 'KWD', rate: 0.30715 },
      [3069, 3],
    ],
  ])('%s', ([, parts, conversion, shown]) => {
    const total = shownAmount(sum(amounts(...parts)), conversion)
    expect(shownParts(amounts(...parts), conversion)).toEqual(shown)
    expect(shown.reduce((all, part) => all + part, 0)).toBe(total)
  })

  test('sum to a total that was rounded as part of a larger sum', () => {
    expect(shownParts(amounts(100, 100), euros, minor(186))).toEqual([93, 93])
    expect(shownParts(amounts(100, 100), euros, minor(184))).toEqual([92, 92])
    expect(shownParts(amounts(100, 200), euros, minor(276))).toEqual([92, 184])
  })

  test('are the shown total to the unit and less than two units off, whatever the rate', () => {
    const anyConversion = fc.record({
      from: fc.constantFrom('USD', 'JPY', 'KWD'),
      to: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
      rate: fc.integer({ min: 1, max: 9_999_999 }).map((millionths) => millionths / 1_000_000),
    })
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -100_000, max: 10_000_000 }).map(minor), { minLength: 1, maxLength: 8 }),
        anyConversion,
        (parts, conversion) => {
          const shown = shownParts(parts, conversion)
          expect(sum(shown)).toBe(shownAmount(sum(parts), conversion))
          for (const [index, part] of parts.entries())
            expect(Math.abs((shown[index] ?? 0) - shownAmount(part, conversion))).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})
