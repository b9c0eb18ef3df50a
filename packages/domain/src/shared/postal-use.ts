import { hasProvinces, isCountry } from './countries.ts'
import { postalCodeFormOf } from './postal-codes.ts'
import { postalFormatOf } from './postal-formats.ts'

/** Whether the post of a country needs a part of an address, takes it, or has no use for it. */
type PostalUse = 'required' | 'optional' | 'none'

/**
 * Whether an address there has a province. It is required only if we list the country's provinces, so that
 * nobody is stopped by a code they cannot choose, and not where the postal code implies it.
 */
export function provinceUse(countryCode: string): PostalUse {
  const use = useOf('S', countryCode)
  const isNeeded = hasProvinces(countryCode) && !impliedByPostalCode.includes(countryCode)
  return use === 'required' && !isNeeded ? 'optional' : use
}

/** Countries whose addresses are complete without the province that they end with. */
const impliedByPostalCode = ['ES', 'IT']

/** Whether an address there has a postal code: none in Hong Kong, for example. Required until a country is chosen. */
export const postalCodeUse = (countryCode: string): PostalUse =>
  isCountry(countryCode) ? useOf('Z', countryCode) : 'required'

function useOf(part: 'S' | 'Z', countryCode: string): PostalUse {
  const [required, format] = postalFormatOf(countryCode)
  if (!format.includes(`%${part}`)) return 'none'
  return required.includes(part) ? 'required' : 'optional'
}

const unitedStatesCode = /^(\d{5})(?:[ -]?(\d{4}))?$/

/**
 * A postal code in its country's usual spelling: nine digits of the United States with a hyphen, digits of
 * other scripts as those of ours.
 */
export function postalCodeAsWritten(countryCode: string, postalCode: string): string {
  const plain = withOurDigits(postalCode)
  if (countryCode !== 'US') return plain
  return plain.replace(unitedStatesCode, (_, zip, more) => (more ? `${zip}-${more}` : zip))
}

/** Full-width digits and letters of Japanese keyboards, and Arabic and Persian digits. */
const withOurDigits = (written: string): string =>
  written
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))

type Place = { countryCode: string; postalCode: string }

/**
 * The error in the postal code of an address. Where we know how a country's codes are built, one must be built
 * so; spaces, hyphens, case and the country's letters before it do not matter.
 */
export function postalCodeProblem({ countryCode, postalCode }: Place): 'missing' | 'malformed' | undefined {
  if (postalCode === '') return postalCodeUse(countryCode) === 'required' ? 'missing' : undefined
  return isWellFormed(countryCode, withOurDigits(postalCode).toUpperCase()) ? undefined : 'malformed'
}

function isWellFormed(countryCode: string, postalCode: string): boolean {
  if (countryCode === 'US') return unitedStatesCode.test(postalCode)
  const [pattern] = postalCodeFormOf(countryCode) ?? []
  if (!pattern || postalCodeUse(countryCode) === 'none') return true
  const code = postalCode.replace(/[\s\p{Pd}\u2212\u30fc]/gu, '')
  const spellings = [code, code.replace(new RegExp(`^${countryCode}`), ''), countryCode + code]
  return spellings.some((spelling) => pattern.test(spelling))
}

/** What to say of a postal code. */
export const postalCodeWords = {
  missing: 'Postal Code is required.',
  malformed: 'Please enter a valid postal code (e.g. 80302 or 80302-1234)',
}

/** What to say of a postal code, with one of its country as the example. */
export function postalCodeMessage(place: Place): string {
  if (postalCodeProblem(place) === 'missing') return postalCodeWords.missing
  const [, example] = postalCodeFormOf(place.countryCode) ?? []
  if (place.countryCode === 'US' || !example) return postalCodeWords.malformed
  return `Please enter a valid postal code (e.g. ${example})`
}
