import { canonicalTag } from '@aftercare/domain/shared/languages'
import * as v from 'valibot'

/** The small shapes of Shopify's payloads. What we do not use is dropped; what we use must fit. */

export const platformId = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())], 'is no id'),
  v.transform(String),
  v.regex(/^[\w:/-]{1,64}$/, 'is no id'),
)

export const optionalId = v.nullish(platformId, null)

export const isDecimal = v.regex<string, string>(/^-?\d{1,15}(?:\.\d{1,10})?$/, 'is no amount')

/** Shopify sends amounts as strings, other systems with its format as numbers. */
export const decimal = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())], 'is no amount'),
  v.transform((value) => String(value).trim()),
  isDecimal,
)

export const moment = v.pipe(
  v.string('is no date'),
  v.transform((text) => new Date(text)),
  v.date('is no date'),
  v.minValue(new Date('1970-01-01'), 'is no date'),
  v.maxValue(new Date('9999-12-31'), 'is no date'),
)

/** Empty is the same as none. */
export const text = v.pipe(
  v.nullish(v.string(), null),
  v.transform((value) => value?.trim() || null),
)

/** Null unless it is a BCP 47 tag. */
export const locale = v.pipe(
  text,
  v.transform((tag) => canonicalTag(tag)),
)

/** "a, b, c" in the REST form, a list in newer ones. */
export const tagList = v.pipe(
  v.nullish(v.union([v.string(), v.array(v.string())]), ''),
  v.transform((tags) => [
    ...new Set((typeof tags === 'string' ? tags.split(',') : tags).map((tag) => tag.trim()).filter(Boolean)),
  ]),
)

/** Undefined if the payload has no such field, which says nothing; null if it is explicitly empty. */
export const mayBeMissing = <Schema extends v.GenericSchema>(schema: Schema) => v.exactOptional(schema)

/** Whole, and small enough for an integer column. */
export const count = v.pipe(
  v.number('is no quantity'),
  v.integer('is no quantity'),
  v.minValue(0, 'is no quantity'),
  v.maxValue(1_000_000_000, 'is no quantity'),
)

export const list = <Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item), [])

/** A list of objects with ids; duplicates count once. */
export const entities = <Item extends v.GenericSchema<unknown, { id: string }>>(item: Item) =>
  v.pipe(
    list(item),
    v.transform((items) => [...new Map(items.map((one) => [one.id, one])).values()]),
  )
