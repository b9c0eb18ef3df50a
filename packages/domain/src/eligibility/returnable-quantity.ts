import type { ClaimedUnits, EligibilityLine } from './eligibility-input.ts'
import { isUndeliverable } from './window-anchor.ts'

/** The numbers behind a line's remaining quantity, as evidence. */
export type QuantityEvidence = {
  ordered: number
  current: number
  fulfilled: number
  mustBeFulfilled: boolean
  undeliverable: number
  /** In claims that are open, or were resolved without taking the units off the order. */
  held: number
  /** In open or resolved claims, including units that are off the order. */
  claimed: number
}

export const quantityEvidence = (line: EligibilityLine, mustBeFulfilled: boolean): QuantityEvidence => ({
  ordered: line.quantity,
  current: line.currentQuantity,
  fulfilled: line.fulfilledQuantity,
  mustBeFulfilled,
  undeliverable: total(line.shipments.filter(isUndeliverable).map(({ quantity }) => quantity)),
  held: total(line.claimed.map(heldUnits)),
  claimed: total(line.claimed.map(claimedUnits)),
})

/**
 * Units the shopper has: not removed from the order, fulfilled if that is required, and not undeliverable.
 */
export const unitsAtHand = (evidence: QuantityEvidence): number =>
  Math.max(0, Math.min(evidence.current, unitsReceived(evidence)))

const unitsReceived = ({ ordered, fulfilled, mustBeFulfilled, undeliverable }: QuantityEvidence): number =>
  (mustBeFulfilled ? fulfilled : ordered) - undeliverable

/**
 * How many units may still be claimed (see 'Remaining quantity' in docs/product-rules.md): those at hand,
 * less those in claims that are open or were resolved without taking the units off the order. Never negative.
 *
 * Nor more than was received and never claimed: what came back is no longer at hand although other units
 * of the line are still to be sent, or although the platform does not know that they came back.
 */
export const remainingQuantity = (evidence: QuantityEvidence): number =>
  Math.max(0, Math.min(unitsAtHand(evidence) - evidence.held, unitsReceived(evidence) - evidence.claimed))

/** Denied and closed claims give their units back. */
const claimedUnits = ({ status, quantity }: ClaimedUnits): number =>
  status === 'Denied' || status === 'Closed' ? 0 : quantity

/** Units the platform took off are in its own count already. */
const heldUnits = (units: ClaimedUnits): number =>
  Math.max(0, claimedUnits(units) - units.reducedCurrentQuantity)

const total = (quantities: readonly number[]): number =>
  quantities.reduce((sum, quantity) => sum + quantity, 0)
