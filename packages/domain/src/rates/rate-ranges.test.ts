import { describe, expect, test } from 'vitest'
import { isInRange, reportRanges } from './rate-ranges.ts'

describe('a range', () => {
  test.for([
    [9.99, false],
    [10, true],
    [19.99, true],
    [20, false],
  ] as const)('from 10 to 20 holds %d: %s', ([amount, expected]) => {
    expect(isInRange(amount, { min: 10, max: 20 })).toBe(expected)
  })

  test('without an end holds everything from its beginning on', () => {
    expect(isInRange(10, { min: 10, max: null })).toBe(true)
    expect(isInRange(1e9, { min: 10, max: null })).toBe(true)
    expect(isInRange(9, { min: 10, max: null })).toBe(false)
  })
})

const row = (minAmount: number, maxAmount: number | null, given = {}) => ({
  id: `${minAmount}`,
  name: 'Standard',
  currencyCode: 'USD',
  type: 'Order_Total' as const,
  minAmount,
  maxAmount,
  ...given,
})
const report = (...rows: Parameters<typeof reportRanges>[0]) =>
  reportRanges(rows).map(({ kind, from, to }) => [kind, from, to])

describe('the report on a table', () => {
  test('is empty when its rows follow one another without end', () => {
    expect(report(row(50, null), row(0, 20), row(20, 50))).toEqual([])
  })

  test('names the holes before, between and behind the rows', () => {
    expect(report(row(10, 20), row(30, 40))).toEqual([
      ['hole', 0, 10],
      ['hole', 20, 30],
      ['hole', 40, null],
    ])
  })

  test('names what two rows both claim, however they lie', () => {
    expect(report(row(0, 30), row(20, null))).toEqual([['overlap', 20, 30]])
    expect(report(row(0, null), row(20, 30))).toEqual([['overlap', 20, 30]])
    expect(report(row(0, null), row(0, null))).toEqual([['overlap', 0, null]])
  })

  test('names the rates on both sides', () => {
    expect(reportRanges([row(0, 30), row(20, null)])[0]?.rateIds).toEqual(['0', '20'])
  })

  test('compares only rows of one name, type, currency and destination', () => {
    expect(
      report(
        row(0, null, { countryCodes: ['US'] }),
        row(0, null, { name: 'Express' }),
        row(0, null, { currencyCode: 'CAD' }),
        row(0, null, { type: 'Item_Weight' }),
        row(0, null, { countryCodes: ['CA'] }),
        row(0, null, { type: 'Flat' }),
      ),
    ).toEqual([])
  })

  test.for<[string, string[], string[], boolean]>([
    ['a country in both lists', ['US'], ['US', 'CA'], true],
    ['a country and everywhere', ['US'], [], true],
    ['other countries', ['US'], ['CA'], false],
  ])('compares rows of %s', ([, some, others, isReported]) => {
    const rows = [
      row(0, null, { countryCodes: some }),
      row(0, 20, { countryCodes: others }),
      row(20, null, { countryCodes: others }),
    ]
    expect(report(...rows)).toEqual(
      isReported
        ? [
            ['overlap', 0, 20],
            ['overlap', 20, null],
          ]
        : [],
    )
  })
})
