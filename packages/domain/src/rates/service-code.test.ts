import { expect, test } from 'vitest'
import { freeServiceCode, isPlusServiceCodeOf, plusServiceCode, serviceCode } from './service-code.ts'

const rateCodes = new Set(['Standard', 'Plus Size Freight'].map(serviceCode))

test.for([
  ['plus_standard', true],
  ['plus_standard_2', true],
  [plusServiceCode(serviceCode('Plus Size Freight')), true],
  ['standard', false],
  [serviceCode('Plus Size Freight'), false],
  ['plus_others', false],
  ['', false],
] as const)('that %s is the code of one of our rates with shipping-plus: %s', ([code, isOne]) => {
  expect(isPlusServiceCodeOf(code, rateCodes)).toBe(isOne)
})

test.for([
  ['Express', 'express_2'],
  ['EXPRESS!', 'express'],
  ['Standard', 'standard'],
] as const)('a new rate called %s has the code %s next to “Express!”', ([name, code]) => {
  expect(freeServiceCode(name, [{ name: 'Express!', serviceCode: 'express' }])).toBe(code)
})
