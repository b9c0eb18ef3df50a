import { describe, expect, test } from 'vitest'
import { minor, zero } from '../shared/money.ts'
import type { ResolutionMethod } from './claim-words.ts'
import { deductedAmount, requestedAmount } from './line-amounts.ts'
import type { Approval, LineDecision } from './line-decision.ts'

// prettier-ignore
test.for<[ResolutionMethod, number | null, number]>([
  ['refund',           null,  5000],
  ['giftCard',         null,  5000],
  ['variantExchange',  -1200, 1200],
  ['variantExchange',  800,   0],
  ['variantExchange',  null,  0],
  ['replacementOrder', null,  0],
  ['repair',           null,  0],
  ['warrantyReview',   null,  0],
  ['other',            null,  0],
])('a line of 50.00, %s with a difference of %s, requests %s', ([requestedResolutionMethod, delta, amount]) => {
  const exchangeDeltaMinor = delta === null ? null : minor(delta)
  expect(requestedAmount({ requestedResolutionMethod, valueMinor: minor(5000), exchangeDeltaMinor })).toBe(amount)
})

describe('of a line of 50.00 is kept', () => {
  const approve = (resolution: Approval['resolution'], wasResolvedExternally = false): LineDecision => ({
    type: 'approve',
    resolution,
    wasResolvedExternally,
    isRestocked: null,
    noteToCustomer: null,
  })
  const refund = (amount: number | null, fee = 0): Approval['resolution'] => ({
    method: 'refund',
    amountMinor: amount === null ? null : minor(amount),
    handlingFeeMinor: minor(fee),
    shippingFeeMinor: minor(700),
  })

  // prettier-ignore
  test.for<[string, LineDecision | null, number]>([
    ['nothing before it is decided',             null,                                                                 0],
    ['nothing of a whole refund',                approve(refund(null)),                                                0],
    ['the handling fee',                         approve(refund(null, 500)),                                           500],
    ['what a partial refund leaves out',         approve(refund(3000)),                                                2000],
    ['both',                                     approve(refund(3000, 500)),                                           2500],
    ['what a partial gift card leaves out',      approve({ method: 'giftCard', amountMinor: minor(4000), hasIncentive: true }), 1000],
    ['nothing of what is repaired',              approve({ method: 'repair' }),                                        0],
    ['nothing where it was settled elsewhere',   approve(refund(3000, 500), true),                                     0],
    ['nothing of what is denied',                { type: 'deny', code: 'Wrong_Item', noteToCustomer: null },           0],
  ])('%s', ([, decision, kept]) => {
    expect(deductedAmount(decision, minor(5000))).toBe(kept)
  })

  test('nothing of a line without value', () => {
    expect(deductedAmount(approve(refund(null)), zero)).toBe(0)
  })
})
