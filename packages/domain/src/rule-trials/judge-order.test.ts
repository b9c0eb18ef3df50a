import { describe, expect, test } from 'vitest'
import type { EligibilityLine, EligibilityOrder } from '../eligibility/eligibility-input.ts'
import type { EligibilitySettings } from '../eligibility/eligibility-settings.ts'
import type { InstantExchangeSettings } from '../eligibility/instant-exchange-offer.ts'
import type { ShopNowTerms } from '../eligibility/shop-now-offer.ts'
import { minor, zero } from '../shared/money.ts'
import { anEligibilityLine, anEligibilityOrder, theSettings } from '../testing/eligibility-builders.ts'
import { aRule, onLookUp } from '../testing/rule-builders.ts'
import { compileRules } from '../rules/compile-rules.ts'
import { ruleHook } from '../rules/hooks.ts'
import type { StoreRule } from '../rules/rule-schema.ts'
import { OrderTrialSum } from './compare-offers.ts'
import { judgeOrder } from './judge-order.ts'
import { isAboutOrdersAlone, mostTrialOrders } from './order-trial-schema.ts'

const now = new Date('2026-06-10T12:00:00.000Z')
const [refundUntil, giftCardUntil, exchangeUntil] = [
  '2026-07-01T23:59:59.999Z',
  '2026-07-31T23:59:59.999Z',
  '2026-08-30T23:59:59.999Z',
]
const warrantyUntil = '2027-06-01T23:59:59.999Z'

type Given = {
  rules?: StoreRule[]
  draft: StoreRule
  line?: Partial<EligibilityLine>
  order?: Partial<EligibilityOrder>
  settings?: Partial<EligibilitySettings>
  shopNow?: Partial<ShopNowTerms>
  instant?: Partial<InstantExchangeSettings>
}

/** A trial on the same order, so many times: one shirt of 68.00, nine days old. */
function tried({ rules = [], draft, line, order, settings, shopNow, instant }: Given, times = 1) {
  const lines = [anEligibilityLine(line)]
  const eligibility = anEligibilityOrder({ lines, ...order })
  const paid = {
    quantity: lines[0]?.quantity ?? 1,
    paidTotalMinor: minor(6800 * (lines[0]?.quantity ?? 1)),
    taxTotalMinor: zero,
    isTaxIncluded: true,
  }
  const pair = {
    before: compileRules(rules),
    after: compileRules([...rules, draft]),
    hooks: [draft.hook],
  }
  const bought = { eligibility, lines: [{ paid, taken: [], removedQuantity: 0 }] }
  const terms = { isPossible: true, isEnabled: false, incentive: { type: 'none' as const }, ...shopNow }
  const instantExchange = {
    isPossible: true,
    isInstantExchangeEnabled: false,
    isInstantExchangeRequired: false,
    timeToReturnBeforeCharging: 7,
    ...instant,
  }
  const asked = { ...theSettings(settings), shopNow: terms, instantExchange }
  const sum = new OrderTrialSum('USD')
  for (let index = 0; index < times; index += 1) {
    const { before, after } = judgeOrder(pair, bought, asked, now)
    const lineItems = [{ id: 'line-1', name: 'Shirt', isItem: true }]
    const shown = {
      id: `order-${index}`,
      orderNo: '#1',
      email: null,
      createdOn: now.toISOString(),
      lineItems,
    }
    sum.add(shown, before, after)
  }
  return sum.result
}

const finalSale = onLookUp({ type: 'setFinalSale', params: { isFinalSale: true, footnote: 'Sale' } })
const closed = (kind: string, until: string) => ({ kind, effect: 'closed', before: { until }, after: null })
const moved = (kind: string, effect: string, before: string | null, after: string | null) => ({
  kind,
  effect,
  before: { until: before },
  after: { until: after },
})

/** What changes of an order as a whole. */
const ofOrder: unknown[] = ['claimTypeSelection', 'shopNow', 'instantExchange']

describe('what an order is offered', () => {
  // prettier-ignore
  test.for<[string, Given, object[], { returnable: number; refundable: number }]>([
    ['ends by a final sale, in the words of the rule',
      { draft: finalSale },
      [closed('refund', refundUntil), closed('giftCard', giftCardUntil), closed('exchange', exchangeUntil), { kind: 'note', before: null, after: 'Sale' }],
      { returnable: 0, refundable: 0 }],
    ['is an exchange where nothing else is left',
      { draft: onLookUp({ type: 'setExchangeOnly', params: { isExchangeOnly: true } }) },
      [closed('refund', refundUntil), closed('giftCard', giftCardUntil)],
      { returnable: 68, refundable: 0 }],
    ['lasts longer',
      { draft: onLookUp({ type: 'modifyClaimWindow', params: { outcomes: ['refund'], days: 40 } }) },
      [moved('refund', 'longer', refundUntil, '2026-07-11T23:59:59.999Z')],
      { returnable: 68, refundable: 68 }],
    ['lasts for ever',
      { draft: onLookUp({ type: 'modifyClaimWindow', params: { outcomes: ['warranty'], days: 999_999 } }) },
      [moved('warranty', 'longer', warrantyUntil, null)],
      { returnable: 68, refundable: 68 }],
    ['lasts shorter',
      { draft: onLookUp({ type: 'modifyClaimWindow', params: { outcomes: ['refund'], untilDate: '2026-06-20' } }) },
      [moved('refund', 'shorter', refundUntil, '2026-06-20T23:59:59.999Z')],
      { returnable: 68, refundable: 68 }],
    ['ends where the window is over by now',
      { draft: onLookUp({ type: 'modifyClaimWindow', params: { outcomes: ['refund'], days: 3 } }) },
      [closed('refund', refundUntil)],
      { returnable: 68, refundable: 0 }],
    ['is not touched by another end of a window that is over in any case',
      { draft: onLookUp({ type: 'modifyClaimWindow', params: { outcomes: ['refund'], days: 20 } }), order: { createdOn: new Date('2026-04-01T12:00:00.000Z') } },
      [],
      { returnable: 68, refundable: 0 }],
    ['is closed for one outcome alone',
      { draft: onLookUp({ type: 'makeIneligible', params: { outcomes: ['warranty'] } }) },
      [closed('warranty', warrantyUntil), { kind: 'note', before: null, after: 'Not Eligible' }],
      { returnable: 68, refundable: 68 }],
    ['is opened again by a rule against the tag',
      { draft: onLookUp({ type: 'setFinalSale', params: { isFinalSale: false } }), line: { tagsAtPurchase: ['final-sale'] } },
      [
        { kind: 'refund', effect: 'opened', before: null, after: { until: refundUntil } },
        { kind: 'giftCard', effect: 'opened', before: null, after: { until: giftCardUntil } },
        { kind: 'exchange', effect: 'opened', before: null, after: { until: exchangeUntil } },
        { kind: 'note', before: 'Final Sale', after: null },
      ],
      { returnable: 68, refundable: 68 }],
    ['is an exchange on other terms',
      { draft: onLookUp({ type: 'exchangeOptions', params: { sorting: 'NEWEST_FIRST' } }) },
      [{ kind: 'exchangeOptions' }],
      { returnable: 68, refundable: 68 }],
    ['has no terms of an exchange where none is offered',
      { draft: onLookUp({ type: 'exchangeOptions', params: { sorting: 'NEWEST_FIRST' } }), settings: { isExchangeEnabled: false } },
      [],
      { returnable: 68, refundable: 68 }],
    ['is a choice between return and warranty claim',
      { draft: onLookUp({ type: 'claimTypeSelection', params: { isAllowed: true } }) },
      [{ kind: 'claimTypeSelection', isAllowed: true }],
      { returnable: 68, refundable: 68 }],
    ['is no choice where there is no warranty',
      { draft: onLookUp({ type: 'claimTypeSelection', params: { isAllowed: true } }), settings: { isWarrantyEnabled: false } },
      [],
      { returnable: 68, refundable: 68 }],
    ['is credit that may be spent in the shop, with its bonus',
      { draft: onLookUp({ type: 'offerShopNow', params: { isOffered: true, incentive: { type: 'percent', amount: 5 } } }) },
      [{ kind: 'shopNow', before: null, after: { type: 'percent', amount: 5 } }],
      { returnable: 68, refundable: 68 }],
    ['is credit that may not, against the settings',
      { draft: onLookUp({ type: 'offerShopNow', params: { isOffered: false } }), shopNow: { isEnabled: true } },
      [{ kind: 'shopNow', before: { type: 'none' }, after: null }],
      { returnable: 68, refundable: 68 }],
    ['is no shopping where the shop has no page to start at',
      { draft: onLookUp({ type: 'offerShopNow', params: { isOffered: true } }), shopNow: { isPossible: false } },
      [],
      { returnable: 68, refundable: 68 }],
    ['is new items at once, with the days of the rule',
      { draft: onLookUp({ type: 'offerInstantExchange', params: { isOffered: true, timeToReturnBeforeCharging: 3 } }) },
      [{ kind: 'instantExchange', before: null, after: { isInstantExchangeRequired: false, timeToReturnBeforeCharging: 3 } }],
      { returnable: 68, refundable: 68 }],
    ['is nothing new where no card can be charged',
      { draft: onLookUp({ type: 'offerInstantExchange', params: { isOffered: true } }), instant: { isPossible: false } },
      [],
      { returnable: 68, refundable: 68 }],
    ['counts as what it will be when the item is still to be sent, worth nothing yet',
      { draft: finalSale, line: { fulfilledQuantity: 0 }, settings: { isWarrantyEnabled: false } },
      [closed('refund', refundUntil), closed('giftCard', giftCardUntil), closed('exchange', exchangeUntil), { kind: 'note', before: 'Not Eligible', after: 'Sale' }],
      { returnable: 0, refundable: 0 }],
    ['stays nothing when the order was cancelled',
      { draft: finalSale, order: { canceledOn: now } },
      [],
      { returnable: 0, refundable: 0 }],
    ['stays what an earlier rule has settled',
      { rules: [onLookUp({ type: 'setFinalSale', params: { isFinalSale: false } }, { id: 'earlier' })], draft: onLookUp({ type: 'setFinalSale', params: { isFinalSale: true } }, { priority: 2 }) },
      [],
      { returnable: 68, refundable: 68 }],
    ['is asked by its own facts',
      { draft: onLookUp({ type: 'setFinalSale', params: { isFinalSale: true } }, { when: { all: [{ fact: 'order.country', operator: 'in', value: ['CA'] }] } }) },
      [],
      { returnable: 68, refundable: 68 }],
  ])('%s', ([, given, changes, worth]) => {
    const { orders, money, changedCount, changedLineItemCount } = tried(given)
    expect(orders[0]?.changes ?? []).toMatchObject(changes)
    expect(orders[0]?.changes ?? []).toHaveLength(changes.length)
    expect(changedCount).toBe(changes.length > 0 ? 1 : 0)
    const ofLine = changes.filter((change) => !ofOrder.includes((change as { kind?: unknown }).kind))
    expect(changedLineItemCount).toBe(ofLine.length > 0 ? 1 : 0)
    expect(Object.fromEntries(money.rows.map(({ kind, after }) => [kind, after]))).toEqual(worth)
  })
})

test('units that can no longer be claimed have no value', () => {
  const line = { quantity: 3, currentQuantity: 3, fulfilledQuantity: 2 }
  expect(tried({ draft: finalSale, line }).money.rows).toEqual([
    { kind: 'returnable', before: 136, after: 0 },
    { kind: 'refundable', before: 136, after: 0 },
  ])
})

test('all orders are counted by what changes, and only the latest are kept', () => {
  const { changes, orders, ...counts } = tried({ draft: finalSale }, mostTrialOrders + 5)
  const count = { orderCount: mostTrialOrders + 5, lineItemCount: mostTrialOrders + 5 }
  expect(changes).toEqual([
    { kind: 'refund', effect: 'closed', ...count },
    { kind: 'giftCard', effect: 'closed', ...count },
    { kind: 'exchange', effect: 'closed', ...count },
    { kind: 'note', effect: null, ...count },
  ])
  expect(orders).toHaveLength(mostTrialOrders)
  expect(orders.at(-1)?.id).toBe(`order-${mostTrialOrders - 1}`)
  expect(counts).toMatchObject({ judgedCount: mostTrialOrders + 5, lineItemCount: mostTrialOrders + 5 })
})

test('orders alone are tested only with look-up rules', () => {
  expect(ruleHook.options.filter(isAboutOrdersAlone)).toEqual(['order-lookup'])
  expect(isAboutOrdersAlone(aRule().hook)).toBe(false)
})
