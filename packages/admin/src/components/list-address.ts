/**
 * The address of a list says all about it, so that it can be kept, shared and gone back to. Only parameters
 * that are known are passed on to the server: those named, and the page.
 */
export const knownParameters = (search: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    [...names, 'cursor', 'direction'].flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )

/** The same list with one parameter set, or removed by an empty value; from its first page unless it shows the same things. */
export function withParameter(
  search: URLSearchParams,
  name: string,
  value: string,
  { isSamePage = false } = {},
): URLSearchParams {
  const changed = isSamePage ? new URLSearchParams(search) : firstPage(search)
  if (value === '') changed.delete(name)
  else changed.set(name, value)
  return changed
}

/** The parameters of a list's page; a list that shares its address with others has its own. */
export const pageNames = (list?: string) =>
  list === undefined
    ? { cursor: 'cursor', direction: 'direction' }
    : { cursor: `${list}.cursor`, direction: `${list}.direction` }

export function firstPage(search: URLSearchParams, list?: string): URLSearchParams {
  const first = new URLSearchParams(search)
  for (const name of Object.values(pageNames(list))) first.delete(name)
  return first
}
