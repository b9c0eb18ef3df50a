import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min'

/** Whether a number could be dialed: as long as numbers of its country are, which it may name itself. */
export const isPhonePossible = (written: string, country: string): boolean =>
  read(written, country)?.isPossible() === true

/** A number with its country's code and in its spacing; one that cannot be read stays as written. */
export function internationalPhone(written: string, country: string): string {
  const number = read(written, country)
  return number?.isPossible() ? number.formatInternational() : written.trim()
}

/** A number in E.164 form; undefined for one that can’t be dialed. */
export function dialedNumber(written: string, country: string): string | undefined {
  const number = read(written, country)
  return number?.isPossible() ? number.number : undefined
}

/** A known number as its country and national number. Without a known country, the number is unchanged. */
export function phoneParts(known: string, country: string): { country: string; written: string } {
  const number = read(known, country)
  if (!number?.country || !number.isPossible()) return { country: dialable(country), written: known }
  return { country: number.country, written: number.formatNational() }
}

/** The country itself, if it has a dialing code. */
export const dialable = (country: string): string => (isSupportedCountry(country) ? country : '')

function read(written: string, country: string): PhoneNumber | undefined {
  const from: CountryCode | undefined = isSupportedCountry(country) ? country : undefined
  return parsePhoneNumberFromString(written.normalize('NFKC'), from)
}
