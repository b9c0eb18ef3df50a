import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EligibilityLine } from '../eligibility/eligibility-input.ts'
import type { LineEligibility, OutcomeEligibility } from '../eligibility/eligibility-verdict.ts'
import type { FailedCheck } from '../eligibility/failed-check.ts'
import { orderEligibility } from '../eligibility/order-eligibility.ts'
import { toIso } from '../shared/dates.ts'
import { minor, zero } from '../shared/money.ts'
import { anEligibilityLine, anEligibilityOrder, theSettings } from '../testing/eligibility-builders.ts'
import { onLookUp } from '../testing/rule-builders.ts'
import { compileRules } from '../rules/compile-rules.ts'
import type { Conditions } from '../rules/rule-schema.ts'
import { judgeOrder } from './judge-order.ts'

const now = new Date('2026-06-10T12:00:00.000Z')

/** Mostly such as can be returned: otherwise little is left for rules to say. */
const lines = fc.array(
  fc
    .record({
      kind: fc.constantFrom('item', 'item', 'item', 'item', 'protection'),
      typeAtPurchase: fc.constantFrom('Shirts', 'Boots'),
      tagsAtPurchase: fc.constantFrom([], [], ['sale'], ['sale'], ['exchange-only'], ['final-sale']),
      fulfilledQuantity: fc.constantFrom(2, 2, 2, 1, 0),
      currentQuantity: fc.constantFrom(2, 2, 2, 1, 0),
    })
    .map((given) => anEligibilityLine({ quantity: 2, ...given })),
  { minLength: 1, maxLength: 3 },
)
const orders = fc
  .record({
    lines,
    createdOn: fc.constantFrom(
      now,
      new Date('2026-06-01T12:00:00.000Z'),
      new Date('2026-03-01T12:00:00.000Z'),
    ),
  })
  .map((given) => ({
    ...anEligibilityOrder(given),
    lines: given.lines.map((line, index) => ({ ...line, id: `line-${index}` })),
  }))
const settings = fc
  .record({
    timeZone: fc.constantFrom('UTC', 'America/New_York', 'Asia/Kathmandu'),
    mustBeFulfilled: fc.boolean(),
    isExchangeEnabled: fc.constantFrom(true, true, false),
    isWarrantyEnabled: fc.constantFrom(true, true, false),
  })
  .map(theSettings)

const whens = fc.constantFrom<Conditions>(
  { all: [] },
  { all: [{ fact: 'line.type', operator: 'in', value: ['Boots'] }] },
  { any: [{ fact: 'line.tagsAtPurchase', operator: 'contains', value: ['SALE'] }] },
  { all: [{ fact: 'order.ageDays', operator: 'greaterThan', value: 20 }] },
)
const actions = fc.constantFrom<Parameters<typeof onLookUp>[0]>(
  { type: 'modifyClaimWindow', params: { outcomes: ['refund'], days: 120 } },
  { type: 'modifyClaimWindow', params: { outcomes: ['refund', 'exchange'], untilDate: '2026-06-09' } },
  { type: 'setFinalSale', params: { isFinalSale: true, footnote: 'Sale' } },
  { type: 'setFinalSale', params: { isFinalSale: false } },
  { type: 'setExchangeOnly', params: { isExchangeOnly: true } },
  { type: 'makeIneligible', params: { footnote: 'Old', outcomes: ['giftCard', 'warranty'] } },
  { type: 'makeIneligible', params: {} },
  { type: 'exchangeOptions', params: { sorting: 'NEWEST_FIRST' } },
  { type: 'claimTypeSelection', params: { isAllowed: true } },
  { type: 'claimTypeSelection', params: { isAllowed: true } },
  { type: 'claimTypeSelection', params: { isAllowed: false } },
  { type: 'offerShopNow', params: { isOffered: true } },
  { type: 'offerShopNow', params: { isOffered: false } },
  { type: 'offerInstantExchange', params: { isOffered: false } },
)
const ruleSets = fc
  .array(fc.tuple(whens, actions), { minLength: 1, maxLength: 4 })
  .map((given) =>
    given.map(([when, action], index) => onLookUp(action, { id: `${index}`, priority: index + 1, when })),
  )
/** Rules, and the same without one of them. */
const pairs = ruleSets.chain((rules) =>
  fc.nat(rules.length - 1).map((draft) => ({
    before: compileRules(rules.filter((_, index) => index !== draft)),
    after: compileRules(rules),
    hooks: ['order-lookup' as const],
  })),
)

const shopNow = { isPossible: true, isEnabled: true, incentive: { type: 'none' as const } }
const instantExchange = {
  isPossible: true,
  isInstantExchangeEnabled: true,
  isInstantExchangeRequired: false,
  timeToReturnBeforeCharging: 7,
}

test('a trial says of either rules what deciding the whole order by them says', () => {
  fc.assert(
    fc.property(pairs, orders, settings, (pair, eligibility, decisive) => {
      const rest = { ...decisive, shopNow, instantExchange }
      const order = { eligibility, lines: eligibility.lines.map(boughtUnits) }
      const judged = judgeOrder(pair, order, rest, now)
      for (const side of ['before', 'after'] as const) {
        const rules = pair[side]
        const decided = orderEligibility(eligibility, rest, rules, now)
        expect(judged[side].mayChooseClaimType).toBe(decided.allowClaimTypeSelection)
        expect(judged[side].lines).toMatchObject(
          decided.lines.map((line) => ({ outcomes: offersOf(line), note: line.ineligibleLineItemFootnote })),
        )
        const alone = { ...pair, before: rules, after: rules }
        expect(judged[side]).toEqual(judgeOrder(alone, order, rest, now).before)
      }
    }),
    { numRuns: 1000 },
  )
})

const boughtUnits = ({ quantity, currentQuantity }: EligibilityLine) => ({
  paid: { quantity, paidTotalMinor: minor(6801), taxTotalMinor: zero, isTaxIncluded: true },
  taken: [],
  removedQuantity: quantity - currentQuantity,
})

const offersOf = ({ return: ofReturn, warranty, trace: { failedChecks } }: LineEligibility) => ({
  refund: offerOf(ofReturn.refund, failedChecks.return),
  giftCard: offerOf(ofReturn.giftCard, failedChecks.return),
  exchange: offerOf(ofReturn.exchange, failedChecks.return),
  warranty: offerOf(warranty, failedChecks.warranty),
})

/** Unfulfilled items count with their future offers. */
function offerOf(
  { isOffered, isEligible, lastEligibleDate }: OutcomeEligibility,
  failed: FailedCheck | null,
) {
  const isOver = lastEligibleDate !== null && lastEligibleDate < now
  const isToCome = isOffered && failed === 'notFulfilled' && !isOver
  return isEligible || isToCome ? { until: toIso(lastEligibleDate) } : null
}
