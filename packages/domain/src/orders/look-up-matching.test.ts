import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesLookUp, preferredOrder, type LookUpSubject } from './look-up-matching.ts'

const form = { prefix: 'RS-', suffix: '-US', exchangeOrderPrefix: 'EX-' }
const order: LookUpSubject = {
  orderNo: '#RS-1001-US',
  email: 'ada@example.com',
  shippingAddress: { postalCode: 'SW1A 1AA', countryCode: 'GB' },
  billingAddress: { postalCode: '90210-1234', countryCode: 'US' },
  trackingCodes: ['9400 1000 0000 0000 0000 00'],
}

const standard = (orderNo: string, emailOrPostalCode: string, subject = order) =>
  matchesLookUp(subject, { mode: 'standard', orderNo, emailOrPostalCode }, form)
const gift = (orderOrTrackingNumber: string, shippingPostalCode: string, subject = order) =>
  matchesLookUp(subject, { mode: 'gift', orderOrTrackingNumber, shippingPostalCode }, form)

describe('an order number', () => {
  test.for(['#RS-1001-US', 'RS-1001-US', 'rs-1001-us', ' #1001 ', '1001', 'RS-1001', '1001-US'])(
    'may be written %s',
    (written) => {
      expect(standard(written, 'ada@example.com')).toBe(true)
    },
  )

  test.for(['', '#', '##1001', '100', '10011', 'RS-', '1002', 'QS-1001'])(
    'is not meant by "%s"',
    (written) => {
      expect(standard(written, 'ada@example.com')).toBe(false)
    },
  )

  test('of an exchange order is found with and without its prefix', () => {
    const exchange = { ...order, orderNo: 'EX-1001' }
    expect(standard('EX-1001', 'ada@example.com', exchange)).toBe(true)
    expect(standard('1001', 'ada@example.com', exchange)).toBe(true)
  })
})

// prettier-ignore
test.for<[what: string, written: string, isMatch: boolean]>([
  ['the e-mail',                            'ada@example.com',    true],
  ['the e-mail in another case',            ' Ada@Example.COM ',  true],
  ['another e-mail',                        'bob@example.com',    false],
  ['part of the e-mail',                    'ada@example',        false],
  ['the postal code of shipping elsewhere', 'SW1A 1AA',           false],
  ['the postal code of billing',            '90210-1234',         true],
  ['its first five digits',                 '90210',              true],
  ['its first five and four others',        '90210 9999',         true],
  ['four of its digits',                    '9021',               false],
  ['the beginning of a British code',       'SW1A',               false],
  ['nothing',                               '',                   false],
  ['a hyphen',                              '-',                  false],
])('the second factor %s: "%s" → %j', ([, written, isMatch]) => {
  expect(standard('1001', written)).toBe(isMatch)
})

test('the postal code of shipping opens an order without a billing address', () => {
  const unbilled = { ...order, billingAddress: null }
  for (const written of ['SW1A 1AA', 'sw1a1aa']) expect(standard('1001', written, unbilled)).toBe(true)
  const unknownPostalCode = { ...order, billingAddress: { postalCode: null, countryCode: 'HK' } }
  expect(standard('1001', 'SW1A 1AA', unknownPostalCode)).toBe(false)
})

test('an order that lacks a second factor matches none', () => {
  const unknown = {
    ...order,
    email: null,
    shippingAddress: null,
    billingAddress: { postalCode: null, countryCode: 'US' },
  }
  for (const written of ['', ' ', '@', 'null', 'ada@example.com', '90210']) {
    expect(standard('1001', written, unknown)).toBe(false)
    expect(gift('1001', written, unknown)).toBe(false)
  }
})

describe('the recipient of a gift', () => {
  test('knows where it was sent, and its order or tracking number', () => {
    expect(gift('1001', 'SW1A1AA')).toBe(true)
    expect(gift('9400100000000000000000', 'sw1a 1aa')).toBe(true)
    expect(gift('94001000000000000000', 'SW1A 1AA')).toBe(false)
  })

  test('does not accept what the buyer knows', () => {
    expect(gift('1001', '90210')).toBe(false)
    expect(gift('1001', 'ada@example.com')).toBe(false)
  })
})

test('of orders with the same number the one written literally is meant, else the newest', () => {
  const numbered = (orderNo: string, year: number) => ({ orderNo, createdOn: new Date(Date.UTC(year, 0)) })
  const [purchase, exchange, reused] = [
    numbered('#1001', 2024),
    numbered('EX-1001', 2026),
    numbered('1001', 2025),
  ]
  expect(preferredOrder([purchase, exchange, reused], '1001')).toBe(reused)
  expect(preferredOrder([purchase, exchange], '1001')).toBe(purchase)
  expect(preferredOrder([purchase, exchange], 'ex-1001')).toBe(exchange)
  expect(preferredOrder([purchase, exchange], 'RS-1001')).toBe(exchange)
  expect(preferredOrder([], '1001')).toBeUndefined()
})

test('no text of any kind matches both factors of somebody else’s order', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ unit: 'binary', maxLength: 12 }),
      (one, other) => {
        expect(standard(one, other)).toBe(false)
        expect(gift(one, other)).toBe(false)
      },
    ),
  )
})
