import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../shared/dates.ts'
import { contributionsOfClaim, type CountedClaim, type CountedLine } from './contributions.ts'
import { dashboardIds, dashboardOf } from './dashboards.ts'
import { cutFor, cutNames, cuts, sizeOf } from './dimensions.ts'
import { daysIn, partsOf, rangeBefore, rangeOf, type RangePart } from './figure-range.ts'
import { measureIds, measures, valueOf } from './measures.ts'
import { addRows, changesOf, monthOf, rowsOf, type Contributions, type Rows, type Span } from './roll-up.ts'

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
  isHeldForReview: fc.boolean(),
  riskLevel: fc.constantFrom(null, 'Low' as const, 'High' as const),
  actions: fc.array(
    fc.record({
      userId: fc.constantFrom('ada', 'grace'),
      isDecision: fc.boolean(),
      createdOn: moment,
    }),
    { maxLength: 3 },
  ),
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

const aLine: CountedLine = {
  productIdFromPlatform: 'boot',
  variantIdFromPlatform: null,
  name: 'Boot',
  vendor: '',
  options: [],
  status: 'Open',
  quantity: 1,
  amountMinor: 1000,
  requestedResolutionMethod: 'refund',
  resolutionMethod: null,
  reasonId: 1,
  reasonDetailId: null,
  finalizedOn: null,
  canceledOn: null,
  deniedOn: null,
}

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
      isHeldForReview: false,
      riskLevel: null,
      actions: [],
      createdOn: new Date('2026-01-31T23:30:00Z'),
      finalizedOn: null,
      lines: ['scarf', 'boot', 'boot'].map((productIdFromPlatform) => ({
        ...aLine,
        productIdFromPlatform,
        quantity: 2,
      })),
      parcels: [],
      entries: [],
    }
    const rows = [...rowsOf(contributionsOfClaim(two, 'Europe/Berlin')).values()]
    const of = (cut: string) =>
      rows
        .filter((row) => row.cut === cut && row.span === 'day')
        .map(({ day, value1, facts }) => [day, value1, facts.claims, facts.units])
    expect(of('all')).toEqual([['2026-02-01', '', 1, 6]])
    expect(of('product')).toEqual([
      ['2026-02-01', 'scarf', 1, 2],
      ['2026-02-01', 'boot', 1, 4],
    ])
    expect(of('detail')).toEqual([])
  })

  test('counts what is open, on hold and done by staff', () => {
    const boot: CountedLine = { ...aLine, status: 'Awaiting_Return' }
    const risky: CountedClaim = {
      claimType: 'return',
      currencyCode: 'USD',
      country: 'US',
      source: 'Customer_App',
      isAutoFinalised: false,
      isHeldForReview: false,
      riskLevel: 'High',
      createdOn: new Date('2026-01-01T10:00:00Z'),
      finalizedOn: null,
      lines: [boot, { ...boot, status: 'Denied', deniedOn: new Date('2026-01-03T10:00:00Z') }],
      parcels: [],
      entries: [],
      actions: [
        { userId: 'ada', isDecision: true, createdOn: new Date('2026-01-03T10:00:00Z') },
        { userId: 'grace', isDecision: false, createdOn: new Date('2026-01-01T11:00:00Z') },
        { userId: 'ada', isDecision: true, createdOn: new Date('2026-01-05T10:00:00Z') },
      ],
    }
    const months = [...rowsOf(contributionsOfClaim(risky, 'UTC')).values()].filter(
      ({ span }) => span === 'month',
    )
    const by = (cut: string) =>
      Object.fromEntries(months.filter((row) => row.cut === cut).map(({ value1, facts }) => [value1, facts]))
    expect(by('riskLevel')['High']).toMatchObject({
      claims: 1,
      openClaims: 1,
      heldValue: 1000,
      deniedValue: 1000,
    })
    expect(by('staff')).toEqual({
      ada: { staffDecisions: 1 },
      grace: { firstAnswers: 1, answerSeconds: 3600 },
    })
    expect(by('all')['']).toMatchObject({ openClaims: 1, staffDecisions: 1, firstAnswers: 1 })
    const done = contributionsOfClaim({ ...risky, finalizedOn: new Date('2026-01-05T10:00:00Z') }, 'UTC')
    expect(done.parts.some(({ facts }) => facts.openClaims)).toBe(false)
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
  const daysOfPart = ({ span, from, to }: RangePart): string[] => {
    const days: string[] = []
    for (let next = from; next <= endOf(span, to); next = addDays(next, 1)) days.push(next)
    return days
  }
  const endOf = (span: Span, begin: string) =>
    span === 'day'
      ? begin
      : span === 'year'
        ? `${begin.slice(0, 4)}-12-31`
        : addDays(monthOf(addDays(begin, 31)), -1)
  test('is whole months and years with the days around them, each day once', () => {
    fc.assert(
      fc.property(day, fc.nat(800), fc.integer({ min: -40, max: 40 }), (start, length, late) => {
        const from = start.toISOString().slice(0, 10)
        const to = new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10)
        const today = new Date(start.getTime() + (length + late) * 86_400_000).toISOString().slice(0, 10)
        const counts = new Map<string, number>()
        for (const part of partsOf({ from, to }, today))
          for (const day of daysOfPart(part)) counts.set(day, (counts.get(day) ?? 0) + part.sign)
        const counted = [...counts].filter(([, count]) => count !== 0)
        expect(counted.every(([day, count]) => count === 1 && day >= from && day <= to)).toBe(true)
        expect(counted).toHaveLength(length + 1)
      }),
    )
  })

  test('that ends today is a few rows, however far the month has come', () => {
    const rowsIn = (from: string, to: string, today: string) =>
      partsOf({ from, to }, today)
        .filter((part) => part.from <= today)
        .reduce(
          (sum, { span, from: first, to: last }) =>
            sum + (span === 'day' ? daysIn({ from: first, to: last }) : 1),
          0,
        )
    expect(rowsIn('2025-11-27', '2026-11-27', '2026-11-27')).toBeLessThan(8)
    expect(rowsIn('2026-08-29', '2026-11-27', '2026-11-27')).toBeLessThan(8)
    expect(partsOf({ from: '2026-11-27', to: '2026-11-27' }, '2026-11-27')).toHaveLength(1)
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
