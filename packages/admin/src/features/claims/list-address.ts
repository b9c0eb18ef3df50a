import { claimFilters } from '@aftercare/domain/claims/claim-filters-schema'
import type { SavedView } from '@aftercare/domain/reporting/saved-view-schema'
import { knownParameters } from '../../components/list-address.ts'

/** Parameters of a list's address that narrow it. */
export const filterNames = Object.keys(claimFilters.entries).filter((name) => name !== 'claimType')

/** What the address asks the server for. */
export const listQuery = (search: URLSearchParams): Record<string, string> =>
  knownParameters(search, [...filterNames, 'sortBy', 'orderBy'])

/** The list that a view stands for. */
export function addressOfView({ id, filters, sortBy, orderBy, columns }: SavedView): URLSearchParams {
  const search = new URLSearchParams({ view: id })
  for (const [name, value] of Object.entries(filters)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') search.set(name, text)
  }
  if (sortBy !== 'createdOn') search.set('sortBy', sortBy)
  if (orderBy !== 'desc') search.set('orderBy', orderBy)
  if (columns.length > 0) search.set('columns', columns.join(','))
  return search
}
