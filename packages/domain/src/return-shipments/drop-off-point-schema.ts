import * as v from 'valibot'
import { id } from '../shared/wire.ts'

/** As 24-hour clocks show it: 08:30. */
const clockTime = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/))

/** When a drop-off point is open, from one weekday to another: 1 is Monday, 7 Sunday. */
const openingHours = v.object({
  fromDay: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  toDay: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  opensAt: clockTime,
  closesAt: clockTime,
})

/** Where a carrier takes parcels. */
export const dropOffPoint = v.object({
  id,
  name: v.string(),
  line1: v.string(),
  city: v.string(),
  stateOrProvinceCode: v.nullable(v.string()),
  postalCode: v.string(),
  countryCode: v.string(),
  distanceMeters: v.number(),
  /** Empty if unknown. */
  hours: v.array(openingHours),
})
export type DropOffPoint = v.InferOutput<typeof dropOffPoint>
