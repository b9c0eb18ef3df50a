import * as v from 'valibot'

/**
 * The small shapes that the API's schemas are made of.
 *
 * On the wire amounts are decimals of the named currency and moments are ISO 8601 in UTC;
 * inside, amounts are minor units and moments are `Date`. Mappers at the edge translate, rules never see both.
 */
export const amount = v.pipe(v.number(), v.finite())
/**
 * An amount that somebody enters: more than anything costs in any currency, and still exact in minor units.
 */
export const enteredAmount = v.pipe(
  amount,
  v.minValue(-99_999_999_999, 'Value too small'),
  v.maxValue(99_999_999_999, 'Value too large'),
)
export const moment = v.pipe(v.string(), v.isoTimestamp())

/** A time that somebody sends: a valid one that the database can store. */
export const sentMoment = v.pipe(
  moment,
  v.check((text) => Date.parse(text) > 0, 'Must be a moment'),
)
export const id = v.pipe(v.string(), v.nonEmpty('Must not be empty'), v.maxLength(200))
export const text = v.pipe(v.string(), v.maxLength(10_000))
export const shortText = v.pipe(v.string(), v.maxLength(255))
export const positiveInteger = v.pipe(v.number(), v.integer(), v.minValue(1))
export const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
export const email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254),
  v.email('Must be a valid email'),
)
/** Query strings have booleans as text. */
export const flag = v.optional(
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((word) => word === 'true'),
  ),
)
