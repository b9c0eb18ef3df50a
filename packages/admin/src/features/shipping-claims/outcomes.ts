import type { ShippingResolutionMethod } from '@aftercare/domain/shipping-claims/shipping-claim-words'

/** How staff can end a claim, in the order in which they are offered. */
export const outcomes = ['refund', 'reorder', 'deny', 'close'] as const
export type Outcome = (typeof outcomes)[number]

/** The way that gives this. */
export const outcomeOf = (method: ShippingResolutionMethod): Outcome =>
  method === 'Refund' ? 'refund' : 'reorder'

/** What is given; null for an end without. */
export const methodOf = (outcome: Outcome): ShippingResolutionMethod | null =>
  outcome === 'refund' ? 'Refund' : outcome === 'reorder' ? 'Reorder' : null
