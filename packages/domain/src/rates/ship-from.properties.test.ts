import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { dayMs, localDay } from '../shared/dates.ts'
import { nextDispatch } from './delivery-estimate.ts'
import { rateSettings } from './rate-settings-schema.ts'
import { compileShipFrom, shipFromOf } from './ship-from.ts'
import { usHolidays } from './us-holidays.ts'

const zone = fc.constantFrom(
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'UTC',
)
const schedule = fc.record({
  cutoffTime: fc.constantFrom('00:00', '02:30', '14:00', '23:59'),
  timeZone: fc.option(zone),
  workingDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  closedDates: fc.uniqueArray(fc.constantFrom('2026-03-09', '2026-10-26', '2026-11-27', '2026-12-24')),
})
const address = fc.record({
  countryCode: fc.constantFrom('US', 'CA', 'DE'),
  postalCode: fc.constantFrom('94107', '94108', 'H3Z 2Y7', ''),
  city: fc.constantFrom('San José', 'Berlin'),
  line1: fc.constantFrom('1 Dock St', '2 Pier Rd.', ''),
})
const locations = fc
  .uniqueArray(address, { selector: (each) => JSON.stringify(each), minLength: 1, maxLength: 6 })
  .chain((addresses) =>
    fc.tuple(
      ...addresses.map((each, place) =>
        fc
          .record({ schedule: fc.option(schedule) })
          .map((given) => ({ ...each, ...given, name: `Dock ${place}` })),
      ),
    ),
  )
const moment = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 11) }).map((ms) => new Date(ms))

const compile = (given: v.InferInput<typeof rateSettings>) =>
  compileShipFrom(v.parse(rateSettings, given), 'America/New_York', () => usHolidays)
const unknown = { countryCode: null, postalCode: null, city: null, line1: null }

test('a checkout finds each location by its address, however it is written, and its own schedule or the store’s', () => {
  fc.assert(
    fc.property(locations, schedule, (given, dispatch) => {
      const places = compile({ dispatch, locations: given })
      for (const { name, schedule, ...address } of given) {
        const written = {
          countryCode: address.countryCode,
          postalCode: address.postalCode.toLowerCase().replace(' ', '-') || null,
          city: address.city.toUpperCase().replace('É', 'E'),
          line1: address.line1.replace('.', '') || null,
        }
        for (const origin of [address, written]) {
          const found = shipFromOf(places, origin)
          expect(found.name).toBe(name)
          expect(found.calendar === places.elsewhere.calendar).toBe(schedule === null)
        }
      }
    }),
  )
})

test('an origin in another country or with another postal code keeps the store’s schedule', () => {
  fc.assert(
    fc.property(locations, (given) => {
      const places = compile({ locations: given })
      const elsewhere = given.flatMap((address) => [
        { ...address, countryCode: 'FR' },
        { ...address, postalCode: '10001', city: 'Elsewhere' },
        { ...address, countryCode: null },
      ])
      for (const origin of [unknown, ...elsewhere]) expect(shipFromOf(places, origin)).toBe(places.elsewhere)
    }),
  )
})

test('with a ZIP Code, nine digits are the same place as five', () => {
  const places = compile({
    locations: [{ name: 'Dock', countryCode: 'US', postalCode: '94107-1234', schedule: {} }],
  })
  expect(shipFromOf(places, { ...unknown, countryCode: 'US', postalCode: '94107' }).name).toBe('Dock')
})

test('parcels leave on a business day of their location, not before they are ordered, and never later for an earlier order', () => {
  fc.assert(
    fc.property(schedule, moment, fc.integer({ min: 0, max: 5 * dayMs }), (dispatch, ordered, later) => {
      const { calendar } = compile({ dispatch }).elsewhere
      const first = nextDispatch(calendar, ordered)
      expect(calendar.isBusinessDay(first.day)).toBe(true)
      expect(first.day).toBeGreaterThanOrEqual(localDay(ordered, calendar.timeZone))
      expect(Date.parse(first.cutoff)).toBeGreaterThan(ordered.getTime())
      expect(nextDispatch(calendar, new Date(ordered.getTime() + later)).day).toBeGreaterThanOrEqual(
        first.day,
      )
    }),
  )
})

test.for([
  [
    'two locations of one address',
    [
      { name: 'A', postalCode: '94107' },
      { name: 'B', postalCode: '94107 ' },
    ],
  ],
  [
    'two locations of one name',
    [
      { name: 'A', postalCode: '94107' },
      { name: 'a', postalCode: '94108' },
    ],
  ],
  ['a location that no checkout could name', [{ name: 'A', line1: '1 Dock St' }]],
] as const)('%s are refused', ([, given]) => {
  const locations = given.map((each) => ({ countryCode: 'US', ...each }))
  expect(v.safeParse(rateSettings, { locations }).success).toBe(false)
})
