import type { SavedView } from '@aftercare/domain/reporting/saved-view-schema'

/** The list of a view. */
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

/** Whether a list that is narrowed by these parameters shows something else by now than the view it began with. */
export function isChanged(search: URLSearchParams, view: SavedView, filterNames: readonly string[]): boolean {
  const shownBy = (address: URLSearchParams) =>
    [...filterNames, 'sortBy', 'orderBy', 'columns'].map((name) => address.get(name) ?? '').join('\n')
  return shownBy(search) !== shownBy(addressOfView(view))
}
