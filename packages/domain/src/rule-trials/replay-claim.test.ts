import { expect, test } from 'vitest'
import { gatherLineEvidence } from '../eligibility/line-evidence.ts'
import type { ClaimedLine } from '../resolution/credits.ts'
import { minor, zero } from '../shared/money.ts'
import { anEligibilityLine, anEligibilityOrder, theSettings } from '../testing/eligibility-builders.ts'
import { aRule } from '../testing/rule-builders.ts'
import { compileRules } from '../rules/compile-rules.ts'
import type { StoreRule } from '../rules/rule-schema.ts'
import { toStoredFacts } from './stored-facts.ts'
import { replayClaim, type TrialStore } from './replay-claim.ts'

const now = new Date('2026-06-10T12:00:00Z')

/** A shirt of 68.00 that came back with a label of 8.00. */
function aClaimWithLabel() {
  const order = anEligibilityOrder()
  const line = anEligibilityLine()
  const claimed: ClaimedLine = {
    lineId: line.id,
    quantity: 1,
    paidPriceMinor: minor(6800),
    paidTaxMinor: zero,
    creditMethods: ['Refund'],
    resolutionMethod: 'refund',
  }
  const kept = toStoredFacts({
    now,
    timeZone: 'UTC',
    order,
    claim: {
      type: 'return',
      totalValueMinor: minor(6800),
      riskLevel: null,
      tags: [],
      isGift: false,
      source: 'Customer_App',
      returnMethod: 'Label',
    },
    lines: [
      {
        lineId: line.id,
        name: 'Shirt',
        facts: {
          ...line,
          request: {
            requestedResolution: 'refund',
            reasonCategory: 'Wrong_Fit',
            reasonId: 1,
            reasonDetailId: null,
            quantity: 1,
            customFields: [],
          },
        },
        evidence: gatherLineEvidence(order, line, theSettings(), now),
      },
    ],
    labelCostMinor: minor(800),
    exchangeRateMinor: zero,
  })
  const settlement = {
    lines: [claimed],
    isGiftReturn: false,
    requestedCreditMethod: 'Refund' as const,
    exchangeMethod: null,
    incentive: { type: 'none' as const },
    fee: { type: 'None' as const },
    labelChargeMinor: zero,
    exchangeShippingMinor: zero,
    payments: null,
  }
  return { kept, lines: [claimed], settlement }
}

const store: TrialStore = {
  currencyCode: 'USD',
  fee: { type: 'None', amount: 0, name: '' },
  incentive: { type: 'none' },
  returnShipping: { methods: ['Label'], returnLocationId: null, labelCharge: { type: 'none' } },
  locations: new Map([['warehouse', 'Warehouse']]),
}

const quoted = (action: Parameters<typeof aRule>[0] & object) => aRule({ hook: 'return-quote', ...action })
const sending = (methods: ('Label' | 'Packing_Slip')[]): StoreRule =>
  quoted({
    action: {
      type: 'returnShipping',
      params: { returnLocationId: 'warehouse', methods, labelCharge: { type: 'cost' } },
    },
  })
const feeByPost = aRule({
  id: 'fee',
  hook: 'before-claim-submission',
  when: { all: [{ fact: 'claim.returnMethod', operator: 'in', value: ['Packing_Slip'] }] },
  action: { type: 'fee', params: { type: 'Fixed', amount: 2, name: 'Fee' } },
})

// prettier-ignore
test.for<[string, StoreRule, Record<string, number>]>([
  ['a label that the shopper pays is taken off',   sending(['Label']),                                { payouts: 6000, labelCharges: 800, labelCosts: 800, fees: 0 }],
  ['what the shopper keeps needs no label',        quoted({ action: { type: 'keepItem', params: {} } }), { payouts: 6800, labelCharges: 0, labelCosts: 0, fees: 0 }],
  ['where no label is offered other rules follow', sending(['Packing_Slip']),                        { payouts: 6600, labelCharges: 0, labelCosts: 0, fees: 200 }],
])('%s', ([, draft, money]) => {
  const rules = { before: compileRules([feeByPost]), after: compileRules([feeByPost, draft]), hooks: [draft.hook] }
  const { before, after } = replayClaim(rules, aClaimWithLabel(), store)
  expect(before.money).toMatchObject({ payouts: 6800, labelCharges: 0, labelCosts: 800, fees: 0 })
  expect(after.money).toMatchObject(money)
})

test('the store’s own fee is charged where no rule says otherwise', () => {
  const rules = { before: compileRules([]), after: compileRules([feeByPost]), hooks: [feeByPost.hook] }
  const own: TrialStore = { ...store, fee: { type: 'Percent', amount: 10, name: 'Restocking' } }
  const { before, after } = replayClaim(rules, aClaimWithLabel(), own)
  expect([before.money, after.money]).toMatchObject([
    { fees: 680, payouts: 6120 },
    { fees: 680, payouts: 6120 },
  ])

  const byPost: TrialStore = { ...own, returnShipping: { ...own.returnShipping, methods: ['Packing_Slip'] } }
  expect(replayClaim(rules, aClaimWithLabel(), byPost).after.money).toMatchObject({ fees: 200 })
})

test('only the domain of an email address is stored', () => {
  expect(JSON.stringify(aClaimWithLabel().kept)).not.toContain('ada@')
  expect(aClaimWithLabel().kept.order.email).toBe('@example.com')
})
