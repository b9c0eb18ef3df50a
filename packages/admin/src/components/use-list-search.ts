import { useHref, useLocation, useNavigation, useSearchParams } from 'react-router'

/**
 * What the list of the page is asked for, and a way to ask for something else: as its address says, or as the address
 * says that is on its way, so that whoever chooses one thing after another gets all of it.
 */
export function useListSearch() {
  const [search, setSearch] = useSearchParams()
  const here = useHref(useLocation().pathname)
  const { location } = useNavigation()
  const asked = location?.pathname === here ? new URLSearchParams(location.search) : search
  return [asked, setSearch] as const
}
