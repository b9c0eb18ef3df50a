import { describe, expect, test } from 'vitest'
import type { ActionParams } from '../rules/actions.ts'
import { minor, zero } from '../shared/money.ts'
import type { LineDecision } from '../claims/line-decision.ts'
import { applyFinalizationRule, type LineToSettle } from './apply-finalization-rule.ts'

const refund = {
  type: 'approve',
  resolution: { method: 'refund', amountMinor: null, handlingFeeMinor: zero, shippingFeeMinor: zero },
  wasResolvedExternally: false,
  isRestocked: null,
  noteToCustomer: null,
} as const satisfies LineDecision

const settled = (settings: ActionParams<'finalisation'>, given: Partial<LineToSettle> = {}) =>
  applyFinalizationRule(
    {
      decision: refund,
      isDecided: false,
      valueMinor: minor(2000),
      noteToCustomer: null,
      grade: null,
      ...given,
    },
    settings,
    'USD',
  )

// prettier-ignore
test.for<[string, ActionParams<'finalisation'>['handlingFee'], number]>([
  ['an amount',              { type: 'Fixed', amount: 5 },     500],
  ['a share of the refund',  { type: 'Percent', amount: 12.5 }, 250],
  ['never more than all',    { type: 'Fixed', amount: 50 },    2000],
  ['nothing',                undefined,                        0],
])('the fee kept of a refund is %s', ([, handlingFee, feeMinor]) => {
  expect(settled({ handlingFee })).toMatchObject({ resolution: { handlingFeeMinor: feeMinor } })
})

test('a person’s decision gets no deduction, and neither does anything but a refund', () => {
  const settings = { handlingFee: { type: 'Fixed', amount: 5 } } as const
  expect(settled(settings, { isDecided: true })).toEqual(refund)
  const giftCard = {
    ...refund,
    resolution: { method: 'giftCard', amountMinor: null, hasIncentive: true },
  } as const
  expect(settled(settings, { decision: giftCard })).toEqual(giftCard)
})

// prettier-ignore
test.for<[string, boolean | undefined, LineToSettle['grade'], boolean | null, boolean | null]>([
  ['goes back on the shelf',                  true,      'B_Stock', null,  true],
  ['does not when nobody looked at it',       true,      null,      null,  false],
  ['stays off the shelf',                     false,     'A_Stock', null,  false],
  ['goes by the settings',                    undefined, 'A_Stock', null,  null],
  ['goes by what a person decided',           false,     'A_Stock', true,  true],
])('an item %s', ([, isRestocked, grade, decided, expected]) => {
  const decision = { ...refund, isRestocked: decided }
  expect(settled({ isRestocked, handlingFee: undefined }, { decision, grade })).toMatchObject({
    isRestocked: expected,
  })
})

describe('a note', () => {
  const settings = { noteToCustomer: 'Thank you.' }
  test('is the rule’s if nobody wrote one', () => {
    expect(settled(settings)).toMatchObject({ noteToCustomer: 'Thank you.' })
  })
  test('is not written over one that a person wrote', () => {
    expect(settled(settings, { noteToCustomer: 'From us.' })).toMatchObject({ noteToCustomer: null })
    const decision = { ...refund, noteToCustomer: 'Decided.' }
    expect(settled(settings, { decision })).toMatchObject({ noteToCustomer: 'Decided.' })
  })
})

test('denied, canceled and externally resolved lines do not change', () => {
  const settings = { isRestocked: true, noteToCustomer: 'Thank you.' }
  for (const decision of [
    { type: 'deny', code: 'Wrong_Item', noteToCustomer: null },
    { type: 'cancel', noteToCustomer: null },
    { ...refund, wasResolvedExternally: true },
  ] as const satisfies LineDecision[])
    expect(settled(settings, { decision, grade: 'A_Stock' })).toEqual(decision)
})

test('applying the rule again changes nothing', () => {
  const settings = {
    isRestocked: true,
    noteToCustomer: 'Thank you.',
    handlingFee: { type: 'Percent', amount: 10 },
  } as const
  const once = settled(settings, { grade: 'A_Stock' })
  expect(settled(settings, { decision: once, isDecided: true, grade: 'A_Stock' })).toEqual(once)
})
