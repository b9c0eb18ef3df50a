import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contributionsOfClaim, type CountedClaim } from './contributions.ts'
import { dashboardIds, dashboardOf } from './dashboards.ts'
import { cutFor, cutNames, cuts, sizeOf } from './dimensions.ts'
import { daysIn, partsOf, rangeBefore, rangeOf } from './figure-range.ts'
import { measureIds, measures, valueOf } from './measures.ts'
import { addRows, changesOf, rowsOf, type Contributions, type Rows } from './roll-up.ts'

const moment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2026-03-31T00:00:00Z'),
  noInvalidDate: true,
})
const line = fc.record({
  productIdFromPlatform: fc.constantFrom('scarf', 'boot', null),
  variantIdFromPlatform: fc.constantFrom('red', 'blue', null),
  name: fc.constantFrom('Scarf', 'Boot'),
  vendor: fc.constantFrom('', 'Wool & Co'),
  options: fc.constantFrom([], [{ name: 'Size', value: 'M' }], [{ name: 'Größe', value: 'L ' }]),
  status: fc.constantFrom('Open' as const, 'Approved' as const, 'Denied' as const, 'Closed' as const),
  quantity: fc.integer({ min: 1, max: 4 }),
  amountMinor: fc.integer({ min: 0, max: 90_000 }),
  requestedResolutionMethod: fc.constantFrom('refund' as const, 'giftCard' as const),
  resolutionMethod: fc.constantFrom(null, 'refund' as const, 'variantExchange' as const),
  reasonId: fc.integer({ min: 1, max: 3 }),
  reasonDetailId: fc.constantFrom(null, 1),
  finalizedOn: fc.option(moment),
  canceledOn: fc.option(moment),
  deniedOn: fc.option(moment),
})
const counted: fc.Arbitrary<CountedClaim> = fc.record({
  claimType: fc.constantFrom('return' as const, 'warranty' as const),
  currencyCode: fc.constantFrom('USD', 'EUR'),
  country: fc.constantFrom(null, 'DE'),
  source: fc.constant('Customer_App'),
  isAutoFinalised: fc.boolean(),
  createdOn: moment,
  finalizedOn: fc.option(moment),
  lines: fc.array(line, { maxLength: 3 }),
  parcels: fc.array(
    fc.record({ createdOn: moment, inTransitOn: fc.option(moment), deliveredOn: fc.option(moment) }),
    { maxLength: 2 },
  ),
  entries: fc.constant([]),
})

const plain = (rows: Rows) =>
  new Map(
    [...rows]
      .filter(([, { facts }]) => Object.keys(facts).length > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

describe('the roll-up', () => {
  test('is the same after any changes as if only the last state of each claim had been counted', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ claim: fc.nat(2), state: fc.option(counted) }), { maxLength: 8 }),
        (changes) => {
          const now = new Map<number, Contributions | null>()
          const kept: Rows = new Map()
          for (const { claim, state } of changes) {
            const after = state && contributionsOfClaim(state, 'America/New_York')
            for (const row of changesOf([{ before: now.get(claim) ?? null, after }]))
              addRows(kept, new Map([[JSON.stringify({ ...row, facts: null }), row]]), 1)
            now.set(claim, after)
          }
          const rebuilt: Rows = new Map()
          for (const row of changesOf([...now.values()].map((after) => ({ before: null, after }))))
            addRows(rebuilt, new Map([[JSON.stringify({ ...row, facts: null }), row]]), 1)
          expect(plain(kept)).toEqual(plain(rebuilt))
        },
      ),
      { numRuns: 40 },
    )
  })

  test('counts a claim of two products once in all, once for each product, and its units for each', () => {
    const two: CountedClaim = {
      claimType: 'return',
      currencyCode: 'USD',
      country: 'US',
      source: 'Customer_App',
      isAutoFinalised: false,
      createdOn: new Date('2026-01-31T23:30:00Z'),
      finalizedOn: null,
      lines: ['scarf', 'boot', 'boot'].map((productIdFromPlatform) => ({
        productIdFromPlatform,
        variantIdFromPlatform: null,
        name: 'Item',
        vendor: '',
        options: [],
        status: 'Open',
        quantity: 2,
        amountMinor: 1000,
        requestedResolutionMethod: 'refund',
        resolutionMethod: null,
        reasonId: 1,
        reasonDetailId: null,
        finalizedOn: null,
        canceledOn: null,
        deniedOn: null,
      })),
      parcels: [],
      entries: [],
    }
    const rows = [...rowsOf(contributionsOfClaim(two, 'Europe/Berlin')).values()]
    const of = (cut: string) =>
      rows
        .filter((row) => row.cut === cut && !row.isMonth)
        .map(({ day, value1, facts }) => [day, value1, facts.claims, facts.units])
    expect(of('all')).toEqual([['2026-02-01', '', 1, 6]])
    expect(of('product')).toEqual([
      ['2026-02-01', 'scarf', 1, 2],
      ['2026-02-01', 'boot', 1, 4],
    ])
    expect(of('detail')).toEqual([])
  })
})

describe('the catalog', () => {
  test('has a definition in a sentence for every measure, and a value for every set of facts', () => {
    for (const id of measureIds) {
      expect(measures[id].definition).toMatch(/^[A-Z].*\.$/)
      expect(valueOf(id, {})).toBe('by' in measures[id] ? null : 0)
    }
  })

  test('has pages whose breakdowns are rolled up, by dimensions that their measures have', () => {
    for (const id of dashboardIds)
      for (const { by, measures: shown } of dashboardOf(id).breakdowns) {
        const cut = cutFor(by)
        expect(cut && cuts[cut]).toEqual(by)
        for (const measure of shown)
          expect(measures[measure].dimensions).toEqual(expect.arrayContaining([...by]))
      }
    for (const name of cutNames) expect(cutFor(cuts[name])).toBe(name)
    expect(cutFor(['variant'])).toBe('variant')
    expect(cutFor(['country', 'size'])).toBeUndefined()
  })

  test.for([
    [[{ name: 'Größe', value: ' XL ' }], 'XL'],
    [
      [
        { name: 'Color', value: 'Red' },
        { name: 'size', value: '42' },
      ],
      '42',
    ],
    [[{ name: 'Color', value: 'Red' }], undefined],
  ] as const)('finds the size of an item among its options', ([options, size]) => {
    expect(sizeOf(options)).toBe(size)
  })
})

describe('a period', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  test('is whole months and the days around them, each day once', () => {
    fc.assert(
      fc.property(day, fc.nat(800), (start, length) => {
        const from = start.toISOString().slice(0, 10)
        const to = new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10)
        const { months, days } = partsOf({ from, to })
        const ofMonths: number = months
          ? (Date.UTC(Number(months.to.slice(0, 4)), Number(months.to.slice(5, 7)), 1) -
              Date.parse(months.from)) /
            86_400_000
          : 0
        expect(days.reduce((sum, part) => sum + daysIn(part), ofMonths)).toBe(length + 1)
        expect(months?.from ?? '-01').toMatch(/-01$/)
      }),
    )
  })

  const now = new Date('2026-11-20T02:00:00Z')
  test.for([
    [{ within: '0d' as const }, '2026-11-19', '2026-11-19', '2026-11-18'],
    [{ within: '7d' as const }, '2026-11-12', '2026-11-19', '2026-11-11'],
    [{ within: '12m' as const }, '2025-11-19', '2026-11-19', '2025-11-18'],
    [{}, '2026-10-20', '2026-11-19', '2026-10-19'],
    [{ from: '2026-11-01' }, '2026-11-01', '2026-11-19', '2026-10-31'],
  ] as const)(
    '%j begins on %s, ends on %s and is compared with days up to %s',
    ([asked, from, to, before]) => {
      const range = rangeOf(asked, now, 'America/New_York')
      expect(range).toEqual({ from, to })
      expect(rangeBefore(range ?? { from, to }).to).toBe(before)
    },
  )
})
