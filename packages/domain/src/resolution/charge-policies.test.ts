import { describe, expect, test } from 'vitest'
import type { LabelCharge } from '../merchants/settings-schema.ts'
import type { ActionParams } from '../rules/actions.ts'
import { minor } from '../shared/money.ts'
import { exchangeShippingOf, giftCardIncentiveOf, labelChargeOf } from './charge-policies.ts'
import { returnFeeOf } from './return-fee.ts'

test.for<[LabelCharge, charge: number]>([
  [{ type: 'none' }, 0],
  [{ type: 'cost' }, 795],
  [{ type: 'costPlusPercent', amount: 10 }, 875],
  [{ type: 'costPlusFixed', amount: 1.5 }, 945],
  [{ type: 'fixed', amount: 6.99 }, 699],
])('a label that costs 7.95 is charged by %o as %i', ([policy, charge]) => {
  expect(labelChargeOf(policy, minor(795), 'USD')).toBe(charge)
})

test.for<[ActionParams<'exchangeShipping'> | null, charge: number]>([
  [null, 0],
  [{ type: 'none' }, 0],
  [{ type: 'rate', amount: 0 }, 600],
  [{ type: 'rate', amount: 1.25 }, 725],
  [{ type: 'fixed', amount: 5 }, 500],
])('a rate of 6.00 is charged by %o as %i', ([policy, charge]) => {
  expect(exchangeShippingOf(policy, minor(600), 'USD')).toBe(charge)
})

describe('a fee', () => {
  test('is none where no rule matched, or one that says none', () => {
    const none = { type: 'fee', params: { type: 'None', amount: 0, name: 'Handling Fee' } } as const
    expect(returnFeeOf(null, 'USD')).toEqual({ type: 'None' })
    expect(returnFeeOf(none, 'USD')).toEqual({ type: 'None' })
  })

  test('of a fixed sum is counted in the store’s own currency', () => {
    const action = { type: 'fee', params: { type: 'Fixed', amount: 500, name: 'Fee' } } as const
    expect(returnFeeOf(action, 'JPY')).toEqual({ type: 'Fixed', amountMinor: 500, name: 'Fee' })
    expect(returnFeeOf(action, 'KWD')).toEqual({ type: 'Fixed', amountMinor: 500_000, name: 'Fee' })
  })

  test('keeps its percentage, and a waiver its reach', () => {
    const reach = { alsoWaivesReturnShipping: true, alsoWaivesExchangeShipping: false }
    expect(
      returnFeeOf({ type: 'fee', params: { type: 'Percent', amount: 7.5, name: 'Fee' } }, 'USD'),
    ).toEqual({ type: 'Percent', percent: 7.5, name: 'Fee' })
    expect(returnFeeOf({ type: 'waiveFee', params: reach }, 'USD')).toEqual({ type: 'Waived', ...reach })
  })
})

test('an incentive is a sum of the store’s currency or a share', () => {
  expect(giftCardIncentiveOf({ type: 'none' }, 'USD')).toEqual({ type: 'none' })
  expect(giftCardIncentiveOf({ type: 'fixed', amount: 5.5 }, 'USD')).toEqual({
    type: 'fixed',
    amountMinor: 550,
  })
  expect(giftCardIncentiveOf({ type: 'percent', amount: 15 }, 'USD')).toEqual({
    type: 'percent',
    percent: 15,
  })
})
