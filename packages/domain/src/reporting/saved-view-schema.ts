import type { ClaimType } from '../claims/claim-words.ts'
import * as v from 'valibot'
import { claimFilters, claimSortColumn } from '../claims/claim-filters-schema.ts'
import { orderFilters } from '../orders/order-filters-schema.ts'
import { registrationFilters } from '../registrations/registration-filters-schema.ts'
import { withoutForbiddenWords } from '../shared/text-rules.ts'
import { id } from '../shared/wire.ts'
import { shippingClaimFilters } from '../shipping-claims/shipping-claim-filters-schema.ts'

export const viewKind = v.picklist(['Return', 'Warranty', 'Registration', 'Shipping', 'Order'])
export type ViewKind = v.InferOutput<typeof viewKind>

/** The kind of view that lists claims of each type. */
export const viewKindOf = { return: 'Return', warranty: 'Warranty' } as const satisfies Record<
  ClaimType,
  ViewKind
>

/** The type whose claims a kind of view lists. */
export const claimTypeOfView = (kind: (typeof viewKindOf)[ClaimType]): ClaimType =>
  kind === viewKindOf.return ? 'return' : 'warranty'

/** Kinds of views with counts. */
export const countedViewKind = v.picklist(['Return', 'Warranty', 'Shipping'])
export type CountedViewKind = v.InferOutput<typeof countedViewKind>

/** A list of claims of one kind needs no filter for it. */
const filtersOfClaims = v.omit(claimFilters, ['claimType'])

const storedName = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.nonEmpty('Must not be empty'),
  v.maxLength(40, 'Must be at most 40 characters'),
)

const viewUnder = <Name extends v.GenericSchema<string | undefined, string>>(name: Name) => {
  const shown = {
    name,
    sortBy: v.optional(claimSortColumn, 'createdOn'),
    orderBy: v.optional(v.picklist(['asc', 'desc']), 'desc'),
    /** Names of the columns that are shown, in their order; none leaves the choice to the list. */
    columns: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(40)), []),
  }
  return v.variant('kind', [
    v.object({
      kind: v.picklist(['Return', 'Warranty']),
      ...shown,
      filters: v.optional(filtersOfClaims, {}),
    }),
    v.object({ kind: v.literal('Order'), ...shown, filters: v.optional(orderFilters, {}) }),
    v.object({ kind: v.literal('Registration'), ...shown, filters: v.optional(registrationFilters, {}) }),
    v.object({ kind: v.literal('Shipping'), ...shown, filters: v.optional(shippingClaimFilters, {}) }),
  ])
}

/** A list that a user saved. */
export const newSavedView = viewUnder(v.pipe(storedName, withoutForbiddenWords))
export type NewSavedView = v.InferOutput<typeof newSavedView>

/** The same as it was kept, perhaps under a name that is no longer given. */
export const storedView = viewUnder(storedName)

/**
 * As stored; a save must send its `version`. `isBuiltIn` views come with the product: they cannot be changed,
 * and their id is derived from their name.
 */
export const savedView = v.intersect([
  storedView,
  v.object({ id, isBuiltIn: v.boolean(), version: v.string() }),
])
export type SavedView = v.InferOutput<typeof savedView>
