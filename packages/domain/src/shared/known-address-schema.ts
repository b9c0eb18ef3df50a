import * as v from 'valibot'

/**
 * An address as we return it. What the caller may not see or the platform does not know is null: a look-up
 * without proof has only city and country.
 */
export const knownAddress = v.object({
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  line1: v.nullable(v.string()),
  line2: v.nullable(v.string()),
  city: v.nullable(v.string()),
  stateOrProvinceCode: v.nullable(v.string()),
  postalCode: v.nullable(v.string()),
  countryCode: v.nullable(v.string()),
  phone: v.nullable(v.string()),
})
export type KnownAddress = v.InferOutput<typeof knownAddress>

/** What a caller who only knows a reference may see: city and country. */
export const redactedAddress = ({ city, countryCode }: KnownAddress): KnownAddress => ({
  firstName: null,
  lastName: null,
  line1: null,
  line2: null,
  city,
  stateOrProvinceCode: null,
  postalCode: null,
  countryCode,
  phone: null,
})
