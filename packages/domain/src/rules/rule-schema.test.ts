import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { aRule } from '../testing/rule-builders.ts'
import { newStoreRule, storeRule, storeRules } from './rule-schema.ts'

const problemWith = (change: object) => v.safeParse(storeRule, { ...aRule(), ...change }).issues?.[0].message
const whenAll = (...all: object[]) => ({ rule: { conditions: { all }, event: aRule().rule.event } })
const doing = (type: string, params: object) => ({
  rule: { conditions: { all: [] }, event: { type, params } },
})

const vip = { fact: 'customer.tags', operator: 'contains', value: ['vip'] }

describe('a rule is accepted', () => {
  test.for<[string, object]>([
    ['without conditions', whenAll()],
    ['with a list inside its list', whenAll(vip, { any: [vip, vip] })],
    ['with 50 conditions', whenAll(...Array.from({ length: 50 }, () => vip))],
    ['asking for a fact that nobody knows', whenAll({ fact: 'weather', operator: 'equal', value: true })],
    [
      'asking for an answer by the type of what it expects',
      whenAll(
        { fact: 'claim.customField.7', operator: 'greaterThan', value: 3 },
        { fact: 'claim.customField.8', operator: 'contains', value: ['worn'] },
        { fact: 'claim.customField.9', operator: 'lessThan', value: '2026-01-01T00:00:00Z' },
      ),
    ],
  ])('%s', ([, change]) => {
    expect(problemWith(change)).toBeUndefined()
  })
})

describe('a rule is refused', () => {
  // prettier-ignore
  test.for<[string, object, string]>([
    ['with priority 0',            { priority: 0 },       'Must be greater than zero'],
    ['with half a priority',       { priority: 1.5 },     'Must be a whole number'],
    ['with a priority in words',   { priority: 'first' }, 'Must be a number'],
    ['without a name',             { name: ' ' },         'Must not be empty'],
    ['with 51 conditions',         whenAll(...Array.from({ length: 26 }, () => vip), { any: Array.from({ length: 25 }, () => vip) }), 'A rule can have up to 50 conditions'],
    ['with an action of another hook', { ...doing('setFinalSale', { isFinalSale: true }) }, 'This action isn’t available for this trigger'],
    ['asking a look-up for a reason',
      { hook: 'order-lookup', rule: { conditions: { all: [{ fact: 'claim.reason', operator: 'in', value: [1] }] }, event: { type: 'setFinalSale', params: { isFinalSale: true } } } },
      'A condition isn’t available for this trigger'],
    ['with both days and a date',
      { hook: 'order-lookup', ...doing('modifyClaimWindow', { outcomes: ['refund'], days: 3, untilDate: '2026-12-31' }) },
      'Choose either a number of days or an end date'],
    ['with a window that says nothing',
      { hook: 'order-lookup', ...doing('modifyClaimWindow', { outcomes: ['refund'] }) },
      'Choose either a number of days or an end date'],
    ['with a long footnote',
      { hook: 'order-lookup', ...doing('makeIneligible', { footnote: 'x'.repeat(31) }) },
      'Footnote must be less than 30 characters'],
    ['with no return method',
      { hook: 'return-quote', ...doing('returnShipping', { returnLocationId: 'l', methods: [] }) },
      'Please select at least one Return Method'],
    ['with no return location',
      { hook: 'return-quote', ...doing('returnShipping', { returnLocationId: '', methods: ['Label'] }) },
      'Please select a Return Location'],
    ['with a gift of ten thousand',
      { hook: 'before-claim-submission', ...doing('giftCardIncentive', { type: 'fixed', amount: 10_000 }) },
      'Must be less than 10,000'],
    ['with a negative fee',
      { hook: 'before-claim-submission', ...doing('fee', { type: 'Fixed', amount: -1, name: 'Fee' }) },
      'Must be zero or a positive number'],
  ])('%s', ([, change, message]) => {
    expect(problemWith(change)).toBe(message)
  })

  test.for<[string, object]>([
    ['a list two deep', whenAll({ any: [{ all: [vip] }] })],
    ['an empty inner list', whenAll({ any: [] })],
    ['an operator that does not exist', whenAll({ ...vip, operator: 'like' })],
    ['a number compared with a text list', whenAll({ fact: 'order.total', operator: 'in', value: ['1'] })],
    ['a text compared by size', whenAll({ fact: 'order.country', operator: 'lessThan', value: 3 })],
    ['a date without a time zone', whenAll({ fact: 'now', operator: 'lessThan', value: '2026-01-01' })],
    [
      'a percentage above 100',
      { hook: 'before-claim-submission', ...doing('fee', { type: 'Percent', amount: 101 }) },
    ],
  ])('for %s', ([, change]) => {
    expect(problemWith(change)).toBeDefined()
  })
})

test('a store keeps at most 500 rules', () => {
  const rules = Array.from({ length: 501 }, () => aRule())
  expect(v.safeParse(storeRules, rules.slice(1)).success).toBe(true)
  expect(v.safeParse(storeRules, rules).issues?.[0].message).toBe('A store can have up to 500 rules')
})

test('a fee without a name is a handling fee', () => {
  const rule = v.parse(storeRule, {
    ...aRule(),
    hook: 'before-claim-submission',
    ...doing('fee', { type: 'Percent', amount: 10 }),
  })
  expect(rule.rule.event.params).toMatchObject({ name: 'Handling Fee' })
})

test('a new rule with a comma in a tag is refused, and one saved before keeps working', () => {
  const tagging = {
    ...aRule(),
    hook: 'claim-created',
    ...doing('claimTags', { tags: ['late', 'vip, eu'] }),
  }
  const [issue] = v.safeParse(newStoreRule, tagging).issues ?? []
  expect(issue?.message).toBe('A tag must not contain a comma')
  expect(issue && v.getDotPath(issue)).toBe('rule.event.params.tags')
  expect(problemWith(tagging)).toBeUndefined()
})
