import type { ClaimedUnits, EligibilityLine } from './eligibility-input.ts'
import { isUndeliverable } from './window-anchor.ts'

/** The numbers behind a line's remaining quantity, as evidence. */
export type QuantityEvidence = {
  ordered: number
  current: number
  fulfilled: number
  mustBeFulfilled: boolean
  undeliverable: number
  held: number
}

export const quantityEvidence = (line: EligibilityLine, mustBeFulfilled: boolean): QuantityEvidence => ({
  ordered: line.quantity,
  current: line.currentQuantity,
  fulfilled: line.fulfilledQuantity,
  mustBeFulfilled,
  undeliverable: total(line.shipments.filter(isUndeliverable).map(({ quantity }) => quantity)),
  held: total(line.claimed.map(heldUnits)),
})

/** Units in the shopper's hands: not removed, sent where that is asked for, and not on their way back (D34). */
export function unitsAtHand({
  ordered,
  current,
  fulfilled,
  mustBeFulfilled,
  undeliverable,
}: QuantityEvidence): number {
  return Math.max(0, Math.min(current, (mustBeFulfilled ? fulfilled : ordered) - undeliverable))
}

/**
 * How many units may still be claimed (D30): those at hand, less those in claims that are open or were
 * resolved without taking the units off the order. Never negative.
 */
export const remainingQuantity = (evidence: QuantityEvidence): number =>
  Math.max(0, unitsAtHand(evidence) - evidence.held)

/** Denied and closed claims give their units back; units the platform took off are in its own count already. */
function heldUnits({ status, quantity, reducedCurrentQuantity }: ClaimedUnits): number {
  if (status === 'Denied' || status === 'Closed') return 0
  return Math.max(0, quantity - reducedCurrentQuantity)
}

const total = (quantities: readonly number[]): number =>
  quantities.reduce((sum, quantity) => sum + quantity, 0)
