import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convert, formatMoney, toDecimal, toMinor } from './currencies.ts'
import { currencyCodes, currencyOrFallback } from './currency-codes.ts'
import { currencyExponent } from './currency-exponent.ts'
import { minor } from './money.ts'

const currencies = fc.constantFrom(...currencyCodes)

describe('currencies', () => {
  test.for<[string, number]>([
    ['USD', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['IQD', 3],
    ['CLF', 4],
  ])('%s has %i decimals', ([currency, exponent]) => {
    expect(currencyExponent(currency)).toBe(exponent)
  })

  test('each code is there once and three letters long', () => {
    expect(new Set(currencyCodes).size).toBe(currencyCodes.length)
    expect(currencyCodes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
  })

  test('every currency can be formatted', () => {
    for (const code of currencyCodes) expect(formatMoney(minor(1), code, 'en')).toMatch(/1/)
  })

  test.for([undefined, null, '', 'usd', 'QQQ', '__proto__'])('%s falls back to USD', (code) => {
    expect(currencyOrFallback(code)).toBe('USD')
  })
})

describe('toMinor', () => {
  test.for<[string | number, string, number]>([
    ['12.50', 'USD', 1250],
    ['12.5', 'USD', 1250],
    ['1200', 'JPY', 1200],
    ['1200.00', 'JPY', 1200],
    ['3.250', 'KWD', 3250],
    ['-0.01', 'USD', -1],
    ['.5', 'USD', 50],
    ['0.10', 'USD', 10],
    ['1.005', 'USD', 101],
    ['1.0049999999999999999', 'USD', 100],
    ['-1.005', 'USD', -101],
    ['90071992547409.91', 'USD', Number.MAX_SAFE_INTEGER],
    [1.005, 'USD', 101],
    [19.99, 'USD', 1999],
    [0.1 + 0.2, 'USD', 30],
    [1e-7, 'USD', 0],
    [1234, 'JPY', 1234],
  ])('%s %s is %i', ([decimal, currency, amount]) => {
    expect(toMinor(decimal, currency)).toBe(amount)
  })

  test.for<string | number>([
    '',
    ' ',
    '.',
    '-',
    'twelve',
    '1,200.00',
    '1.2.3',
    '0x10',
    '1e999',
    '9'.repeat(41),
    '90071992547409.92',
    Number.NaN,
    Infinity,
    1e300,
  ])('refuses %s', (decimal) => {
    expect(() => toMinor(decimal, 'USD')).toThrow(/Not a decimal|Invalid safe integer/)
  })

  test('reverses toDecimal, in every currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), currencies, (amount, currency) => {
        expect(toMinor(toDecimal(minor(amount), currency), currency)).toBe(amount)
        expect(
          toMinor(toDecimal(minor(amount), currency).toFixed(currencyExponent(currency)), currency),
        ).toBe(amount)
      }),
    )
  })
})

describe('convert', () => {
  test.for<[amount: number, rate: number, from: string, to: string, converted: number]>([
    [7344, 1, 'USD', 'USD', 7344],
    [1000, 151.25, 'USD', 'JPY', 1513],
    [1513, 0.0066, 'JPY', 'USD', 999],
    [1000, 0.3075, 'USD', 'KWD', 3075],
    [1005, 0.1, 'USD', 'USD', 101],
    [-1005, 0.1, 'USD', 'USD', -101],
    [0, 1.37, 'USD', 'EUR', 0],
  ])('%i at %d from %s to %s is %i', ([amount, rate, from, to, converted]) => {
    expect(convert(minor(amount), rate, currencyExponent(from), currencyExponent(to))).toBe(converted)
  })
})

describe('formatMoney', () => {
  test.for<[amount: number, currency: string, locale: string, text: string]>([
    [1250, 'USD', 'en-US', '$12.50'],
    [1200, 'JPY', 'en-US', '¥1,200'],
    [3250, 'KWD', 'en-US', 'KWD 3.250'],
    [120_000, 'EUR', 'de-DE', '1.200,00 €'],
    [-500, 'USD', 'en-US', '-$5.00'],
    [100, 'QQQ', 'en-US', '$1.00'],
  ])('%i %s in %s is %s', ([amount, currency, locale, text]) => {
    expect(formatMoney(minor(amount), currency, locale).replace(/\s/g, ' ')).toBe(text)
  })
})
