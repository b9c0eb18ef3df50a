import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { dimensionNames } from '../analytics/dimensions.ts'
import { measureIds } from '../analytics/measures.ts'
import { figureQuery, problemOf, queryOf } from './figure-query.ts'
import { modelInstructions, queryOfModel } from './model-question.ts'
import type { NamedValue } from './named-values.ts'

const names: NamedValue[] = [
  { by: 'product', value: 'p1', label: 'Leather Boots' },
  { by: 'product', value: 'p2', label: 'Rain Boots' },
  { by: 'reason', value: '7', label: 'Too small' },
]
const said = { ...queryOf({ measures: ['units'] }), filters: [] as object[] }

// prettier-ignore
test.for<[what: string, change: object, filters: object[] | null]>([
  ['a query as it is', {}, []],
  ['a name of the store', { filters: [{ by: 'product', name: 'leather boots' }] }, [{ by: 'product', value: 'p1' }]],
  ['a part of one', { filters: [{ by: 'product', name: 'Leather' }] }, [{ by: 'product', value: 'p1' }]],
  ['a country', { filters: [{ by: 'country', name: 'Germany' }] }, [{ by: 'country', value: 'DE' }]],
  ['a name that may be several', { filters: [{ by: 'product', name: 'boots' }] }, null],
  ['an unknown name', { filters: [{ by: 'product', name: 'Hat' }] }, null],
  ['a name of something else', { filters: [{ by: 'reason', name: 'Leather Boots' }] }, null],
  ['no measure', { measures: [] }, null],
  ['an unknown measure', { measures: ['profit'] }, null],
  ['a split that figures do not have', { measures: ['labelCost'], by: 'product' }, null],
  ['days in the wrong order', { period: { from: '2026-02-01', to: '2026-01-01' } }, null],
  ['more rows than are shown', { by: 'product', top: 1000 }, null],
  ['a field that is missing', { compare: undefined }, null],
  ['a statement', { measures: ['units; drop table claim'] }, null],
])('of a language model’s answer with %s', ([, change, filters]) => {
  expect(queryOfModel({ ...said, ...change }, names)?.filters ?? null).toEqual(filters)
})

/** Nearly right: fields that are known, together as it happens. */
const guess = fc.record({
  measures: fc.array(fc.constantFrom(...measureIds), { maxLength: 5 }),
  claimType: fc.constantFrom('return', null, 'other'),
  by: fc.constantFrom(...dimensionNames, null),
  filters: fc.array(
    fc.record({ by: fc.constantFrom(...dimensionNames), name: fc.constantFrom('Germany', 'boots') }),
    {
      maxLength: 3,
    },
  ),
  period: fc.constantFrom({ within: '30d' }, { from: '2026-01-01', to: '2026-02-01' }),
  compare: fc.constantFrom('before', 'yearBefore'),
  per: fc.constantFrom('week', null),
  order: fc.constantFrom('least', null),
  top: fc.constantFrom(5, 0, null),
})

test('whatever a language model answers, only a query that figures can answer comes of it', () => {
  const isAnswerable = (answer: unknown) => {
    const query = queryOfModel(answer, names)
    return query === null || (v.is(figureQuery, query) && problemOf(query) === undefined)
  }
  fc.assert(
    fc.property(fc.oneof(fc.anything(), guess), (answer) => {
      expect(isAnswerable(answer)).toBe(true)
    }),
  )
})

test('the instructions for a language model list every measure and the date, and no store data', () => {
  const told = modelInstructions('2026-11-20')
  for (const id of measureIds) expect(told).toContain(`${id}: `)
  expect(told).toContain('2026-11-20')
})
