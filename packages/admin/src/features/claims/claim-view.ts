import { claimFiltersInQuery } from '@aftercare/domain/claims/claim-filters-schema'
import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import { viewKindOf, type NewSavedView } from '@aftercare/domain/reporting/saved-view-schema'
import * as v from 'valibot'
import { filterNames, listQuery } from './list-address.ts'

/** What the list shows now, as a view that can be kept under a name. */
export function viewOfClaims(
  search: URLSearchParams,
  { name, claimType, columns }: { name: string; claimType: ClaimType; columns: readonly string[] },
): NewSavedView {
  const { sortBy, orderBy, ...given } = listQuery(search)
  const narrowed = Object.fromEntries(Object.entries(given).filter(([key]) => filterNames.includes(key)))
  const { claimType: _type, ...filters } = v.parse(claimFiltersInQuery, narrowed)
  return {
    kind: viewKindOf[claimType],
    name,
    filters,
    sortBy: sortBy === 'updatedOn' || sortBy === 'amount' ? sortBy : 'createdOn',
    orderBy: orderBy === 'asc' ? 'asc' : 'desc',
    columns: [...columns],
  }
}
