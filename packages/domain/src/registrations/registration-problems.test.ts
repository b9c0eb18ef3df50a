import * as v from 'valibot'
import { expect, test } from 'vitest'
import { newRegistration } from './new-registration-schema.ts'
import { correctionProblems, registrationProblems, type RegistrationPolicy } from './registration-problems.ts'

const serial = {
  id: 7,
  displayName: 'Serial number',
  description: null,
  options: null,
  valueType: 'Text' as const,
  required: true,
  isUnique: false,
  createdOn: '2026-01-01T00:00:00.000Z',
}
const lax: RegistrationPolicy = {
  today: '2026-11-20',
  storeSalesChannels: [{ id: 'fair', name: 'Craft fair' }],
  shouldCollectAddress: false,
  shouldCollectProofOfPurchase: false,
  isPhoneRequired: false,
  countryCodes: [],
  questions: [],
}
const strict: RegistrationPolicy = {
  ...lax,
  shouldCollectAddress: true,
  shouldCollectProofOfPurchase: true,
  isPhoneRequired: true,
  countryCodes: ['US', 'CA'],
  questions: [serial],
}
const adas = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  line1: '1 Engine Street',
  city: 'New York',
  stateOrProvinceCode: 'NY',
  postalCode: '10001',
  countryCode: 'US',
  phone: '+1 212 555 0100',
}
const scarf = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'Ada@Example.com ',
  estimatedPurchaseDate: '2026-11-20',
  storeSalesChannelId: 'fair',
  storeProductVariants: [{ id: 'scarf-red', quantity: 1 }],
}
const whole = {
  ...scarf,
  address: adas,
  proofOfPurchaseFilenames: ['crewProofOfPurchase/1'],
  customFields: [{ id: 7, value: 'A-1' }],
}
const told = (change: object) => v.parse(newRegistration, { ...whole, ...change })
const spoken = (problems: { path: string; message: string }[]) =>
  problems.map(({ path, message }) => `${path}: ${message}`)

test('accepts what the store asks for', () => {
  expect(registrationProblems(told({}), strict)).toEqual([])
  expect(registrationProblems(v.parse(newRegistration, scarf), lax)).toEqual([])
})

// prettier-ignore
test.for([
  [{ estimatedPurchaseDate: '2026-11-21' }, 'estimatedPurchaseDate: Please choose a date no later than Nov 20, 2026'],
  [{ storeSalesChannelId: 'elsewhere' },    'storeSalesChannelId: Invalid store sales channel'],
  [{ address: null },                       'address: Address is required.'],
  [{ address: { ...adas, phone: ' ' } },    'address.phone: Phone number is required.'],
  [{ address: { ...adas, postalCode: '1234 AB', countryCode: 'NL' } }, 'address.countryCode: Please select a country.'],
  [{ proofOfPurchaseFilenames: [] },        'proofOfPurchaseFilenames: A minimum of 1 files are required'],
  [{ customFields: [] },                    'customFields.7: Check all the required fields before continuing.'],
  [{ customFields: [{ id: 8, value: 'x' }] }, 'customFields: Invalid form data'],
] as const)('%j is refused', ([change, problem]) => {
  const entered = v.parse(newRegistration, { ...whole, ...change })
  expect(spoken(registrationProblems(entered, strict))).toEqual([problem])
})

test('a correction does not need fields that the store has added since', () => {
  const bare = v.parse(newRegistration, scarf)
  expect(correctionProblems(bare, { ...strict, questions: [] })).toEqual([])
  expect(spoken(correctionProblems({ ...bare, estimatedPurchaseDate: '2027-01-01' }, lax))).toHaveLength(1)
})

const messageOf = (change: object) =>
  v.safeParse(newRegistration, { ...scarf, ...change }).issues?.[0].message

// prettier-ignore
test.for([
  [{ firstName: ' ' },                            'First name is required.'],
  [{ lastName: undefined },                       'Last name is required.'],
  [{ email: 'ada' },                              'Must be a valid email'],
  [{ estimatedPurchaseDate: undefined },          'Estimated purchase date is required.'],
  [{ estimatedPurchaseDate: '2026-02-30' },       'Must be a date'],
  [{ estimatedPurchaseDate: '1899-12-31' },       'Please choose a date no earlier than Jan 1, 1900'],
  [{ storeSalesChannelId: undefined },            'Invalid store sales channel'],
  [{ storeProductVariants: [] },                  'Invalid form data'],
  [{ storeProductVariants: [{ id: 'a', quantity: 0 }] },   'Invalid form data'],
  [{ storeProductVariants: [{ id: 'a', quantity: 1.5 }] }, 'Invalid form data'],
  [{ storeProductVariants: [{ id: 'a', quantity: 1 }, { id: 'a', quantity: 1 }] }, 'Invalid form data'],
] as const)('%j cannot be entered', ([change, message]) => {
  expect(messageOf(change)).toBe(message)
})
