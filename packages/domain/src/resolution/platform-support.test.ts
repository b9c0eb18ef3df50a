import { describe, expect, test } from 'vitest'
import {
  isSupported,
  offeredOutcomes,
  refundOperation,
  unsupportedResolutions,
  type PlatformOperation,
} from './platform-support.ts'

const granted = ['write_orders', 'write_gift_cards', 'write_draft_orders']

// prettier-ignore
test.for<[PlatformOperation, boolean]>([
  ['refund',             true],
  ['Gift_Card',          true],
  ['exchange',           true],
  ['replacement',        true],
  ['instantExchange',    true],
  ['Store_Credit',       false],
  ['Gift_Card_Order',    true],
  ['foreignRefund',      true],
  ['unknownRateRefund',  false],
  ['unknownOrderRefund', false],
])('in Shopify %s: %s; never without its scope, and always on the built-in platform', ([operation, isDone]) => {
  expect(isSupported(granted, operation)).toBe(isDone)
  expect(isSupported(['read_products'], operation)).toBe(false)
  expect(isSupported(null, operation)).toBe(true)
})

test('store credit takes all its scopes, of which a write scope includes the read scope', () => {
  const scopes = ['write_store_credit_account_transactions', 'read_store_credit_accounts', 'write_customers']
  expect(isSupported(scopes, 'Store_Credit')).toBe(true)
  expect(isSupported(scopes.slice(1), 'Store_Credit')).toBe(false)
})

describe('a store offers', () => {
  const on = { isRefundEnabled: true, isGiftCardEnabled: true, isExchangeEnabled: true }
  const settings = (kind: 'Gift_Card' | 'Store_Credit' = 'Gift_Card', returns = on) => ({
    return: returns,
    giftCard: { kind },
  })

  test('everything that it turned on, on the built-in platform', () => {
    expect(offeredOutcomes(settings(), null)).toEqual(on)
  })

  test('in Shopify what its scopes let us do', () => {
    expect(offeredOutcomes(settings(), granted)).toEqual(on)
    const noGiftCard = { ...on, isGiftCardEnabled: false }
    expect(offeredOutcomes(settings('Store_Credit'), granted)).toEqual(noGiftCard)
    expect(offeredOutcomes(settings(), ['write_orders'])).toEqual({ ...noGiftCard, isExchangeEnabled: false })
  })

  test('in WooCommerce no gift cards', () => {
    expect(offeredOutcomes(settings(), 'woocommerce')).toEqual({ ...on, isGiftCardEnabled: false })
    expect(unsupportedResolutions(settings('Store_Credit'), 'woocommerce')).toEqual(['giftCard'])
    expect(isSupported('woocommerce', 'instantExchange')).toBe(false)
  })

  test('never what it turned off', () => {
    const off = { isRefundEnabled: false, isGiftCardEnabled: false, isExchangeEnabled: false }
    expect(offeredOutcomes(settings('Gift_Card', off), null)).toEqual(off)
  })
})

test('staff do in Shopify what we cannot', () => {
  const kind = (kind: 'Gift_Card' | 'Store_Credit') => ({ giftCard: { kind } })
  expect(unsupportedResolutions(kind('Gift_Card'), null)).toEqual([])
  expect(unsupportedResolutions(kind('Gift_Card'), granted)).toEqual([])
  expect(unsupportedResolutions(kind('Gift_Card'), ['write_orders'])).toEqual([
    'giftCard',
    'variantExchange',
    'replacementOrder',
  ])
  expect(unsupportedResolutions(kind('Store_Credit'), granted)).toContain('giftCard')
})

// prettier-ignore
test.for<[string, Parameters<typeof refundOperation>[0], ReturnType<typeof refundOperation>]>([
  ['paid in the store’s currency', { currencyCode: 'USD', customerCurrencyCode: 'USD', isKnownToPlatform: true, isConversionKnown: true },  'refund'],
  ['paid in another currency',     { currencyCode: 'USD', customerCurrencyCode: 'EUR', isKnownToPlatform: true, isConversionKnown: true },  'foreignRefund'],
  ['in a currency of unknown rate', { currencyCode: 'USD', customerCurrencyCode: 'USD', isKnownToPlatform: true, isConversionKnown: false }, 'unknownRateRefund'],
  ['known from a spreadsheet',     { currencyCode: 'USD', customerCurrencyCode: 'USD', isKnownToPlatform: false, isConversionKnown: true }, 'unknownOrderRefund'],
])('an order %s', ([, order, operation]) => {
  expect(refundOperation(order)).toBe(operation)
})
