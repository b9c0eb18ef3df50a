import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { provincesOf } from '@aftercare/domain/shared/provinces'
import * as v from 'valibot'
import { text } from './fields.ts'

export const addressPayload = v.object({
  first_name: text,
  last_name: text,
  name: text,
  address1: text,
  address2: text,
  city: text,
  zip: text,
  province: text,
  province_code: text,
  country_code: text,
  phone: text,
})
type AddressPayload = v.InferOutput<typeof addressPayload>

/** Null for an address that says nothing, such as that of a digital order. */
export function mapAddress(given: AddressPayload | null): KnownAddress | null {
  if (!given || Object.values(given).every((value) => value === null)) return null
  const [firstName, lastName] = splitName(given.name)
  return {
    firstName: given.first_name ?? (given.last_name ? null : firstName),
    lastName: given.last_name ?? (given.first_name ? null : lastName),
    line1: given.address1,
    line2: given.address2,
    city: given.city,
    stateOrProvinceCode: provinceCodeOf(given),
    postalCode: given.zip,
    countryCode: given.country_code?.toUpperCase() ?? null,
    phone: given.phone,
  }
}

/**
 * The province as we and carriers write it. Shopify puts the country before some codes, 'JP-13' for Tokyo,
 * and older orders have the name alone; a name that we do not know is no code.
 */
function provinceCodeOf({ province_code: code, province, country_code }: AddressPayload): string | null {
  const country = country_code?.toUpperCase() ?? ''
  if (code) return code.startsWith(`${country}-`) ? code.slice(country.length + 1) : code
  return provincesOf(country).find(({ name }) => name === province)?.code ?? null
}

/** The last word is the family name, the rest the given names; a single word is a given name. */
function splitName(name: string | null): [first: string | null, last: string | null] {
  const words = name?.split(/\s+/).filter(Boolean) ?? []
  if (words.length < 2) return [words[0] ?? null, null]
  return [words.slice(0, -1).join(' '), words.at(-1) ?? null]
}
