import * as v from 'valibot'
import { timeOfDay } from '../shared/time-of-day.ts'
import { placeKey } from './place-key.ts'
import { isCountry } from '../shared/countries.ts'
import { label } from '../shared/text-rules.ts'
import { isCurrency } from '../shared/currency-codes.ts'

const timeZone = v.pipe(v.string(), v.check(isTimeZone, 'Must be a time zone such as Europe/Vienna'))
const country = v.pipe(v.string(), v.check(isCountry, 'Must be a country code such as US'))
const unknownRegion = 'Must be a region of that country'
const addressPart = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(255)), '')
const weekday = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))
/** Wider than any two currencies lie apart, and narrow enough that a converted price can be held. */
const exchangeRate = v.pipe(
  v.number('Must be a number'),
  v.gtValue(0, 'Must be greater than zero'),
  v.minValue(0.000_001, 'Value too small'),
  v.maxValue(10_000_000, 'Value too large'),
)

/** When a location ships; every field has a default. */
export const shippingSchedule = v.object({
  /** An order placed at this time or later leaves on the next business day. */
  cutoffTime: v.optional(timeOfDay, '14:00'),
  /** Null is the store's. */
  timeZone: v.optional(v.nullable(timeZone), null),
  /** Whose public holidays are kept. */
  countryCode: v.optional(country, 'US'),
  /** A state or province of that country, such as 'BY', whose own holidays are kept, too; null for those of the whole country alone. */
  regionCode: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,10}$/, unknownRegion))), null),
  /** 0 is Sunday. */
  workingDays: v.optional(
    v.pipe(v.array(weekday), v.minLength(1, 'Choose at least one working day')),
    [1, 2, 3, 4, 5],
  ),
  /** Days on which nothing moves, besides the public holidays. */
  closedDates: v.optional(v.pipe(v.array(v.pipe(v.string(), v.isoDate())), v.maxLength(100)), []),
})
export type ShippingSchedule = v.InferOutput<typeof shippingSchedule>

/** A place that orders ship from; a checkout names it by its address. */
const shipFromLocation = v.pipe(
  v.object({
    name: label,
    countryCode: country,
    postalCode: addressPart,
    city: addressPart,
    line1: addressPart,
    /** Null is the store's schedule. */
    schedule: v.optional(v.nullable(shippingSchedule), null),
  }),
  v.forward(
    v.partialCheck(
      [['postalCode'], ['city']],
      ({ postalCode, city }) => postalCode !== '' || city !== '',
      'Enter a postal code or a city',
    ),
    ['postalCode'],
  ),
)
export type ShipFromLocation = v.InferOutput<typeof shipFromLocation>

const mostLocations = 50

const shipFromLocations = v.pipe(
  v.array(shipFromLocation),
  v.maxLength(mostLocations, `Add up to ${mostLocations} locations`),
  v.check(
    haveOwn(({ name }) => name.toLowerCase()),
    'Give every location its own name',
  ),
  v.check(haveOwn(placeKey), 'Every location needs its own address'),
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
  /** When parcels leave from anywhere that has no schedule of its own. */
  dispatch: v.optional(shippingSchedule, {}),
  /** Places with their own schedule, or known to keep the store's. */
  locations: v.optional(shipFromLocations, []),
})
export type RateSettings = v.InferOutput<typeof rateSettings>

function haveOwn(keyOf: (location: ShipFromLocation) => string) {
  return (locations: ShipFromLocation[]) => new Set(locations.map(keyOf)).size === locations.length
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
