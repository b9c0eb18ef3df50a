import * as v from 'valibot'
import { timeOfDay } from '../shared/time-of-day.ts'
import { isCountry } from '../shared/countries.ts'
import { isCurrency } from '../shared/currency-codes.ts'

const timeZone = v.pipe(v.string(), v.check(isTimeZone, 'Must be a time zone such as Europe/Vienna'))
const weekday = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))
/** Wider than any two currencies lie apart, and narrow enough that a converted price can be held. */
const exchangeRate = v.pipe(
  v.number('Must be a number'),
  v.gtValue(0, 'Must be greater than zero'),
  v.minValue(0.000_001, 'Value too small'),
  v.maxValue(10_000_000, 'Value too large'),
)

/** How a store quotes shipping as a whole; every field has a default. */
export const rateSettings = v.object({
  /** If off, no rates are returned. */
  isEnabled: v.optional(v.boolean(), true),
  /** On refuses requests that the platform did not sign; a wrong signature is always refused. */
  isSignatureRequired: v.optional(v.boolean(), false),
  /** Units of each currency for one unit of the store's; other currencies cannot be converted. */
  exchangeRates: v.optional(
    v.record(v.pipe(v.string(), v.check(isCurrency, 'Must be a currency code such as USD')), exchangeRate),
    {},
  ),
  /** The location that parcels leave from, and when. */
  dispatch: v.optional(
    v.object({
      /** An order placed at this time or later leaves on the next business day. */
      cutoffTime: v.optional(timeOfDay, '14:00'),
      /** Null is the store's. */
      timeZone: v.optional(v.nullable(timeZone), null),
      /** Whose public holidays are kept. */
      countryCode: v.optional(v.pipe(v.string(), v.check(isCountry)), 'US'),
      /** 0 is Sunday. */
      workingDays: v.optional(
        v.pipe(v.array(weekday), v.minLength(1, 'Choose at least one working day')),
        [1, 2, 3, 4, 5],
      ),
      /** Days on which nothing moves, besides the public holidays. */
      closedDates: v.optional(v.pipe(v.array(v.pipe(v.string(), v.isoDate())), v.maxLength(100)), []),
    }),
    {},
  ),
})
export type RateSettings = v.InferOutput<typeof rateSettings>

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
