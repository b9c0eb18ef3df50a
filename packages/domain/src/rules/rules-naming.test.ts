import { expect, test } from 'vitest'
import { rulesNamingCustomField, rulesNamingId, rulesNamingReason } from './rules-naming.ts'
import type { Conditions, StoreRule } from './rule-schema.ts'

const rule = (
  id: string,
  conditions: Conditions,
  event: StoreRule['rule']['event'] = { type: 'holdForReview', params: {} },
) => ({ id, name: id, rule: { conditions, event } })
const always = { all: [] }

const rules = [
  rule('asks', always, { type: 'customFields', params: { customFieldIds: [7, 8] } }),
  rule('inspects', always, { type: 'inspection', params: { name: 'Look', customFieldIds: [7] } }),
  rule('compares', {
    all: [{ any: [{ fact: 'claim.customField.7', operator: 'in', value: ['Zip'] }] }],
  }),
  rule('goes by a reason', { all: [{ fact: 'claim.reason', operator: 'in', value: [1, 2] }] }),
  rule('goes by a detail', { any: [{ fact: 'claim.detail', operator: 'greaterThan', value: 11 }] }),
  rule('goes by a quantity', { any: [{ fact: 'claim.quantity', operator: 'in', value: [1, 7, 11] }] }),
]
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id)

test('a question is named by rules that ask it or go by its answer', () => {
  expect(ids(rulesNamingCustomField(rules, 7))).toEqual(['asks', 'inspects', 'compares'])
  expect(ids(rulesNamingCustomField(rules, 8))).toEqual(['asks'])
  expect(ids(rulesNamingCustomField(rules, 70))).toEqual([])
})

test('a reason is named by rules that go by it or by one of its details', () => {
  expect(ids(rulesNamingReason(rules, { id: 1, detailIds: [11] }))).toEqual([
    'goes by a reason',
    'goes by a detail',
  ])
  expect(ids(rulesNamingReason(rules, { id: 7, detailIds: [] }))).toEqual([])
})

test('references by id are found in conditions at any depth and in actions', () => {
  const inGroup = (id: string) => ({ fact: 'line.productGroup', operator: 'contains' as const, value: [id] })
  const aboutGroups = [
    rule('asks', { any: [{ all: [inGroup('lamps')] }] }),
    rule('offers', always, { type: 'exchangeOptions', params: { productGroupId: 'lamps' } }),
    rule('neither', { all: [inGroup('shirts')] }),
  ]
  expect(ids(rulesNamingId(aboutGroups, 'lamps'))).toEqual(['asks', 'offers'])
})
