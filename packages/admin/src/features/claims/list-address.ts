import { claimFilters } from '@aftercare/domain/claims/claim-filters-schema'
import type { SavedView } from '@aftercare/domain/reporting/saved-view-schema'

/** Parameters of a list's address that narrow it. */
export const filterNames = Object.keys(claimFilters.entries).filter((name) => name !== 'claimType')

/**
 * The address of a list says all about it, so that it can be kept, shared and gone back to. Only known
 * parameters are passed on to the server.
 */
export function listQuery(search: URLSearchParams): Record<string, string> {
  const known = [...filterNames, 'sortBy', 'orderBy', 'cursor', 'direction']
  return Object.fromEntries(
    known.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
  )
}

/** The same list with one parameter set, or removed by an empty value; from its first page. */
export function withParameter(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = firstPage(search)
  if (value === '') changed.delete(name)
  else changed.set(name, value)
  return changed
}

export function firstPage(search: URLSearchParams): URLSearchParams {
  const first = new URLSearchParams(search)
  for (const name of ['cursor', 'direction']) first.delete(name)
  return first
}

/** The list that a view stands for. */
export function addressOfView({ id, filters, sortBy, orderBy }: SavedView): URLSearchParams {
  const search = new URLSearchParams({ view: id })
  for (const [name, value] of Object.entries(filters)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') search.set(name, text)
  }
  if (sortBy !== 'createdOn') search.set('sortBy', sortBy)
  if (orderBy !== 'desc') search.set('orderBy', orderBy)
  return search
}
