import { claimFilters } from '@aftercare/domain/claims/claim-filters-schema'
import { knownParameters } from '../../components/list-address.ts'

/** Parameters of a list's address that narrow it. */
export const filterNames = Object.keys(claimFilters.entries).filter((name) => name !== 'claimType')

/** What the address asks the server for. */
export const listQuery = (search: URLSearchParams): Record<string, string> =>
  knownParameters(search, [...filterNames, 'sortBy', 'orderBy'])
