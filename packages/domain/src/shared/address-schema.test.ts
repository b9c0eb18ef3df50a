import * as v from 'valibot'
import { expect, test } from 'vitest'
import { address } from './address-schema.ts'

const berlin = {
  firstName: 'Lena',
  lastName: 'Grünwald',
  line1: 'Oranienstraße 185',
  city: 'Berlin',
  stateOrProvinceCode: 'BE',
  postalCode: '10999',
  countryCode: 'de',
}

const messagesFor = (given: object) =>
  v.safeParse(address, { ...berlin, ...given }).issues?.map(({ message }) => message) ?? []

test('an address is trimmed, its country written in capitals, its empty parts left out', () => {
  expect(v.parse(address, { ...berlin, city: ' Berlin ', line2: '', phone: null })).toEqual({
    ...berlin,
    countryCode: 'DE',
    line2: undefined,
    phone: undefined,
  })
})

test('every missing part is named', () => {
  expect(
    messagesFor({
      firstName: ' ',
      lastName: '',
      line1: undefined,
      city: null,
      postalCode: '',
      countryCode: '',
    }),
  ).toEqual([
    'First name is required.',
    'Last name is required.',
    'Address is required.',
    'City is required.',
    'Postal Code is required.',
    'Country code should a be two letters',
  ])
})

test.for([
  ['is asked for where there are any', 'DE', ['State or Province Code is required.']],
  ['is not asked for where there are none', 'NL', []],
] as const)('a state %s', ([, countryCode, messages]) => {
  for (const stateOrProvinceCode of ['', ' ', null, undefined])
    expect(messagesFor({ countryCode, stateOrProvinceCode })).toEqual(messages)
})
