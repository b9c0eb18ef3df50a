import * as v from 'valibot'
import { calendarDate, datePreset } from '../shared/date-presets.ts'

/**
 * Which registrations to list. `text` has prefixes of a number, name, email address, order number or product;
 * `state` is active or canceled. Days are the store's; `createdTo` is included.
 */
export const registrationFilters = v.object({
  text: v.optional(v.pipe(v.string(), v.maxLength(200))),
  state: v.optional(v.picklist(['active', 'canceled'])),
  storeSalesChannelId: v.optional(v.pipe(v.string(), v.maxLength(200))),
  createdWithin: v.optional(datePreset),
  createdFrom: v.optional(calendarDate),
  createdTo: v.optional(calendarDate),
})
export type RegistrationFilters = v.InferOutput<typeof registrationFilters>
