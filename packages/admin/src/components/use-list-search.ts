import { useHref, useLocation, useNavigation, useSearchParams, type NavigateOptions } from 'react-router'

/**
 * The list's filters, and a function to change them: from the address, or from the pending one, so that
 * several changes in a row are all kept.
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
