import * as v from 'valibot'
import { claimFilters, claimSortColumn } from '../claims/claim-filters-schema.ts'
import { orderFilters } from '../orders/order-filters-schema.ts'
import { registrationFilters } from '../registrations/registration-filters-schema.ts'
import { id } from '../shared/wire.ts'
import { calendarDate, datePreset } from './date-presets.ts'

export const viewKind = v.picklist(['Return', 'Warranty', 'Registration', 'Shipping', 'Order'])
export type ViewKind = v.InferOutput<typeof viewKind>

/** What every list can be narrowed by, whatever it holds. */
const listFilters = v.object({
  text: v.optional(v.pipe(v.string(), v.maxLength(200))),
  createdWithin: v.optional(datePreset),
  createdFrom: v.optional(calendarDate),
  createdTo: v.optional(calendarDate),
})

/** A list of claims of one kind needs no filter for it. */
const filtersOfClaims = v.omit(claimFilters, ['claimType'])

const shown = {
  name: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.nonEmpty('Must not be empty'),
    v.maxLength(40, 'Must be at most 40 characters'),
  ),
  sortBy: v.optional(claimSortColumn, 'createdOn'),
  orderBy: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  /** Names of the columns that are shown, in their order; none leaves the choice to the list. */
  columns: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(40)), []),
}

/** A list that somebody wants to come back to (specification section 3, saved view). */
export const newSavedView = v.variant('kind', [
  v.object({ kind: v.picklist(['Return', 'Warranty']), ...shown, filters: v.optional(filtersOfClaims, {}) }),
  v.object({ kind: v.literal('Order'), ...shown, filters: v.optional(orderFilters, {}) }),
  v.object({ kind: v.literal('Registration'), ...shown, filters: v.optional(registrationFilters, {}) }),
  v.object({ kind: v.literal('Shipping'), ...shown, filters: v.optional(listFilters, {}) }),
])
export type NewSavedView = v.InferOutput<typeof newSavedView>

/** As stored. `isBuiltIn` ones come with the product: they cannot be changed, and their id is their name's. */
export const savedView = v.intersect([newSavedView, v.object({ id, isBuiltIn: v.boolean() })])
export type SavedView = v.InferOutput<typeof savedView>
