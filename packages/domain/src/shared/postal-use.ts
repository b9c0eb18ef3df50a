import { hasProvinces, isCountry } from './countries.ts'
import { postalFormatOf } from './postal-formats.ts'

/** Whether the post of a country needs a part of an address, takes it, or has no use for it. */
type PostalUse = 'required' | 'optional' | 'none'

/**
 * Whether an address there has a province. It is required only if we list the country's provinces, so that
 * nobody is stopped by a code they cannot choose.
 */
export function provinceUse(countryCode: string): PostalUse {
  const use = useOf('S', countryCode)
  return use === 'required' && !hasProvinces(countryCode) ? 'optional' : use
}

/** Whether an address there has a postal code: none in Hong Kong, for example. Required until a country is chosen. */
export const postalCodeUse = (countryCode: string): PostalUse =>
  isCountry(countryCode) ? useOf('Z', countryCode) : 'required'

function useOf(part: 'S' | 'Z', countryCode: string): PostalUse {
  const [required, format] = postalFormatOf(countryCode)
  if (!format.includes(`%${part}`)) return 'none'
  return required.includes(part) ? 'required' : 'optional'
}

const unitedStatesCode = /^(\d{5})(?:[ -]?(\d{4}))?$/

/** A postal code in its country's usual spelling: nine digits of the United States with a hyphen. */
export const postalCodeAsWritten = (countryCode: string, postalCode: string): string =>
  countryCode === 'US'
    ? postalCode.replace(unitedStatesCode, (_, zip, more) => (more ? `${zip}-${more}` : zip))
    : postalCode

/** The error in the postal code of an address. The United States have five or nine digits. */
export function postalCodeProblem(place: {
  countryCode: string
  postalCode: string
}): 'missing' | 'malformed' | undefined {
  const { countryCode, postalCode } = place
  if (postalCode === '') return postalCodeUse(countryCode) === 'required' ? 'missing' : undefined
  return countryCode === 'US' && !unitedStatesCode.test(postalCode) ? 'malformed' : undefined
}

/** What to say of a postal code. */
export const postalCodeWords = {
  missing: 'Postal Code is required.',
  malformed: 'Please enter a valid postal code (e.g. 80302 or 80302-1234)',
}
