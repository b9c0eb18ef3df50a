import * as v from 'valibot'

/**
 * An address as we hand it out. What a caller may not see, or the platform never told us, is null:
 * a look-up without proof sees city and country only.
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

/** What somebody may see who knows a reference alone: city and country. */
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
