import type { ClaimFilters } from '../claims/claim-filters-schema.ts'
import type { SavedView, ViewKind } from './saved-view-schema.ts'

type BuiltIn = { id: string; name: string; filters: Omit<ClaimFilters, 'claimType'>; isQueue?: true }

const everything: BuiltIn = { id: 'all', name: 'All', filters: {} }

/** A queue is worked off: whoever waits longest comes first. */
const ofClaims: readonly BuiltIn[] = [
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

/** Warranty claims seldom travel. */
const ofWarranties = ofClaims.filter(({ id }) => id !== 'on-the-way' && id !== 'arrived')

const byKind: Record<ViewKind, readonly BuiltIn[]> = {
  Return: ofClaims,
  Warranty: ofWarranties,
  Registration: [everything],
  Shipping: [everything],
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
  }))
