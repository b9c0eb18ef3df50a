import { describe, expect, test } from 'vitest'
import type { ExchangeMethod } from '../claims/claim-words.ts'
import { minor } from '../shared/money.ts'
import { offeredExchangeMethods, selectExchangeMethod, type ExchangeOffer } from './exchange-options.ts'

const instantOffer: ExchangeOffer = {
  isCardPaymentConfigured: true,
  isInstantOffered: true,
  isInstantRequired: false,
  differencesMinor: [minor(0), minor(700)],
  isPrescribedReturnMethod: true,
  isGiftReturn: false,
  isHighRisk: false,
  isInStock: true,
}

describe('an instant exchange', () => {
  test.for<[string, Partial<ExchangeOffer>, ExchangeMethod[]]>([
    ['is offered beside the standard one', {}, ['instant', 'standard']],
    ['is all there is where it is required', { isInstantRequired: true }, ['instant']],
    ['needs a card provider', { isCardPaymentConfigured: false }, ['standard']],
    ['needs the order to offer it', { isInstantOffered: false }, ['standard']],
    ['needs every line to be an exchange', { differencesMinor: [minor(0), null] }, ['standard']],
    ['needs the prescribed return method', { isPrescribedReturnMethod: false }, ['standard']],
    ['needs stock', { isInStock: false }, ['standard']],
    ['is not for gift returns', { isGiftReturn: true }, ['standard']],
    ['is not for high risk', { isHighRisk: true }, ['standard']],
    ['may leave nothing to pay back', { differencesMinor: [minor(100), minor(-101)] }, ['standard']],
    ['may come out even', { differencesMinor: [minor(100), minor(-100)] }, ['instant', 'standard']],
    [
      'that is required but impossible leaves the standard one',
      { isInstantRequired: true, isInStock: false },
      ['standard'],
    ],
    ['is nothing to a claim without exchanges', { differencesMinor: [null] }, []],
  ])('%s', ([, given, offered]) => {
    expect(offeredExchangeMethods({ ...instantOffer, ...given })).toEqual(offered)
  })
})

test.for<[ExchangeMethod[], ExchangeMethod | null, ExchangeMethod | null]>([
  [['instant', 'standard'], 'standard', 'standard'],
  [['instant', 'standard'], null, 'instant'],
  [['standard'], 'instant', 'standard'],
  [[], 'standard', null],
])('of %o with %s requested, %s is chosen', ([offered, requested, selected]) => {
  expect(selectExchangeMethod(offered, requested)).toBe(selected)
})
