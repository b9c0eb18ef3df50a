import * as v from 'valibot'
import { anyOf, anyOfJoined } from '../claims/claim-filters-schema.ts'
import { calendarDate, datePreset } from '../shared/date-presets.ts'
import { flag } from '../shared/wire.ts'
import { shippingClaimReason, shippingClaimStatus, shippingResolutionMethod } from './shipping-claim-words.ts'

const textAndDays = {
  text: v.optional(v.pipe(v.string(), v.maxLength(200))),
  createdWithin: v.optional(datePreset),
  createdFrom: v.optional(calendarDate),
  createdTo: v.optional(calendarDate),
}

/**
 * Which shipping-protection claims to list: every given field must match, with any of its values. Each word
 * of `text` must begin a word of the claim: its order number, email, name, tracking number or SKU. Days are
 * the store's; `createdTo` is included.
 */
export const shippingClaimFilters = v.object({
  ...textAndDays,
  status: anyOf(shippingClaimStatus),
  reason: anyOf(shippingClaimReason),
  resolutionMethod: anyOf(shippingResolutionMethod),
  hasError: v.optional(v.boolean()),
})
export type ShippingClaimFilters = v.InferOutput<typeof shippingClaimFilters>

/** The same as the parameters of an address. */
export const shippingClaimFiltersInQuery = v.object({
  ...textAndDays,
  status: anyOfJoined(shippingClaimStatus),
  reason: anyOfJoined(shippingClaimReason),
  resolutionMethod: anyOfJoined(shippingResolutionMethod),
  hasError: flag,
})
