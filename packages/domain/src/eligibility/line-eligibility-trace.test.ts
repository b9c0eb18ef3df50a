import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileRules } from '../rules/compile-rules.ts'
import type { StoreRule } from '../rules/rule-schema.ts'
import { anEligibilityLine, anEligibilityOrder, theSettings } from '../testing/eligibility-builders.ts'
import { onLookUp } from '../testing/rule-builders.ts'
import type { EligibilityLine, EligibilityOrder } from './eligibility-input.ts'
import type { EligibilitySettings } from './eligibility-settings.ts'
import type { OutcomeEligibility } from './eligibility-verdict.ts'
import { lineEligibility, lineEligibilityFromTrace } from './line-item-eligibility.ts'

type Situation = {
  order: Partial<EligibilityOrder>
  line: Partial<EligibilityLine>
  settings: Partial<EligibilitySettings>
  rules: StoreRule[]
  now: Date
}

const decide = ({ order, line, settings, rules, now }: Situation) =>
  lineEligibility(
    anEligibilityOrder(order),
    anEligibilityLine(line),
    theSettings(settings),
    compileRules(rules),
    now,
  )

const day = fc.date({ min: new Date('2026-05-01'), max: new Date('2027-12-31'), noInvalidDate: true })
const situations: fc.Arbitrary<Situation> = fc.record({
  order: fc.record({
    canceledOn: fc.constantFrom(null, null, null, new Date('2026-06-02T00:00:00.000Z')),
    isGiftReturn: fc.boolean(),
    exchangeDepth: fc.nat(6),
  }),
  line: fc.record({
    kind: fc.constantFrom('item', 'item', 'item', 'tip'),
    quantity: fc.constant(3),
    currentQuantity: fc.nat(3),
    fulfilledQuantity: fc.nat(3),
    shipments: fc.array(
      fc.record({
        quantity: fc.nat(2),
        fulfilledOn: day,
        deliveredOn: fc.option(day, { nil: null }),
        trackerStatus: fc.constantFrom('delivered', 'failure'),
      }),
      { maxLength: 2 },
    ),
    claimed: fc.array(
      fc.record({
        status: fc.constantFrom('Open', 'Approved', 'Denied'),
        quantity: fc.nat(2),
        reducedCurrentQuantity: fc.nat(2),
      }),
      { maxLength: 2 },
    ),
    tagsAtPurchase: fc.subarray(['final-sale', 'exchange-only', 'sale']),
    root: fc.option(fc.record({ createdOn: day, shipments: fc.constant([]) }), { nil: null }),
  }),
  settings: fc.record({
    timeZone: fc.constantFrom('UTC', 'America/New_York', 'Asia/Kathmandu'),
    windowStartsAt: fc.constantFrom('order', 'fulfilled', 'delivered'),
    refundValidityDays: fc.constantFrom(0, 30, 999_999),
    isExchangeEnabled: fc.boolean(),
  }),
  rules: fc.subarray([
    onLookUp(
      { type: 'modifyClaimWindow', params: { outcomes: ['refund'], days: 99 } },
      {
        id: '1',
        priority: 1,
        when: { all: [{ fact: 'line.tagsAtPurchase', operator: 'contains', value: ['SALE'] }] },
      },
    ),
    onLookUp(
      { type: 'modifyClaimWindow', params: { outcomes: ['exchange'], untilDate: '2026-12-31' } },
      { id: '2', priority: 2 },
    ),
    onLookUp({ type: 'setFinalSale', params: { isFinalSale: false } }, { id: '3', priority: 3 }),
    onLookUp(
      { type: 'makeIneligible', params: { footnote: 'Old', outcomes: ['giftCard'] } },
      {
        id: '4',
        priority: 4,
        when: { all: [{ fact: 'order.ageDays', operator: 'greaterThan', value: 20 }] },
      },
    ),
  ]),
  now: day,
})

test('the trace alone, even after a journey through JSON, leads to the same verdict', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const verdict = decide(situation)
      const trace = JSON.parse(JSON.stringify(verdict.trace)) as typeof verdict.trace
      expect(lineEligibilityFromTrace(trace)).toEqual(verdict)
    }),
    { numRuns: 500 },
  )
})

test('whatever is open is offered, in time, and has units left; whatever is not says why', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const verdict = decide(situation)
      const { refund, giftCard, exchange } = verdict.return
      const now = new Date(verdict.trace.evidence.now)
      const isSound = ({ isOffered, isEligible, lastEligibleDate }: OutcomeEligibility) =>
        !isEligible || (isOffered && (lastEligibleDate === null || now <= lastEligibleDate))
      expect([refund, giftCard, exchange, verdict.warranty].every(isSound)).toBe(true)

      const isReturnable = [refund, giftCard, exchange].some(({ isEligible }) => isEligible)
      expect(verdict.trace.failedChecks.return === null).toBe(isReturnable)
      expect(isReturnable && verdict.remainingReturnableQuantity === 0).toBe(false)
      expect(isReturnable || verdict.ineligibleLineItemFootnote !== null).toBe(true)
    }),
    { numRuns: 500 },
  )
})
