import { ruleAction } from '@aftercare/domain/rules/actions'
import { facts, type FactName } from '@aftercare/domain/rules/facts'
import { ruleHook, rowsFor } from '@aftercare/domain/rules/hooks'
import type { Operator } from '@aftercare/domain/rules/operators'
import { ruleTemplates } from '@aftercare/domain/rules/templates/rule-templates'
import { describe, expect, test } from 'vitest'
import { aStoredRule, someLists } from '../../../testing/rule-builders.ts'
import { defaultAction } from './default-action.ts'
import { operatorsFor, operatorWords, wordsOf, type FactWords } from './fact-words.ts'
import { readRule } from './read-rule.ts'
import {
  aboutFact,
  draftOf,
  emptyDraft,
  type DraftCondition,
  type RuleContent,
  type RuleDraft,
} from './rule-draft.ts'
import { templateDrafts } from './rule-templates.ts'
import { ruleSentence } from './rule-sentence.ts'
import { dateOfLimit, limitOfDate } from './written-values.ts'

const actionTypes = ruleAction.options.map((option) => option.entries.type.literal)
const factNames = [...(Object.keys(facts) as FactName[]), 'claim.customField.7', 'claim.customField.8']

/** An unfinished part: something open, a remaining placeholder, or a missing text. */
const holes = /[{}…]|undefined|\s\s|\s[,.]/

const ruleWith = (condition: DraftCondition): RuleDraft => ({
  ...emptyDraft(),
  conditions: { key: '', join: 'all', entries: [condition] },
})

/** A value that makes the comparison complete. */
function filled(words: FactWords, operator: Operator): unknown {
  if (words.type === 'boolean') return true
  if (words.type === 'date') return limitOfDate(operator, '2026-11-20', 'UTC')
  const one = words.choices?.[0]?.value ?? (words.type === 'number' ? 3 : 'US')
  return operator === 'lessThan' || operator === 'greaterThan' ? one : [one]
}

test.for(factNames)('%s has a name, a hint, and a clause for each operator', (name) => {
  const words = wordsOf(name, someLists)
  if (!words) throw new Error('It has no words')
  const begun = aboutFact({ key: 'k', fact: '', operator: 'in', value: [] }, words)
  const ways: Operator[] =
    words.type === 'boolean' ? ['equal', 'notEqual'] : operatorsFor(words, begun.operator)
  const clauses = ways.map((operator) =>
    ruleSentence(ruleWith({ ...begun, operator, value: filled(words, operator) }), someLists),
  )
  expect(ways).not.toEqual([])
  for (const said of [words.label, words.hint, ...clauses]) expect(said).not.toMatch(holes)
  expect(new Set(clauses).size).toBe(ways.length)
  for (const way of operatorsFor(words, begun.operator)) expect(operatorWords(words, way)).not.toBe('')
})

test.for(actionTypes)('%s says what it does, also when nothing but its beginning is entered', (type) => {
  const [hook] = ruleHook.options.filter((hook) => rowsFor(hook, type).length > 0)
  if (!hook) throw new Error('It is in no moment')
  const said = ruleSentence({ ...emptyDraft(), hook, action: defaultAction(type) }, someLists)
  expect(said).toMatch(/^Always, .+\.$/)
  expect(said).not.toMatch(/[{}]|undefined|NaN/)
})

test('every template is a whole sentence once what it leaves open is entered', () => {
  const begun = templateDrafts(someLists)
  expect(begun.map(({ template }) => template.id)).toEqual(ruleTemplates.map(({ id }) => id))
  for (const { draft } of begun)
    expect(ruleSentence(draft, someLists)).not.toMatch(/[{}]|undefined|NaN|Invalid/)
})

describe('a sentence', () => {
  const isSale = {
    fact: 'line.tagsAtPurchase',
    operator: 'contains',
    value: ['sale', 'last-chance'],
  } as const
  const isCheap = { fact: 'order.total', operator: 'lessThan', value: 50 } as const
  const isAbroad = { fact: 'order.country', operator: 'notIn', value: ['US', 'CA'] } as const
  const wantsMoney = { fact: 'claim.requestedResolution', operator: 'in', value: ['refund'] } as const

  // prettier-ignore
  test.for<[RuleContent['hook'], RuleContent['rule'], string]>([
    ['order-lookup',
      { conditions: { all: [isSale] as never }, event: { type: 'setFinalSale', params: { isFinalSale: true } } },
      'When the item is tagged sale or last-chance, the item is final sale and can’t be returned.'],
    ['order-lookup',
      { conditions: { any: [isCheap, { all: [isSale, isAbroad] }] as never }, event: { type: 'setExchangeOnly', params: { isExchangeOnly: true } } },
      'When the order total is less than $50.00 or both the item is tagged sale or last-chance and the order wasn’t shipped to United States or Canada, the item can be exchanged but not refunded.'],
    ['before-claim-submission',
      { conditions: { all: [wantsMoney, isSale] as never }, event: { type: 'fee', params: { type: 'Percent', amount: 10, name: 'Restocking Fee' } } },
      'When the customer requests a refund for at least one item and at least one item is tagged sale or last-chance, a fee of 10% is charged (“Restocking Fee”).'],
    ['return-quote',
      { conditions: { all: [] }, event: { type: 'returnShipping', params: { returnLocationId: 'loc', methods: ['Label', 'Packing_Slip'], labelCharge: { type: 'fixed', amount: 12 } } } },
      'Always, the item is returned to Warehouse by prepaid label or packing slip and the customer pays $12.00 for the label.'],
    ['after-reason-selection',
      { conditions: { all: [{ fact: 'claim.reason', operator: 'in', value: [2] }] }, event: { type: 'customFields', params: { customFieldIds: [7], minimumMediaUploadAmount: 2 } } },
      'When the reason is “Broken”, the customer is asked for the answer to “Size worn” and at least 2 photos or videos.'],
    ['after-reason-selection',
      { conditions: { all: [] }, event: { type: 'customFields', params: { customFieldIds: [], isMediaUploadRequired: true, showDefaultCommentField: false } } },
      'Always, the customer is asked for at least 1 photo or video and no comment.'],
    ['after-reason-selection',
      { conditions: { all: [] }, event: { type: 'customFields', params: { customFieldIds: [], isMediaUploadRequired: false, minimumMediaUploadAmount: 2 } } },
      'Always, the customer is asked for optional photos.'],
    ['checkout-quote',
      { conditions: { all: [{ fact: 'cart.weight', operator: 'greaterThan', value: 907 }] }, event: { type: 'removeRates', params: {} } },
      'When the cart weight is more than 2 lb, no rates are offered.'],
  ])('of %s: %j', ([hook, rule, sentence]) => {
    expect(ruleSentence(draftOf({ name: 'A rule', hook, isEnabled: true, rule }), someLists)).toBe(sentence)
  })
})

test('a rule that is read and sent again is the same rule', () => {
  for (const { draft } of templateDrafts(someLists)) {
    const read = readRule(draft)
    const { priority, ...rule } = read.ok ? read.rule : aStoredRule()
    const again = readRule({ ...draftOf(rule), ...(priority !== undefined && { priority }) })
    expect(again).toMatchObject({ ok: true, rule: { rule: rule.rule } })
  }
})

test.for(['UTC', 'America/New_York', 'Australia/Lord_Howe'])(
  'a day stays that day at a store in %s',
  (timeZone) => {
    for (const operator of ['lessThan', 'greaterThan'] as const)
      for (const date of ['2026-03-08', '2026-11-01', '2026-12-31'])
        expect(dateOfLimit(operator, limitOfDate(operator, date, timeZone), timeZone)).toBe(date)
    expect(limitOfDate('greaterThan', '2026-11-20', 'UTC')).toBe('2026-11-19T23:59:59.999Z')
    expect(limitOfDate('lessThan', '2026-11-20', 'UTC')).toBe('2026-11-20T00:00:00.000Z')
  },
)
