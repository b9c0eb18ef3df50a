import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

const nobody = { firstName: null, lastName: null, line1: null, line2: null, phone: null }

test('an address is printed in its country’s order, the country in the reader’s language', () => {
  const paris = {
    ...nobody,
    city: 'Paris',
    stateOrProvinceCode: null,
    postalCode: '75009',
    countryCode: 'FR',
  }
  expect(addressLines(paris, 'de')).toEqual(['75009 Paris', 'Frankreich'])
})

test('an address in another script is printed in Latin letters, in the order for them', () => {
  const tokyo = {
    ...nobody,
    line1: 'ジンナン 2-14-8',
    city: 'シブヤ',
    stateOrProvinceCode: '13',
    postalCode: '150-0041',
    countryCode: 'JP',
  }
  expect(addressLines(tokyo)).toEqual(['jinnan 2-14-8', 'shibuya, Tokyo', '150-0041', 'Japan'])
})
