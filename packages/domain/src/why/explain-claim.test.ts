import { expect, test } from 'vitest'
import { orderEligibility } from '../eligibility/order-eligibility.ts'
import { applyRules } from '../rules/apply-rules.ts'
import { compileRules } from '../rules/compile-rules.ts'
import type { FactRecord } from '../rules/facts.ts'
import type { Conditions, Expression, StoreRule } from '../rules/rule-schema.ts'
import { minor, zero } from '../shared/money.ts'
import {
  anEligibilityLine,
  anEligibilityOrder,
  aShipment,
  theSettings,
} from '../testing/eligibility-builders.ts'
import { aRule, onLookUp } from '../testing/rule-builders.ts'
import { explainClaim, type ExplainedClaim } from './explain-claim.ts'
import type { Wording } from './comparison-words.ts'
import { ruleSentences } from './rule-sentences.ts'

const wording: Wording = {
  date: (moment) => moment.slice(0, 10),
  nameOf: (fact, value) => (fact === 'line.productGroup' ? `group ${value}` : undefined),
  seesRisk: true,
}

/** The explanation of a rule with these conditions under these facts. */
function saidOf(when: Conditions, facts: FactRecord, seesRisk = true) {
  const { trace } = applyRules(compileRules([aRule({ when })]), 'claim-created', facts)
  return ruleSentences(trace, { ...wording, seesRisk }).map(({ text }) => text)
}

const older: Expression = { fact: 'order.ageDays', operator: 'greaterThan', value: 30 }
const vip: Expression = { fact: 'customer.tags', operator: 'contains', value: ['vip'] }
const gift: Expression = { fact: 'claim.isGift', operator: 'equal', value: true }
const inGroup: Expression = { fact: 'line.productGroup', operator: 'in', value: ['7'] }

// prettier-ignore
test.for<[Conditions, FactRecord, string]>([
  [{ all: [] }, {},
    'The rule “A rule” always tags the claim.'],
  [{ all: [older, vip] }, { 'order.ageDays': 41, 'customer.tags': ['VIP', 'new'] },
    'The rule “A rule” tags the claim because the order’s age in days is 41 (more than 30) and the customer’s tags include VIP.'],
  [{ any: [older, gift] }, { 'order.ageDays': 3, 'claim.isGift': true },
    'The rule “A rule” tags the claim because it is a gift return.'],
  [{ all: [vip, older] }, { 'order.ageDays': 3, 'customer.tags': ['vip'] },
    'The rule “A rule” didn’t apply: the order’s age in days is 3; it must be more than 30.'],
  [{ any: [older, vip] }, { 'order.ageDays': 3, 'customer.tags': [] },
    'The rule “A rule” didn’t apply: the order’s age in days is 3 (it must be more than 30) and the customer has no tags (it must be vip).'],
  [{ all: [{ any: [gift, inGroup] }] }, { 'line.productGroup': { anyLine: [['7'], ['8', '7']] } },
    'The rule “A rule” tags the claim because the product group is group 7.'],
  [{ all: [{ fact: 'claim.reasonCategory', operator: 'in', value: ['Defective_Item'] }] }, { 'claim.reasonCategory': { anyLine: [['Wrong_Fit']] } },
    'The rule “A rule” didn’t apply: the reason category is wrong fit; it must be defective item.'],
  [{ all: [{ fact: 'claim.customField.4', operator: 'in', value: ['Red'] }] }, {},
    'The rule “A rule” didn’t apply: the answer to question 4 is unknown; it must be Red.'],
])('%j', ([when, facts, text]) => {
  expect(saidOf(when, facts)).toEqual([text])
})

const noRule = { slots: [] }

function explain(given: Partial<ExplainedClaim> = {}, rules: readonly StoreRule[] = []) {
  const line = anEligibilityLine({
    tagsAtPurchase: ['Exchange-Only'],
    quantity: 2,
    shipments: [aShipment({ quantity: 2, deliveredOn: new Date('2026-06-05T12:00:00Z') })],
  })
  const { lines } = orderEligibility(
    anEligibilityOrder({ lines: [line] }),
    theSettings({
      windowStartsAt: 'delivered',
      isGiftCardEnabled: false,
      variantExchangeValidityDays: 999_999,
    }),
    compileRules(rules),
    new Date('2026-07-10T00:00:00Z'),
  )
  const { trace } = applyRules(compileRules(rules), 'claim-created', {})
  const sections = explainClaim(
    {
      claimType: 'return',
      traces: {
        eligibility: lines.map((verdict) => verdict.trace),
        questions: [{ row: 'after-reason-selection', ...noRule }],
        returnQuote: [{ row: 'return-quote', ...noRule }],
        submission: { row: 'before-claim-submission', ...noRule },
        claimCreated: trace,
      },
      lines: [{ id: 'line-1', name: 'Shirt', policyQuestion: null }],
      isReturnNotRequired: false,
      returnMethod: null,
      fee: { name: null, amountMinor: zero },
      giftCardIncentiveMinor: zero,
      returnShippingMinor: zero,
      exchangeShippingMinor: zero,
      isHeldForReview: false,
      isAutoFinalised: false,
      riskLevel: 'Low',
      ...given,
    },
    { currencyCode: 'USD', locale: 'en', wording },
  )
  return sections.map(({ title, sentences }) => [title, ...sentences.map(({ text }) => text)])
}

test('says nothing of a claim’s risk to who may not know it', () => {
  const risky: Conditions = { all: [{ fact: 'claim.riskLevel', operator: 'in', value: ['High'] }] }
  const facts = { 'claim.riskLevel': 'High' }
  expect(saidOf(risky, facts).join()).toMatch(/high/)
  expect(saidOf(risky, facts, false).join()).not.toMatch(/high/i)
})

test('explains a line’s windows, tags and quantity as they were', () => {
  expect(explain()[0]).toEqual([
    'Options',
    'Exchange only because of the tag “Exchange-Only”.',
    '2 of 2 could be claimed.',
    'A refund was only available until 2026-07-05.',
    'A gift card is turned off in the settings.',
    'An exchange was available with no expiration.',
  ])
})

test('a window says what it is counted from, and which rule set it', () => {
  const rule = onLookUp(
    { type: 'modifyClaimWindow', params: { outcomes: ['refund'], days: 60 } },
    { when: { all: [{ fact: 'line.type', operator: 'in', value: ['Shirts'] }] } },
  )
  expect(explain({}, [rule])[0]).toEqual(
    expect.arrayContaining([
      'A refund was available until 2026-08-04: 60 days after it was delivered (2026-06-05).',
      'The rule “A rule” sets the window because the product type is Shirts.',
    ]),
  )
})

test('explains return shipping, amounts and decisions', () => {
  const label = { id: '1', type: 'Label' as const, carrier: 'UPS', service: 'Ground', carrierAccountId: null }
  expect(
    explain(
      {
        returnMethod: { ...label, cost: 5.95, currency: 'USD' },
        returnShippingMinor: minor(595),
        fee: { name: 'Handling Fee', amountMinor: minor(300) },
        giftCardIncentiveMinor: minor(1000),
        isHeldForReview: true,
      },
      [aRule({ action: { type: 'claimTags', params: { tags: ['late', 'vip'] } } })],
    ).slice(1),
  ).toEqual([
    ['Return shipping', 'The customer chose a label: UPS Ground.', 'The customer pays $5.95 for the label.'],
    ['Fees and bonuses', 'Handling Fee: $3.00.', 'The gift card includes a bonus of $10.00.'],
    ['After filing', 'Tagged late, vip.', 'Held for review.', 'The rule “A rule” always tags the claim.'],
  ])
})
