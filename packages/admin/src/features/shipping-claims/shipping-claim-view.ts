import type { NewSavedView } from '@aftercare/domain/reporting/saved-view-schema'
import {
  shippingClaimFilters,
  shippingClaimFiltersInQuery,
} from '@aftercare/domain/shipping-claims/shipping-claim-filters-schema'
import * as v from 'valibot'
import { knownParameters } from '../../components/list-address.ts'

/** Parameters of the list's address that narrow it. */
export const shippingFilterNames = Object.keys(shippingClaimFilters.entries)

/** What the address asks the server for. */
export const shippingListQuery = (search: URLSearchParams): Record<string, string> =>
  knownParameters(search, [...shippingFilterNames, 'orderBy'])

/** What the list shows now, as a view that can be kept under a name. */
export function viewOfShippingClaims(search: URLSearchParams, name: string): NewSavedView {
  const { orderBy, ...narrowed } = shippingListQuery(search)
  return {
    kind: 'Shipping',
    name,
    filters: v.parse(shippingClaimFiltersInQuery, narrowed),
    sortBy: 'createdOn',
    orderBy: orderBy === 'asc' ? 'asc' : 'desc',
    columns: [],
  }
}
