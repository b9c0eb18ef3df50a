import * as v from 'valibot'
import { expect, test } from 'vitest'
import { address, hasCodesOfOne } from './address-schema.ts'
import { merchantAddress } from './merchant-address-schema.ts'
import { countryCodes } from './countries.ts'
import { postalCodeFormOf } from './postal-codes.ts'
import { postalCodeProblem } from './postal-use.ts'
import { provincesOf } from './provinces.ts'

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

const codeOf = (countryCode: string) => postalCodeFormOf(countryCode)?.[1] ?? '1000'

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
    'Country code should a be two letters',
    'Postal Code is required.',
  ])
})

const listed = 'Please select a valid state or province.'
const required = 'State or Province Code is required.'
const malformed = 'Please enter a valid two or three character state or province code'
const unknown = 'Invalid address: Please check your information is correct.'

// prettier-ignore
test.for<[countryCode: string, state: string | null | undefined, messages: string[]]>([
  ['US', 'CO',        []],
  ['US', 'QQ',        [listed]],
  ['US', 'Colorado',  [listed]],
  ['US', '',          [required]],
  ['CA', 'ON',        []],
  ['CA', 'CO',        [listed]],
  ['AU', ' NSW ',    []],
  ['AU', 'Victoria', [malformed]],
  ['AU', 'B',        [malformed]],
  ['AU', 'N-W',      [malformed]],
  ['AU', ' ',        [required]],
  ['AU', null,       [required]],
  ['AU', undefined,  [required]],
  ['ES', 'B',        []],
  ['ES', '',         []],
  ['IT', null,       []],
  ['FR', null,       []],
  ['IE', '',         []],
  ['DE', 'Bavarland', []],
  ['DE', null,        []],
  ['AT', '9',         []],
  ['NL', '',          []],
  ['NL', null,        []],
  ['ZZ', '',          [unknown]],
])('an address in %s with the state %j: %j', ([countryCode, stateOrProvinceCode, messages]) => {
  expect(messagesFor({ countryCode, stateOrProvinceCode, postalCode: codeOf(countryCode) })).toEqual(messages)
})

test.for<[countryCode: string, postalCode: string | null, messages: string[]]>([
  ['US', '80302', []],
  ['US', '8030', ['Please enter a valid postal code (e.g. 80302 or 80302-1234)']],
  ['US', null, ['Postal Code is required.']],
  ['HK', null, []],
  ['AE', '', []],
  ['IE', '', []],
  ['DE', '', ['Postal Code is required.']],
  ['DE', '1099', ['Please enter a valid postal code (e.g. 12345)']],
  ['GB', 'sw1a1aa', []],
  ['PL', '00950', []],
  ['LV', '1073', []],
  ['CH', 'CH-8001', []],
  ['JP', '１５０−０００１', []],
  ['IR', '۱۱۹۳۶۱۲۳۴۵', []],
])('an address in %s with the postal code %j: %j', ([countryCode, postalCode, messages]) => {
  const stateOrProvinceCode = { US: 'CO', HK: 'KL', AE: 'DU', JP: '13' }[countryCode]
  expect(messagesFor({ countryCode, postalCode, stateOrProvinceCode })).toEqual(messages)
})

test('no state that we offer is refused', () => {
  for (const countryCode of countryCodes)
    for (const { code } of provincesOf(countryCode))
      expect([
        countryCode,
        code,
        messagesFor({ countryCode, stateOrProvinceCode: code, postalCode: codeOf(countryCode) }),
      ]).toEqual([countryCode, code, []])
  const withCodesOfOne = countryCodes.filter((country) =>
    provincesOf(country).some(({ code }) => code.length === 1),
  )
  expect(withCodesOfOne).toEqual(hasCodesOfOne)
})

test.for([
  ['Wolfeschlegelsteinhausenbergerdorff-Bonaventura Featherstone'],
  ['حصة بنت محمد المري'],
  ['はなこ'],
  ['ณัฐณิชา'],
  ['O’Brien-Ñúñez'],
])('a name may be %s', ([name = '']) => {
  expect(messagesFor({ firstName: name, lastName: name })).toEqual([])
})

test('the example that a country’s message gives is a postal code of it', () => {
  for (const countryCode of countryCodes)
    expect([countryCode, postalCodeProblem({ countryCode, postalCode: codeOf(countryCode) })]).toEqual([
      countryCode,
      undefined,
    ])
})

test('a merchant’s own address has the same rules, with messages for settings', () => {
  const said = (schema: typeof address) =>
    v
      .safeParse(schema, { countryCode: 'US', stateOrProvinceCode: '' })
      .issues?.map(({ message }) => message) ?? []
  expect(said(merchantAddress)).toEqual(
    said(address).map((message) =>
      message === required ? 'State or Province code cannot be empty' : message,
    ),
  )
  expect(said(merchantAddress)).not.toContain(required)
})
