import { describe, expect, test } from 'vitest'
import { addressRows } from './address-rows.ts'
import { countryCodes } from './countries.ts'

describe('the fields of an address', () => {
  // prettier-ignore
  test.for([
    ['US', 'en', 'line1 | line2 | city stateOrProvinceCode postalCode'],
    ['CA', 'en', 'line1 | line2 | city stateOrProvinceCode postalCode'],
    ['AU', 'en', 'line1 | line2 | city stateOrProvinceCode postalCode'],
    ['DE', 'de', 'line1 | line2 | postalCode city'],
    ['FR', 'fr', 'line1 | line2 | postalCode city'],
    ['IT', 'it', 'line1 | line2 | postalCode city stateOrProvinceCode'],
    ['ES', 'es', 'line1 | line2 | postalCode city stateOrProvinceCode'],
    ['NL', 'nl', 'line1 | line2 | postalCode city'],
    ['PL', 'pl', 'line1 | line2 | postalCode city'],
    ['SE', 'sv', 'line1 | line2 | postalCode city'],
    ['DK', 'da', 'line1 | line2 | postalCode city'],
    ['GB', 'en', 'line1 | line2 | city | postalCode'],
    ['IE', 'en', 'line1 | line2 | city | stateOrProvinceCode | postalCode'],
    ['BR', 'pt-BR', 'line1 | line2 | city stateOrProvinceCode | postalCode'],
    ['JP', 'ja', 'postalCode | stateOrProvinceCode | city | line1 | line2'],
    ['JP', 'en', 'line1 | line2 | city | stateOrProvinceCode | postalCode'],
    ['HK', 'en', 'line1 | line2 | city | stateOrProvinceCode'],
    ['AE', 'ar', 'line1 | line2 | city | stateOrProvinceCode'],
    ['SG', 'en', 'line1 | line2 | city | postalCode'],
    ['QA', 'ar', 'line1 | line2 | city'],
    ['',   'en', 'line1 | line2 | city postalCode'],
  ])('in %s, read in %s: %s', ([country = '', locale = '', rows]) => {
    expect(addressRows(country, locale).map((row) => row.join(' ')).join(' | ')).toBe(rows)
  })

  test('are asked for once each, the street and the city everywhere', () => {
    for (const country of countryCodes)
      for (const locale of ['en', 'ja', 'ar']) {
        const parts = addressRows(country, locale).flat()
        expect([country, new Set(parts).size]).toEqual([country, parts.length])
        expect(parts).toEqual(expect.arrayContaining(['line1', 'line2', 'city']))
      }
  })
})
