import { describe, expect, test } from 'vitest'
import { compileRules } from '../rules/compile-rules.ts'
import type { StoreRule } from '../rules/rule-schema.ts'
import {
  aShipment,
  anEligibilityLine,
  anEligibilityOrder,
  claimedUnits,
  theSettings,
} from '../testing/eligibility-builders.ts'
import { onLookUp } from '../testing/rule-builders.ts'
import type { EligibilityLine, EligibilityOrder } from './eligibility-input.ts'
import type { EligibilitySettings } from './eligibility-settings.ts'
import { lineEligibility } from './line-item-eligibility.ts'

type Given = {
  order?: Partial<EligibilityOrder>
  line?: Partial<EligibilityLine>
  settings?: Partial<EligibilitySettings>
  rules?: StoreRule[]
  now?: string
}

/** The order is from noon UTC on June 1, 2026; the default for now is June 10. */
const decide = ({ order, line, settings, rules = [], now = '2026-06-10T12:00:00.000Z' }: Given = {}) =>
  lineEligibility(
    anEligibilityOrder(order),
    anEligibilityLine(line),
    theSettings(settings),
    compileRules(rules),
    new Date(now),
  )

const openOutcomes = ({ return: block, warranty }: ReturnType<typeof decide>) =>
  Object.entries({ refund: block.refund, giftCard: block.giftCard, exchange: block.exchange, warranty })
    .filter(([, { isEligible }]) => isEligible)
    .map(([outcome]) => outcome)

const all = ['refund', 'giftCard', 'exchange', 'warranty']

test('an ordinary item within its windows may be claimed in every way, without a footnote', () => {
  const verdict = decide()
  expect(openOutcomes(verdict)).toEqual(all)
  expect(verdict).toMatchObject({
    remainingReturnableQuantity: 1,
    ineligibleLineItemFootnote: null,
    return: {
      isFinalSale: false,
      isExchangeOnly: false,
      refund: { lastEligibleDate: new Date('2026-07-01T23:59:59.999Z') },
      giftCard: { lastEligibleDate: new Date('2026-07-31T23:59:59.999Z') },
      exchange: { lastEligibleDate: new Date('2026-08-30T23:59:59.999Z') },
    },
    warranty: { lastEligibleDate: new Date('2027-06-01T23:59:59.999Z') },
    trace: { failedChecks: { return: null, warranty: null } },
  })
})

describe('a window', () => {
  test('is open up to its last millisecond, and each outcome has its own', () => {
    expect(openOutcomes(decide({ now: '2026-07-01T23:59:59.999Z' }))).toEqual(all)
    expect(openOutcomes(decide({ now: '2026-07-02T00:00:00.000Z' }))).toEqual([
      'giftCard',
      'exchange',
      'warranty',
    ])
    expect(openOutcomes(decide({ now: '2026-08-31T00:00:00.000Z' }))).toEqual(['warranty'])
  })

  test('ends with the store’s day, not with Greenwich’s', () => {
    const settings = { timeZone: 'America/New_York', refundValidityDays: 0 }
    expect(openOutcomes(decide({ settings, now: '2026-06-02T03:59:59.999Z' }))).toContain('refund')
    expect(openOutcomes(decide({ settings, now: '2026-06-02T04:00:00.000Z' }))).not.toContain('refund')
  })

  test('counted from an assumed arrival ends a week later', () => {
    const shipments = [aShipment({ fulfilledOn: new Date('2026-06-03T12:00:00.000Z') })]
    const { return: block } = decide({ line: { shipments }, settings: { windowStartsAt: 'delivered' } })
    expect(block.refund.lastEligibleDate).toEqual(new Date('2026-07-10T23:59:59.999Z'))
  })

  test('of 999999 days never ends and shows no date', () => {
    const verdict = decide({ settings: { refundValidityDays: 999_999 }, now: '2126-06-01T00:00:00.000Z' })
    expect(verdict.return.refund).toEqual({ isOffered: true, isEligible: true, lastEligibleDate: null })
  })

  test('that is over keeps its date, so that the shopper sees when it ended', () => {
    const verdict = decide({ settings: { isWarrantyEnabled: false }, now: '2027-01-01T00:00:00.000Z' })
    expect(verdict.return.refund).toEqual({
      isOffered: true,
      isEligible: false,
      lastEligibleDate: new Date('2026-07-01T23:59:59.999Z'),
    })
    expect(verdict.ineligibleLineItemFootnote).toBe('Not Eligible')
    expect(verdict.trace.failedChecks.return).toBe('outsideWindow')
  })

  describe('that a rule changes', () => {
    test('lasts the days of the rule, counted from the same anchor', () => {
      const rules = [
        onLookUp({ type: 'modifyClaimWindow', params: { outcomes: ['refund'], days: 2 } }, { id: 'short' }),
      ]
      const { return: block, trace } = decide({ rules })
      expect(block.refund).toMatchObject({
        isEligible: false,
        lastEligibleDate: new Date('2026-06-03T23:59:59.999Z'),
      })
      expect(block.giftCard.isEligible).toBe(true)
      expect(trace.windows.refund).toMatchObject({ ruleId: 'short', days: 2, untilDate: null })
    })

    test('or lasts until the end of a date on the store’s calendar', () => {
      const rules = [
        onLookUp({
          type: 'modifyClaimWindow',
          params: { outcomes: ['refund', 'exchange'], untilDate: '2027-01-15' },
        }),
      ]
      const { return: block } = decide({ rules, settings: { timeZone: 'America/New_York' } })
      expect(block.refund.lastEligibleDate).toEqual(new Date('2027-01-16T04:59:59.999Z'))
      expect(block.exchange.lastEligibleDate).toEqual(new Date('2027-01-16T04:59:59.999Z'))
    })

    test('is not offered on that account where the store switched the outcome off', () => {
      const rules = [onLookUp({ type: 'modifyClaimWindow', params: { outcomes: ['refund'], days: 99 } })]
      expect(decide({ rules, settings: { isRefundEnabled: false } }).return.refund).toEqual({
        isOffered: false,
        isEligible: false,
        lastEligibleDate: null,
      })
    })
  })
})

describe('the first failing check gives the footnote', () => {
  const marked: Given['line'] = {
    madeIneligibleOn: new Date('2026-06-05T00:00:00.000Z'),
    ineligibleFootnote: 'Worn',
  }
  const struck = onLookUp({ type: 'makeIneligible', params: { footnote: 'Hygiene article' } })

  /** Each row also fails every check of the rows below it. */
  const unsent = { fulfilledQuantity: 0 }
  const taken = { claimed: [claimedUnits()] }
  const tagged = { tagsAtPurchase: ['Final-Sale'] }
  const late = '2036-01-01T00:00:00.000Z'
  const bound = { line: { ...marked, ...tagged, ...unsent, ...taken }, rules: [struck], now: late }

  // prettier-ignore
  test.for<[check: string, footnote: string, given: Given]>([
    ['orderCanceled',     'Not Eligible',    { ...bound, order: { canceledOn: new Date(0), exchangeDepth: 5 }, settings: { isReturnEnabled: false }, line: { ...bound.line, kind: 'tip' } }],
    ['claimTypeDisabled', 'Not Eligible',    { ...bound, order: { exchangeDepth: 5 }, settings: { isStoreActive: false }, line: { ...bound.line, kind: 'tip' } }],
    ['excludedItem',      'Not Eligible',    { ...bound, order: { exchangeDepth: 5 }, line: { ...bound.line, kind: 'protection' } }],
    ['exchangedTooOften', 'Not Eligible',    { ...bound, order: { exchangeDepth: 5 } }],
    ['madeIneligible',    'Worn',            bound],
    ['ineligibleByRule',  'Hygiene article', { ...bound, line: { ...tagged, ...unsent, ...taken } }],
    ['finalSale',         'Final Sale',      { line: { ...tagged, ...unsent, ...taken }, now: late }],
    ['notFulfilled',      'Not Eligible',    { line: { ...unsent, ...taken }, now: late }],
    ['neverArrived',      'Not Eligible',    { line: { ...taken, shipments: [aShipment({ trackerStatus: 'return_to_sender' })] }, now: late }],
    ['nothingLeft',       'Not Eligible',    { line: taken, now: late }],
    ['outsideWindow',     'Not Eligible',    { now: late }],
  ])('%s: %s', ([check, footnote, given]) => {
    const verdict = decide(given)
    expect(verdict.trace.failedChecks.return).toBe(check)
    expect(verdict.ineligibleLineItemFootnote).toBe(footnote)
    expect(openOutcomes(verdict)).toEqual([])
  })

  test('and a merchant without a text of their own gets the default', () => {
    const made = decide({ line: { madeIneligibleOn: new Date(0) } })
    expect(made.ineligibleLineItemFootnote).toBe('Not Eligible')
    const ruled = decide({ rules: [onLookUp({ type: 'makeIneligible', params: {} })] })
    expect(ruled.ineligibleLineItemFootnote).toBe('Not Eligible')
  })

  test('of the other claim type is shown only if the store offers it', () => {
    const now = '2027-06-02T00:00:00.000Z'
    const settings = { refundValidityDays: 999_999 }
    expect(decide({ settings, now }).ineligibleLineItemFootnote).toBe('Not Eligible')
    const withoutWarranty = { ...settings, isWarrantyEnabled: false }
    expect(decide({ settings: withoutWarranty, now }).ineligibleLineItemFootnote).toBeNull()
    expect(decide({ settings: { isReturnEnabled: false } }).ineligibleLineItemFootnote).toBeNull()
  })
})

describe('items that are never returned', () => {
  test.for<[string, Partial<EligibilityLine>]>([
    ['a protection unit', { kind: 'protection' }],
    ['a gift card', { kind: 'gift_card' }],
    ['a tip', { kind: 'tip' }],
    ['a product the platform does not know', { hasProduct: false }],
  ])('%s has nothing left to claim and no date', ([, line]) => {
    const verdict = decide({ line })
    expect(verdict.remainingReturnableQuantity).toBe(0)
    expect(verdict.return.refund).toEqual({ isOffered: false, isEligible: false, lastEligibleDate: null })
    expect(openOutcomes(verdict)).toEqual([])
  })
})

describe('final sale', () => {
  test('ends returns, not the warranty', () => {
    const verdict = decide({ line: { tagsAtPurchase: ['FINAL-SALE'] } })
    expect(verdict.return.isFinalSale).toBe(true)
    expect(openOutcomes(verdict)).toEqual(['warranty'])
    expect(verdict.return.refund.lastEligibleDate).toBeNull()
  })

  test('by rule has the rule’s footnote', () => {
    const rules = [onLookUp({ type: 'setFinalSale', params: { isFinalSale: true, footnote: 'Outlet' } })]
    expect(decide({ rules }).ineligibleLineItemFootnote).toBe('Outlet')
  })

  test('by tag is lifted by a rule that says otherwise', () => {
    const rules = [onLookUp({ type: 'setFinalSale', params: { isFinalSale: false } })]
    const verdict = decide({ rules, line: { tagsAtPurchase: ['final-sale'] } })
    expect(verdict.return.isFinalSale).toBe(false)
    expect(openOutcomes(verdict)).toEqual(all)
  })
})

describe('exchange only', () => {
  test('takes refund and gift card away', () => {
    const verdict = decide({ line: { tagsAtPurchase: ['exchange-only'] } })
    expect(verdict.return.isExchangeOnly).toBe(true)
    expect(openOutcomes(verdict)).toEqual(['exchange', 'warranty'])
    expect(verdict.return.refund.lastEligibleDate).toBeNull()
  })

  test('is set and lifted by rule', () => {
    const says = (isExchangeOnly: boolean) => [
      onLookUp({ type: 'setExchangeOnly', params: { isExchangeOnly } }),
    ]
    expect(decide({ rules: says(true) }).return.isExchangeOnly).toBe(true)
    expect(
      decide({ rules: says(false), line: { tagsAtPurchase: ['exchange-only'] } }).return.isExchangeOnly,
    ).toBe(false)
  })

  test('leaves nothing once exchanges are switched off', () => {
    const verdict = decide({
      line: { tagsAtPurchase: ['exchange-only'] },
      settings: { isExchangeEnabled: false },
    })
    expect(openOutcomes(verdict)).toEqual(['warranty'])
    expect(verdict.trace.failedChecks.return).toBe('outsideWindow')
  })
})

test('a rule may make an item ineligible for some outcomes alone', () => {
  const rules = [onLookUp({ type: 'makeIneligible', params: { outcomes: ['refund'] } })]
  const verdict = decide({ rules })
  expect(openOutcomes(verdict)).toEqual(['giftCard', 'exchange', 'warranty'])
  expect(verdict.ineligibleLineItemFootnote).toBeNull()
})

describe('the recipient of a gift', () => {
  test('gets a gift card or an exchange, whatever else is on', () => {
    expect(openOutcomes(decide({ order: { isGiftReturn: true } }))).toEqual(['giftCard', 'exchange'])
  })

  test('gets nothing if the store does not accept gift returns', () => {
    const verdict = decide({ order: { isGiftReturn: true }, settings: { isGiftReturnEnabled: false } })
    expect(verdict.trace.failedChecks.return).toBe('claimTypeDisabled')
    expect(openOutcomes(verdict)).toEqual([])
  })
})

describe('a registered product', () => {
  const order = { wasCreatedFromRegistration: true, purchasedOn: new Date('2026-01-10T00:00:00.000Z') }

  test('has a warranty counted from its purchase, and nothing else', () => {
    const verdict = decide({ order, line: { fulfilledQuantity: 0 } })
    expect(openOutcomes(verdict)).toEqual(['warranty'])
    expect(verdict.warranty.lastEligibleDate).toEqual(new Date('2027-01-10T23:59:59.999Z'))
    expect(verdict.trace.evidence.anchors.warranty.from).toBe('purchase')
  })

  test('is not returned, however recently it was bought', () => {
    const recent = { ...order, purchasedOn: new Date('2026-06-09T00:00:00.000Z') }
    expect(openOutcomes(decide({ order: recent }))).toEqual(['warranty'])
  })

  test('past its warranty is not eligible', () => {
    expect(decide({ order, now: '2027-01-11T00:00:00.000Z' }).ineligibleLineItemFootnote).toBe('Not Eligible')
  })
})

describe('an exchanged item', () => {
  const root = { createdOn: new Date('2026-03-01T12:00:00.000Z'), shipments: [] }

  test('counts its exchange window from the exchange, money and warranty from the purchase', () => {
    const verdict = decide({ order: { exchangeDepth: 1 }, line: { root } })
    expect(verdict.return.exchange.lastEligibleDate).toEqual(new Date('2026-08-30T23:59:59.999Z'))
    expect(verdict.return.giftCard.lastEligibleDate).toEqual(new Date('2026-04-30T23:59:59.999Z'))
    expect(verdict.warranty.lastEligibleDate).toEqual(new Date('2027-03-01T23:59:59.999Z'))
    expect(openOutcomes(verdict)).toEqual(['exchange', 'warranty'])
  })

  test('may be exchanged a fifth time, not a sixth', () => {
    expect(openOutcomes(decide({ order: { exchangeDepth: 4 }, line: { root } }))).toContain('exchange')
    expect(openOutcomes(decide({ order: { exchangeDepth: 5 }, line: { root } }))).toEqual([])
  })
})

test('an item not yet sent may be returned where the store does not mind', () => {
  const line = { fulfilledQuantity: 0 }
  expect(openOutcomes(decide({ line }))).toEqual([])
  expect(openOutcomes(decide({ line, settings: { mustBeFulfilled: false } }))).toEqual(all)
})
