import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { dashboardIds } from '../analytics/dashboards.ts'
import { dimensionNames } from '../analytics/dimensions.ts'
import { grain } from '../analytics/figure-range.ts'
import { measureIds } from '../analytics/measures.ts'
import { askedOn, askedQuestions, namesAsked } from '../testing/asked-questions.ts'
import {
  figureQuery,
  isOfDelivery,
  plainQuery,
  problemOf,
  queryOf,
  type FigureFilter,
} from './figure-query.ts'
import { namesEverywhere } from './named-values.ts'
import { nearestQuestions } from './nearest-questions.ts'
import { comparedDays, daysOf, periodNames } from './periods.ts'
import { readQuestion } from './read-question.ts'
import { sayQuery } from './say-query.ts'

const names = [...namesAsked, ...namesEverywhere]
const read = (question: string) => readQuestion(question, { names: namesAsked, today: askedOn })
const labelOf = (by: string, value: string) =>
  names.find((name) => name.by === by && name.value === value)?.label ?? value
const say = (query: Parameters<typeof sayQuery>[0]) => sayQuery(query, labelOf)

const period = fc.oneof(
  fc.constantFrom(...periodNames).map((within) => ({ within })),
  fc.constantFrom({ from: '2026-03-01', to: '2026-03-15' }, { from: '2025-01-01', to: '2026-06-30' }),
)
const filter: fc.Arbitrary<FigureFilter> = fc
  .constantFrom(
    ...namesAsked,
    ...namesEverywhere.filter(({ by, isOfDelivery }) => by !== 'country' && !isOfDelivery),
  )
  .map(({ by, value }) => ({ by, value }))
const answerable = fc
  .record({
    measures: fc.uniqueArray(fc.constantFrom(...measureIds), { minLength: 1, maxLength: 3 }),
    claimType: fc.constantFrom(null, 'return' as const, 'warranty' as const),
    by: fc.option(fc.constantFrom(...dimensionNames)),
    filters: fc.array(filter, { maxLength: 2 }),
    period,
    compare: fc.oneof(fc.constantFrom('before' as const, 'yearBefore' as const), period),
    per: fc.option(fc.constantFrom(...grain.options)),
    order: fc.constantFrom(null, 'most' as const, 'least' as const),
    top: fc.option(fc.integer({ min: 1, max: 50 })),
  })
  .map(plainQuery)
  .filter((query) => problemOf(query) === undefined)
  // Delivery claims have reasons of their own.
  .filter(
    ({ measures, filters }) => !measures.some(isOfDelivery) || filters.every(({ by }) => by !== 'reason'),
  )
  // A number of rows says which of them already.
  .map((query) =>
    query.top === null || query.order === 'least' ? query : { ...query, order: 'most' as const },
  )

describe('a question', () => {
  test('is read as what is meant, two hundred times', () => {
    expect(askedQuestions.length).toBeGreaterThanOrEqual(200)
    for (const [question, asked] of askedQuestions)
      expect({ question, ...read(question) }).toMatchObject({
        question,
        query: queryOf(asked),
        notUnderstood: [],
        problem: null,
      })
  })

  test('that is said back in a sentence is read as the same query again', () => {
    fc.assert(
      fc.property(answerable, (query) => {
        expect(read(say(query))).toMatchObject({ query, notUnderstood: [] })
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    ['which customers return the most', 'customers', /aren’t kept by “customers”/],
    ['returns by color', 'color', /aren’t kept by “color”/],
    ['returns not from Germany', 'not', /“not”/],
    ['returns of wool', 'wool', /“wool” can be several things/],
    ['label cost by product', '', /Label cost can’t be split by product/],
    ['returns by reason in Germany', '', /aren’t kept for country and reason together/],
    ['returns in Germany and France', '', /one country at a time/],
    ['how are we doing', 'doing', /doesn’t name a figure/],
    ['returns by product and country', '', /one thing at a time/],
    ['', '', /doesn’t name a figure/],
  ])('“%s” is not answered, and says why', (question, _words, problem) => {
    const { query, problem: said, ...asked } = read(question)
    expect(query).toBeNull()
    expect(said).toMatch(problem)
    const nearest = nearestQuestions({ ...asked, query })
    expect(nearest.length).toBeGreaterThanOrEqual(2)
    for (const each of nearest) expect(read(say(each))).toMatchObject({ query: each, problem: null })
  })

  test('names the words that made no difference, and the slips that were corrected', () => {
    expect(read('how many retruns of purple boots with laces last month')).toMatchObject({
      query: { measures: ['claims'], filters: [{ by: 'product', value: 'p2' }] },
      notUnderstood: ['purple', 'laces'],
      corrected: [{ from: 'retruns', to: 'return' }],
    })
    expect(read('average order value')).toMatchObject({ notUnderstood: ['average'] })
    expect(read('wool returns').candidates.map(({ value }) => value)).toEqual(['p4', 'p5'])
  })

  test('is of the claims of the page it is asked on where it does not say', () => {
    const on = (dataset: (typeof dashboardIds)[number], question: string) =>
      readQuestion(question, { names: [], today: askedOn, dataset }).query?.claimType
    expect(on('warranty', 'claims by product')).toBe('warranty')
    expect(on('warranty', 'returns by product')).toBe('return')
    expect(on('money', 'refunds')).toBeNull()
    expect(on('returns', 'units sold')).toBeNull()
  })

  test('never fails, whatever is asked, and never answers what figures cannot', () => {
    const words = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('“', '日本語', '\u0000', 'ﬃ', '🧣', '2026-02-31', '13/45/2026'),
      fc.constantFrom(...askedQuestions.flatMap(([question]) => question.split(' '))),
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), fc.constantFrom(...dashboardIds), (said, dataset) => {
        const asked = readQuestion(said.join(' '), { names: namesAsked, today: askedOn, dataset })
        for (const query of [asked.query ?? [], nearestQuestions(asked, dataset)].flat()) {
          v.parse(figureQuery, query)
          expect(problemOf(query)).toBeUndefined()
        }
      }),
      { numRuns: 100 },
    )
  })
})

describe('a period', () => {
  test.each([
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['thisWeek', '2026-11-16', '2026-11-20'],
    ['lastWeek', '2026-11-09', '2026-11-15'],
    ['30d', '2026-10-21', '2026-11-20'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisQuarter', '2026-10-01', '2026-11-20'],
    ['lastQuarter', '2026-07-01', '2026-09-30'],
    ['lastYear', '2025-01-01', '2025-12-31'],
    ['12m', '2025-11-20', '2026-11-20'],
  ] as const)('%s is %s to %s', (within, from, to) => {
    expect(daysOf({ within }, askedOn)).toEqual({ from, to })
  })

  test('that is underway is compared with as many days of the one before', () => {
    const compared = (compare: Parameters<typeof comparedDays>[0]['compare'], today = askedOn) =>
      comparedDays({ period: { within: 'thisMonth' }, compare }, today)
    expect(compared({ within: 'lastMonth' })).toEqual({ from: '2026-10-01', to: '2026-10-20' })
    expect(compared({ within: 'lastMonth' }, '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(compared('before')).toEqual({ from: '2026-10-12', to: '2026-10-31' })
    expect(compared('yearBefore')).toEqual({ from: '2025-11-01', to: '2025-11-20' })
  })
})
