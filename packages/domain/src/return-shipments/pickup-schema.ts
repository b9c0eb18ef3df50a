import * as v from 'valibot'
import { amount, currencyCode, id } from '../shared/wire.ts'

/** A moment on the clock where the package is, such as 2026-11-30T09:00. */
const clockMoment = v.pipe(v.string(), v.isoDateTime('Must be a date and a time'))

/** When and how a carrier picks up a package, at the address of its label. */
export const pickupWindow = v.pipe(
  v.object({
    startsOn: clockMoment,
    endsOn: clockMoment,
    /** For the driver. */
    instructions: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(200, 'Must be at most 200 characters')),
      '',
    ),
  }),
  v.forward(
    v.check(({ startsOn, endsOn }) => startsOn < endsOn, 'Must be after the start'),
    ['endsOn'],
  ),
  v.forward(
    v.check(
      ({ startsOn, endsOn }) => startsOn.slice(0, 10) === endsOn.slice(0, 10),
      'Must be on the same day',
    ),
    ['endsOn'],
  ),
)
export type PickupWindow = v.InferOutput<typeof pickupWindow>

/** A carrier's offer for that time, as the store pays it. */
export const pickupRate = v.object({
  carrier: v.string(),
  service: v.string(),
  cost: amount,
  currency: currencyCode,
})
export type PickupRate = v.InferOutput<typeof pickupRate>

/**
 * A pickup of a package, from when it is asked for until it is canceled. `booking` until the carrier confirmed it,
 * `refused` once the carrier did not.
 */
export const shownPickup = v.object({
  id,
  state: v.picklist(['booking', 'scheduled', 'refused', 'canceling']),
  startsOn: clockMoment,
  endsOn: clockMoment,
  carrier: v.string(),
  confirmation: v.nullable(v.string()),
})
export type ShownPickup = v.InferOutput<typeof shownPickup>
