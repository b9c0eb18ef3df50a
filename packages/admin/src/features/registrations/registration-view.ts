import { registrationFilters } from '@aftercare/domain/registrations/registration-filters-schema'
import type { NewSavedView } from '@aftercare/domain/reporting/saved-view-schema'
import * as v from 'valibot'
import { knownParameters } from '../../components/list-address.ts'

/** Parameters of the list's address that narrow it. */
export const registrationFilterNames = Object.keys(registrationFilters.entries)

/** What the list shows now, as a view that can be kept under a name. */
export const viewOfRegistrations = (search: URLSearchParams, name: string): NewSavedView => ({
  kind: 'Registration',
  name,
  filters: v.parse(registrationFilters, knownParameters(search, registrationFilterNames)),
  sortBy: 'createdOn',
  orderBy: 'desc',
  columns: [],
})
