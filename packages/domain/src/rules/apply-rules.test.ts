import { describe, expect, test } from 'vitest'
import { aRule, onLookUp } from '../testing/rule-builders.ts'
import type { Outcome } from './actions.ts'
import { applyRules, applyRulesTo } from './apply-rules.ts'
import { compileRules } from './compile-rules.ts'
import type { FactRecord } from './facts.ts'
import type { Expression, StoreRule } from './rule-schema.ts'

const verdictOf = (rules: StoreRule[], facts: FactRecord = {}) =>
  applyRules(compileRules(rules), 'before-claim-submission', facts).verdict

const fee = (id: string, priority: number, given: Parameters<typeof aRule>[0] = {}) =>
  aRule({
    id,
    priority,
    hook: 'before-claim-submission',
    action: { type: 'fee', params: { type: 'Fixed', amount: priority, name: id } },
    ...given,
  })

describe('the first match', () => {
  test('is that of the smallest priority number', () => {
    expect(verdictOf([fee('late', 3), fee('early', 1), fee('middle', 2)]).fee?.ruleId).toBe('early')
  })

  test('among equal priorities is the older rule, then the smaller id', () => {
    const older = { createdOn: '2025-12-31T23:59:59.999Z' }
    expect(verdictOf([fee('a', 1), fee('b', 1, older)]).fee?.ruleId).toBe('b')
    expect(verdictOf([fee('b', 1), fee('a', 1)]).fee?.ruleId).toBe('a')
  })

  test('passes over rules that are switched off or do not match', () => {
    const never: Expression = { fact: 'claim.isGift', operator: 'equal', value: true }
    const rules = [
      fee('off', 1, { isEnabled: false }),
      fee('unmatched', 2, { when: { all: [never] } }),
      fee('on', 3),
    ]
    expect(verdictOf(rules).fee?.ruleId).toBe('on')
  })

  test('is shared by actions that compete: a waiver before a fee leaves no fee', () => {
    const waiver = fee('waiver', 1, { action: { type: 'waiveFee', params: {} } })
    expect(verdictOf([fee('fee', 2), waiver]).fee?.action).toEqual({
      type: 'waiveFee',
      params: { alsoWaivesReturnShipping: false, alsoWaivesExchangeShipping: false },
    })
  })

  test('is looked for separately for actions of different kinds', () => {
    const shipping = fee('shipping', 5, { action: { type: 'exchangeShipping', params: { type: 'none' } } })
    expect(verdictOf([fee('fee', 1), shipping])).toMatchObject({
      fee: { ruleId: 'fee' },
      exchangeShipping: { ruleId: 'shipping' },
      giftCardIncentive: null,
    })
  })
})

test('where all matches count, they come by priority', () => {
  const tag = (id: string, priority: number) =>
    aRule({ id, priority, action: { type: 'claimTags', params: { tags: [id] } } })
  const { verdict } = applyRules(compileRules([tag('c', 3), tag('a', 1), tag('b', 2)]), 'claim-created', {})
  expect(verdict.claimTags.map(({ ruleId }) => ruleId)).toEqual(['a', 'b', 'c'])
})

test('per outcome, the first match that names the outcome counts', () => {
  const window = (id: string, priority: number, outcomes: Outcome[]) =>
    onLookUp({ type: 'modifyClaimWindow', params: { outcomes, days: priority } }, { id, priority })
  const rules = [
    window('credit', 1, ['refund', 'giftCard']),
    window('all', 2, ['refund', 'giftCard', 'exchange']),
  ]
  const { verdict } = applyRules(compileRules(rules), 'order-lookup/line', {})
  expect(Object.entries(verdict.claimWindow).map(([outcome, match]) => [outcome, match?.ruleId])).toEqual([
    ['refund', 'credit'],
    ['giftCard', 'credit'],
    ['exchange', 'all'],
  ])
})

test('a rule that names no outcome is about all of them', () => {
  const { verdict } = applyRules(
    compileRules([onLookUp({ type: 'makeIneligible', params: {} })]),
    'order-lookup/line',
    {},
  )
  expect(Object.keys(verdict.ineligible)).toEqual(['refund', 'giftCard', 'exchange', 'warranty'])
})

describe('a fact about several lines', () => {
  const facts: FactRecord = { 'line.type': { anyLine: ['Shoes', 'Hats', null] } }
  // prettier-ignore
  test.for<[Expression, boolean]>([
    [{ fact: 'line.type', operator: 'in',    value: ['Hats'] },          true],
    [{ fact: 'line.type', operator: 'in',    value: ['Bags'] },          false],
    [{ fact: 'line.type', operator: 'notIn', value: ['Hats'] },          true],
    [{ fact: 'line.type', operator: 'notIn', value: ['Hats', 'Shoes'] }, false],
  ])('satisfies %j: %j', ([expression, isMatch]) => {
    const rules = compileRules([aRule({ when: { all: [expression] } })])
    expect(applyRules(rules, 'claim-created', facts).verdict.claimTags.length > 0).toBe(isMatch)
  })
})

describe('an unknown fact', () => {
  // prettier-ignore
  test.for<Expression>([
    { fact: 'order.tags',          operator: 'doesNotContain', value: ['x'] },
    { fact: 'line.type',           operator: 'notIn',          value: ['x'] },
    { fact: 'claim.isGift',        operator: 'notEqual',       value: true },
    { fact: 'order.total',         operator: 'lessThan',       value: 1 },
    { fact: 'nobody.knows',        operator: 'notIn',          value: ['x'] },
    { fact: 'constructor',         operator: 'notIn',          value: ['x'] },
    { fact: 'claim.customField.1', operator: 'doesNotContain', value: ['x'] },
  ])('satisfies nothing, and the trace says that it was unknown: %j', (expression) => {
    const rules = compileRules([aRule({ when: { all: [expression] } })])
    const { verdict, trace } = applyRules(rules, 'claim-created', { 'order.tags': null })
    expect(verdict.claimTags).toEqual([])
    expect(trace.slots[0]?.rules[0]?.conditions.steps).toMatchObject([{ actual: null, result: false }])
  })
})

test('the trace shows each comparison up to the deciding one', () => {
  const when = {
    all: [
      { fact: 'order.total', operator: 'greaterThan', value: 50 },
      { fact: 'order.country', operator: 'in', value: ['CA'] },
      { fact: 'order.tags', operator: 'contains', value: ['vip'] },
    ],
  } satisfies { all: Expression[] }
  const facts: FactRecord = { 'order.total': 73.44, 'order.country': 'US', 'order.tags': ['vip'] }
  const { trace } = applyRules(compileRules([aRule({ when })]), 'claim-created', facts)
  expect(trace).toMatchObject({
    row: 'claim-created',
    slots: [
      {
        slot: 'claimTags',
        mode: 'all',
        rules: [
          {
            ruleId: 'rule-1',
            conditions: {
              join: 'all',
              result: false,
              steps: [
                { fact: 'order.total', actual: 73.44, expected: 50, result: true },
                { fact: 'order.country', actual: 'US', expected: ['CA'], result: false },
              ],
            },
          },
        ],
      },
    ],
  })
})

test('facts are computed only if a rule uses them', () => {
  const row = 'before-claim-submission'
  const unasked = applyRulesTo(compileRules([]), row, () => {
    throw new Error('Nobody asks')
  })
  expect(unasked).toEqual(applyRules(compileRules([]), row, {}))

  const isGift: Expression = { fact: 'claim.isGift', operator: 'equal', value: true }
  const rules = compileRules([fee('of gifts', 1, { when: { all: [isGift] } })])
  const facts = { 'claim.isGift': true }
  expect(applyRulesTo(rules, row, () => facts)).toEqual(applyRules(rules, row, facts))
})
