import { deliveryCalendar, type DeliveryCalendar, type HolidaysIn } from './delivery-estimate.ts'
import { placeParts, type Origin, type PlaceParts } from './place-key.ts'
import type { RateSettings, ShippingSchedule } from './rate-settings-schema.ts'

/** Where a cart ships from, and when that place works. */
export type ShipFrom = {
  /** One for each calendar of a store: the store's is empty. */
  code: string
  /** Null is anywhere that is not on the store's list. */
  name: string | null
  calendar: DeliveryCalendar
}

/** All places that a store ships from, with their calendars in memory. */
export type ShipFromPlaces = {
  elsewhere: ShipFrom
  locations: readonly (ShipFrom & { parts: PlaceParts })[]
}

/** A location without its own schedule shares the calendar of the store. */
export function compileShipFrom(
  { dispatch, locations }: Pick<RateSettings, 'dispatch' | 'locations'>,
  storeTimeZone: string,
  holidaysOf: (schedule: ShippingSchedule) => HolidaysIn,
): ShipFromPlaces {
  const calendarOf = (schedule: ShippingSchedule) =>
    deliveryCalendar(schedule, storeTimeZone, holidaysOf(schedule))
  const elsewhere = { code: '', name: null, calendar: calendarOf(dispatch) }
  return {
    elsewhere,
    locations: locations.map(({ name, schedule, ...address }, place) => ({
      ...(schedule ? { code: `${place}`, calendar: calendarOf(schedule) } : elsewhere),
      name,
      parts: placeParts(address),
    })),
  }
}

/**
 * The location that a checkout names as its origin, compared by country and postal code, or city where one of them has
 * no postal code. Of several, the one of the same postal code, else of the same street, else of the same city; the
 * first of equals. An origin that is not on the list keeps the store's calendar.
 */
export function shipFromOf({ locations, elsewhere }: ShipFromPlaces, origin: Origin): ShipFrom {
  if (locations.length === 0 || origin.countryCode === null) return elsewhere
  const asked = placeParts(origin)
  let [best, most]: [ShipFrom, number] = [elsewhere, -1]
  for (const location of locations) {
    const likeness = isThere(location.parts, asked) ? likenessOf(location.parts, asked) : -1
    if (likeness > most) [best, most] = [location, likeness]
  }
  return best
}

function isThere(location: PlaceParts, asked: PlaceParts): boolean {
  if (location.country !== asked.country) return false
  return location.postalCode && asked.postalCode
    ? location.postalCode === asked.postalCode
    : location.city !== '' && location.city === asked.city
}

const likenessOf = (location: PlaceParts, asked: PlaceParts): number =>
  4 * Number(location.postalCode === asked.postalCode) +
  2 * Number(location.line1 === asked.line1) +
  Number(location.city === asked.city)
