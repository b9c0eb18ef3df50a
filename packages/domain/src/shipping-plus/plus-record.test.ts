import { describe, expect, test } from 'vitest'
import { minor } from '../shared/money.ts'
import { cartAttributes } from '../widget/cart-attributes.ts'
import { plusRatesAttribute, plusRecord, readWish } from './plus-record.ts'

const chosen = (...codes: string[]) =>
  codes.map((code) => [
    { title: code, codes: [code], priceMinor: minor(0), isSelected: true, transitDays: null },
  ])
const written = (value: string) => [{ key: plusRatesAttribute, value }]

describe('the record of the choice at checkout', () => {
  test.for<[string, string[], string | undefined, string | null]>([
    ['is written with the choice', ['plus_standard'], undefined, 'plus_standard'],
    ['is not written twice', ['plus_standard'], 'plus_standard', null],
    [
      'names each of several rates once, in one order',
      ['plus_b', 'plus_a', 'plus_b'],
      undefined,
      'plus_a,plus_b',
    ],
    ['follows a change of mind', ['plus_express'], 'plus_standard', 'plus_express'],
    ['says when the choice was taken back', ['standard'], 'plus_standard', 'none'],
    ['stays as it is afterwards', ['standard'], 'none', null],
    ['is never begun for a shopper who did not choose it', ['standard'], undefined, null],
  ])('%s', ([, codes, before, expected]) => {
    const attribute = plusRecord(chosen(...codes), before === undefined ? [] : written(before))
    expect(attribute?.value ?? null).toBe(expected)
  })
})

describe('the choice in the cart', () => {
  test.for<[value: string, expected: boolean | undefined]>([
    ['reorder', true],
    ['optOut', false],
    ['', undefined],
    ['perhaps', undefined],
  ])('%j means %s', ([value, expected]) => {
    expect(readWish([{ key: cartAttributes.shippingPlus, value }])).toBe(expected)
  })

  test('is unknown without the attribute', () => {
    expect(readWish([{ key: 'gift', value: 'reorder' }])).toBeUndefined()
  })
})
