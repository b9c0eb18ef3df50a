import { orderFilters } from '@aftercare/domain/orders/order-filters-schema'
import type { NewSavedView } from '@aftercare/domain/reporting/saved-view-schema'
import * as v from 'valibot'
import { knownParameters } from '../../components/list-address.ts'

/** Parameters of the list's address that narrow it. */
export const orderFilterNames = Object.keys(orderFilters.entries)

/** What the list shows now, as a view that can be kept under a name. */
export const viewOfOrders = (search: URLSearchParams, name: string): NewSavedView => ({
  kind: 'Order',
  name,
  filters: v.parse(orderFilters, knownParameters(search, orderFilterNames)),
  sortBy: 'createdOn',
  orderBy: 'desc',
  columns: [],
})
