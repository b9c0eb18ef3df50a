import { useHref, useLocation, useNavigation, useSearchParams, type NavigateOptions } from 'react-router'

/**
 * What the list of the page is asked for, and a way to ask for something else: as its address says, or as the address
 * says that is on its way, so that whoever chooses one thing after another gets all of it.
 */
export function useListSearch() {
  const [search, setSearch] = useSearchParams()
  const here = useHref(useLocation().pathname)
  const { location } = useNavigation()
  const asked = location?.pathname === here ? new URLSearchParams(location.search) : search
  // At once: what is drawn when there is time for it would be too late for the next choice.
  const ask = (wanted: URLSearchParams, options?: NavigateOptions) =>
    setSearch(wanted, { ...options, flushSync: true })
  return [asked, ask] as const
}
