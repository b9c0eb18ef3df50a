import { minor } from '@aftercare/domain/shared/money'
import { expect, test } from 'vitest'
import { needsExportFiling } from './customs-shares.ts'

const address = { firstName: 'Ada', lastName: null, line1: '1 Dock St', line2: null, city: 'Salem' }
const from = { ...address, stateOrProvinceCode: 'MA', postalCode: '01970', phone: null, countryCode: 'US' }

test.for([
  ['USD', 250_000, false],
  ['USD', 250_001, true],
  ['EUR', 190_000, false],
  ['EUR', 190_001, true],
  ['JPY', 250_000, false],
  ['JPY', 250_001, true],
  // Nobody knows what it is worth.
  ['BRL', 1, true],
] as const)(
  'an export from the US of %s %i needs a filing, as far as is known: %s',
  ([currencyCode, value, is]) => {
    const item = { description: 'Mug', quantity: 1, hsCode: '6912.00', originCountryCode: 'PT' }
    const customs = { signerName: 'Grace', items: [{ ...item, valueMinor: minor(value) }] }
    const parcel = { to: { ...from, countryCode: 'DE' }, grams: 100, customs, currencyCode }
    expect(needsExportFiling({ ...parcel, from })).toBe(is)
    expect(needsExportFiling({ ...parcel, from: { ...from, countryCode: 'GB' } })).toBe(false)
  },
)
