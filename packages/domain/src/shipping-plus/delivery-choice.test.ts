import { describe, expect, test } from 'vitest'
import { plusServiceCode, serviceCode } from '../rates/service-code.ts'
import { minor } from '../shared/money.ts'
import { carriesPlus, plusSurcharge, type DeliveryChoice } from './delivery-choice.ts'

const choice = (codes: string | string[], price = 800): DeliveryChoice => ({
  title: 'Standard',
  codes: [codes].flat(),
  priceMinor: minor(price),
  isSelected: false,
  transitDays: null,
})

describe('a delivery option carries shipping-plus', () => {
  test.for<[codes: string[], expected: boolean]>([
    [['plus_standard'], true],
    [['standard'], false],
    [[serviceCode('Plus Standard')], false], // a merchant's own name for a plain rate
    [[plusServiceCode(serviceCode('Plus Standard'))], true],
    [['plus_standard', 'plus_express'], true],
    [['plus_standard', 'express'], false],
    [[], false],
    [[''], false],
  ])('%j: %s', ([codes, expected]) => {
    expect(carriesPlus(choice(codes))).toBe(expected)
  })
})

describe('what shipping-plus adds to the price', () => {
  const plus = choice('plus_standard', 895)

  test.for<[string, DeliveryChoice[], number | null]>([
    ['is the difference to the same option without it', [choice('standard', 800), plus], 95],
    ['is unknown where that one is not offered', [choice('express', 700), plus], null],
    ['is never negative', [choice('standard', 1000), plus], 0],
    ['is nothing where both cost the same', [plus, choice('standard', 895)], 0],
  ])('%s', ([, delivery, expected]) => {
    expect(plusSurcharge(plus, delivery)).toBe(expected)
  })

  test('is found for several parcels whatever their order', () => {
    const both = choice(['plus_a', 'plus_b'], 2000)
    expect(plusSurcharge(both, [choice(['b', 'a'], 1700), both])).toBe(300)
  })
})
