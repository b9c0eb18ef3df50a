import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test('an integer keeps every digit: as a number where that can hold it, else as text', () => {
  expect(parseJson('{"id":9007199254740993,"small":42,"list":[12345678901234567890]}')).toEqual({
    id: '9007199254740993',
    small: 42,
    list: ['12345678901234567890'],
  })
})

test.each([
  '9007199254740992',
  '-9007199254740992',
  '9999999999999999',
  '10000000000000000',
  '-98765432109876543',
])('the integer %s is returned as it is written, wherever it is', (digits) => {
  expect(parseJson(digits)).toBe(digits)
  expect(parseJson(`{"id":${digits},"ids":[${digits},1, ${digits}]}`)).toEqual({
    id: digits,
    ids: [digits, 1, digits],
  })
})

test('the largest integers that a number holds are numbers', () => {
  expect(parseJson('[9007199254740991, -9007199254740991, 8999999999999999]')).toEqual([
    9007199254740991, -9007199254740991, 8999999999999999,
  ])
})

test('fractions stay numbers, digits in texts stay texts', () => {
  expect(parseJson('{"rate":0.0712345678901234567,"sku":"1234567890123456","big":1e300}')).toEqual({
    rate: Number('0.0712345678901234567'),
    sku: '1234567890123456',
    big: 1e300,
  })
})

test('characters that no text column can hold are dropped or replaced', () => {
  expect(parseJson(String.raw`["a\u0000b", "\ud800", "\ud83d\ude00"]`)).toEqual(['ab', '\ufffd', '😀'])
})

test('everything else is what JSON says', () => {
  fc.assert(
    fc.property(fc.json({ noUnicodeString: true }), (text) => {
      fc.pre(!/\d{16}|\\u/.test(text))
      expect(parseJson(text)).toEqual(JSON.parse(text))
    }),
  )
})
