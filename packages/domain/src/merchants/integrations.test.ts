import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  excludedBy,
  fieldsOf,
  integrationStateOf,
  listOf,
  packageSizeIn,
  type ConfiguredIntegrationId,
} from './integrations.ts'

const earlier = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-20T12:00:01Z')

test.for([
  ['off', { isEnabled: false, lastSuccessOn: later, lastFailureOn: null }],
  ['untested', { isEnabled: true, lastSuccessOn: null, lastFailureOn: null }],
  ['connected', { isEnabled: true, lastSuccessOn: later, lastFailureOn: earlier }],
  ['failing', { isEnabled: true, lastSuccessOn: earlier, lastFailureOn: later }],
  ['failing', { isEnabled: true, lastSuccessOn: null, lastFailureOn: later }],
  ['failing', { isEnabled: true, isReadable: false, lastSuccessOn: later, lastFailureOn: earlier }],
] as const)('an integration is %s by its last request: %o', ([state, course]) => {
  expect(integrationStateOf({ isReadable: true, ...course })).toBe(state)
})

const schemaOf = (name: string, id: ConfiguredIntegrationId = 'easypost') => {
  const field = fieldsOf(id).find((field) => field.name === name)
  if (!field) throw new Error(`no field ${name}`)
  return field.schema
}

test.for([
  ['carrierAccountIds', '', true],
  ['carrierAccountIds', 'ca_1a2b, ca_3c4d', true],
  ['carrierAccountIds', 'USPS', false],
  ['carrierAccountIds', Array.from({ length: 61 }, (_, index) => `ca_${index}`).join(), false],
  ['apiKey', ' EZTKabc123 ', true],
  ['apiKey', 'two words', false],
  ['apiKey', 'x'.repeat(201), false],
] as const)('%s: %j is accepted: %o', ([name, value, isAccepted]) => {
  expect(v.is(schemaOf(name), value.trim())).toBe(isAccepted)
})

test.for([
  ['12 x 10 x 4 in', { length: 12, width: 10, height: 4, unit: 'in' }],
  [' 30×25.5x10CM ', { length: 30, width: 25.5, height: 10, unit: 'cm' }],
  ['12 x 10 x 4', undefined],
  ['12 x 10 in', undefined],
  ['0 x 10 x 4 in', undefined],
  ['12 x 10 x 400 in', undefined],
] as const)('%j is a package of %o', ([size, sides]) => {
  expect(packageSizeIn(size)).toEqual(sides)
})

test('labels have one seller', () => {
  expect(excludedBy('shippo')).toEqual(['easypost'])
})

test('an empty list has no entries', () => {
  expect([listOf(''), listOf(' , '), listOf('a, b,')]).toEqual([[], [], ['a', 'b']])
})

const location = { returnLocationId: '019aa0c1-7c1e-7a00-8000-1f2e3d4c5b6a', warehouseId: 'TAC-1' }

test.for([
  ['url', 'https://rma.warehouse.example/messages', true],
  ['url', 'ftp://warehouse.example', false],
  ['signingSecret', `whsec_${'A'.repeat(32)}`, true],
  ['signingSecret', 'whsec_short', false],
  ['shouldCreateRma', 'true', true],
  ['shouldCreateRma', '', true],
  ['shouldCreateRma', 'yes', false],
  ['locations', '', true],
  ['locations', JSON.stringify([location]), true],
  ['locations', JSON.stringify([location, location]), false],
  ['locations', '[{}]', false],
  ['locations', 'Tacoma', false],
] as const)('of a warehouse, %s: %j is accepted: %o', ([name, value, isAccepted]) => {
  expect(v.is(schemaOf(name, 'blue-box'), value)).toBe(isAccepted)
})
