import { claimFiltersInQuery } from '@aftercare/domain/claims/claim-filters-schema'
import { orderFilters } from '@aftercare/domain/orders/order-filters-schema'
import { registrationFilters } from '@aftercare/domain/registrations/registration-filters-schema'
import type { ReportKind } from '@aftercare/domain/reporting/report-columns'
import { shippingClaimFiltersInQuery } from '@aftercare/domain/shipping-claims/shipping-claim-filters-schema'
import * as v from 'valibot'
import { paths } from '../../app/paths.ts'

const searchText = v.optional(v.string())
const ofClaims = v.omit(claimFiltersInQuery, ['claimType'])

/** How the address of each list narrows it. */
const filtersInAddress = {
  Return: ofClaims,
  Warranty: ofClaims,
  ReturnItem: ofClaims,
  WarrantyItem: ofClaims,
  Shipping: shippingClaimFiltersInQuery,
  Order: orderFilters,
  Registration: registrationFilters,
  Customer: v.object({ text: searchText }),
  Change: v.object({ subjectType: searchText, subjectId: searchText, actorId: searchText }),
} satisfies Record<ReportKind, v.ObjectSchema<v.ObjectEntries, undefined>>

/** What the list is narrowed by, and in which order it is, as an export takes it. */
export function listedFilters(kind: ReportKind, search: URLSearchParams) {
  const schema: v.ObjectSchema<v.ObjectEntries, undefined> = filtersInAddress[kind]
  const given = Object.keys(schema.entries).flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value] as const] : []
  })
  const isOldestFirst = search.get('orderBy') === 'asc' && !search.has('sortBy')
  return {
    filters: v.parse(schema, Object.fromEntries(given)),
    isNarrowed: given.length > 0,
    orderBy: isOldestFirst ? ('asc' as const) : ('desc' as const),
  }
}

/** The screen of the list. */
export function listAddress(kind: ReportKind, storeId: string): string {
  const at = { storeId }
  switch (kind) {
    case 'Return':
    case 'ReturnItem':
      return paths.claims.to({ ...at, claimType: 'return' })
    case 'Warranty':
    case 'WarrantyItem':
      return paths.claims.to({ ...at, claimType: 'warranty' })
    case 'Shipping':
      return paths.shippingClaims.to(at)
    case 'Order':
      return paths.orders.to(at)
    case 'Registration':
      return paths.registrations.to(at)
    case 'Customer':
      return paths.customers.to(at)
    case 'Change':
      return paths.changes.to(at)
  }
}
