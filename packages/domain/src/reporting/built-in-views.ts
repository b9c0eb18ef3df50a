import type { ClaimFilters } from '../claims/claim-filters-schema.ts'
import type { ShippingClaimFilters } from '../shipping-claims/shipping-claim-filters-schema.ts'
import { isShippingClaimOpen } from '../shipping-claims/shipping-claim-status.ts'
import { shippingClaimStatuses } from '../shipping-claims/shipping-claim-words.ts'
import type { SavedView, ViewKind } from './saved-view-schema.ts'

type BuiltIn<Filters> = { id: string; name: string; filters: Filters; isQueue?: true }

const everything: BuiltIn<object> = { id: 'all', name: 'All', filters: {} }

/** A queue: the longest waiting come first. */
const ofClaims: readonly BuiltIn<Omit<ClaimFilters, 'claimType'>>[] = [
  { id: 'in-review', name: 'In review', filters: { rollup: ['readyForReview'] }, isQueue: true },
  { id: 'on-the-way', name: 'On the way', filters: { status: ['Awaiting_Return', 'In_Transit'] } },
  { id: 'arrived', name: 'Arrived', filters: { status: ['At_Return_Location'] }, isQueue: true },
  {
    id: 'waiting-for-customer',
    name: 'Waiting for customer',
    filters: { statusDetail: ['Pending_Additional_Info'] },
    isQueue: true,
  },
  { id: 'failed', name: 'Failed', filters: { hasError: true }, isQueue: true },
  { id: 'completed', name: 'Completed', filters: { rollup: ['completed'] } },
  everything,
]

/** Warranty claims rarely have a shipment. */
const ofWarranties = ofClaims.filter(({ id }) => id !== 'on-the-way' && id !== 'arrived')

const ofShippingClaims: readonly BuiltIn<ShippingClaimFilters>[] = [
  { id: 'open', name: 'Open', filters: { status: ['Open', 'InProgress'] }, isQueue: true },
  { id: 'failed', name: 'Failed', filters: { hasError: true }, isQueue: true },
  {
    id: 'closed',
    name: 'Closed',
    filters: { status: shippingClaimStatuses.filter((status) => !isShippingClaimOpen(status)) },
  },
  everything,
]

const byKind: Record<ViewKind, readonly BuiltIn<object>[]> = {
  Return: ofClaims,
  Warranty: ofWarranties,
  Registration: [everything],
  Shipping: ofShippingClaims,
  Order: [everything],
}

/** The views that every store has, in their order. */
export const builtInViews = (kind: ViewKind): SavedView[] =>
  byKind[kind].map(({ id, name, filters, isQueue = false }) => ({
    kind,
    id: `${kind.toLowerCase()}-${id}`,
    name,
    filters,
    sortBy: 'createdOn',
    orderBy: isQueue ? 'asc' : 'desc',
    columns: [],
    isBuiltIn: true,
    version: 'built-in',
  }))
