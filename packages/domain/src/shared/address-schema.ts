import * as v from 'valibot'

const required = (message: string) =>
  v.pipe(
    v.optional(v.nullable(v.string()), ''),
    v.transform((value) => (value ?? '').trim()),
    v.nonEmpty(message),
    v.maxLength(255),
  )

const optionalText = v.pipe(
  v.optional(v.nullable(v.pipe(v.string(), v.maxLength(255)))),
  v.transform((value) => value?.trim() || undefined),
)

/**
 * An address as a shopper enters it (specification section 5, customer info).
 * An empty phone or second line is the same as none.
 */
export const address = v.object({
  id: v.optional(v.string()),
  firstName: required('First name is required.'),
  lastName: required('Last name is required.'),
  line1: required('Address is required.'),
  line2: optionalText,
  city: required('City is required.'),
  stateOrProvinceCode: required('State or Province Code is required.'),
  postalCode: required('Postal Code is required.'),
  countryCode: v.pipe(
    v.optional(v.string(), ''),
    v.toUpperCase(),
    v.length(2, 'Country code should a be two letters'),
    v.regex(/^[A-Z]{2}$/, 'Country code should a be two letters'),
  ),
  phone: optionalText,
})
export type Address = v.InferOutput<typeof address>

/** The same where a store's policy makes the phone number compulsory. */
export const addressWithPhone = v.object({
  ...address.entries,
  phone: required('Phone number is required.'),
})

/**
 * An address as we hand it out. What a caller may not see, or the platform never told us, is null:
 * a look-up without proof sees city and country only (D3).
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

/** What somebody may see who knows a reference alone: city and country (D3). */
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

/** An address that a shopper entered, in the form we keep and hand out. */
export const knownAddressOf = ({ id: _id, line2, phone, ...entered }: Address): KnownAddress => ({
  ...entered,
  line2: line2 ?? null,
  phone: phone ?? null,
})
