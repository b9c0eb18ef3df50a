import { allCountries } from 'country-region-data'
import { describe, expect, test } from 'vitest'
import { countryCodes, countryName, hasProvinces, isCountry, listCountries } from './countries.ts'
import { provincesOf } from './provinces.ts'

describe('countries', () => {
  test('are two letters each, once each, and cover those that the address data knows', () => {
    expect(new Set(countryCodes).size).toBe(countryCodes.length)
    expect(countryCodes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([])
    expect(allCountries.map(([, code]) => code).filter((code) => !isCountry(code))).toEqual([])
  })

  test('have a name in every language', () => {
    expect(countryCodes.filter((code) => countryName(code, 'en') === code)).toEqual([])
    expect(countryName('DE', 'fr')).toBe('Allemagne')
  })

  test('an unknown country keeps its code', () => {
    expect(['ZZ', 'usa', ''].map((code) => countryName(code, 'en'))).toEqual(['ZZ', 'usa', ''])
  })

  test('are listed by name, accents in their place', () => {
    const names = listCountries('en').map(({ name }) => name)
    expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Albania'))
    expect(names).toHaveLength(countryCodes.length)
  })
})

describe('provinces', () => {
  test('are those of the address data, codes without the country', () => {
    const withProvinces = countryCodes.filter((code) => provincesOf(code).length > 0)
    expect(withProvinces).toHaveLength(34)
    expect(countryCodes.filter(hasProvinces)).toEqual(withProvinces)
    for (const country of withProvinces.filter((code) => code !== 'HK')) {
      const source = allCountries.find(([, code]) => code === country)
      expect(provincesOf(country)).toEqual(
        source?.[2].map(([name, code]) => ({ code: code.replace(`${country}-`, ''), name })),
      )
    }
  })

  test('have unique codes', () => {
    const repeated = countryCodes.filter((country) => {
      const codes = provincesOf(country).map(({ code }) => code)
      return new Set(codes).size < codes.length
    })
    expect(repeated).toEqual([])
  })

  test.for([
    ['US', 'NY', 'New York'],
    ['CA', 'ON', 'Ontario'],
    ['JP', '13', 'Tokyo'],
    ['DK', '84', 'Hovedstaden'],
    ['HK', 'KL', 'Kowloon'],
  ])('%s-%s is %s', ([country, code, name]) => {
    expect(provincesOf(country ?? '')).toContainEqual({ code, name })
  })

  test.for(['PL', 'ZZ', '', 'constructor', '__proto__'])('%s has none', (country) => {
    expect(provincesOf(country)).toEqual([])
  })
})
