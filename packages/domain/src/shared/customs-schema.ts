import * as v from 'valibot'
import { isCountry } from './countries.ts'

/** What kind of goods customs take an item for; entered as on invoices, with or without dots, and kept without. */
export const hsCode = v.pipe(
  v.string(),
  v.transform((code) => code.replaceAll(/[\s.]/g, '')),
  v.regex(/^\d{6,10}$/, 'Must be 6 to 10 digits'),
)

/** Where an item was made. */
export const originCountryCode = v.pipe(
  v.string(),
  v.toUpperCase(),
  v.check(isCountry, 'Country code should a be two letters'),
)

/** Customs details of an item; null is what nobody has entered. */
export const knownToCustoms = v.object({
  hsCode: v.nullable(v.string()),
  originCountryCode: v.nullable(v.string()),
})
export type KnownToCustoms = v.InferOutput<typeof knownToCustoms>
