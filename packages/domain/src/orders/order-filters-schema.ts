import * as v from 'valibot'
import { calendarDate, datePreset } from '../shared/date-presets.ts'

export const financialStatus = v.picklist([
  'pending',
  'authorized',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
  'voided',
])
export const fulfillmentStatus = v.picklist(['unfulfilled', 'fulfilled', 'partial', 'restocked'])

/**
 * Which orders to list. Each word of `text` must begin a word of the order: its number, email, names, postal
 * codes, SKUs, product titles or tracking numbers. Days are the store's; `createdTo` is included.
 */
export const orderFilters = v.object({
  text: v.optional(v.pipe(v.string(), v.maxLength(200))),
  financialStatus: v.optional(financialStatus),
  fulfillmentStatus: v.optional(fulfillmentStatus),
  createdWithin: v.optional(datePreset),
  createdFrom: v.optional(calendarDate),
  createdTo: v.optional(calendarDate),
})
export type OrderFilters = v.InferOutput<typeof orderFilters>
