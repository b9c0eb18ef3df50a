import type { ResolutionMethod } from './claim-words.ts'
import type { LineDecision } from './line-decision.ts'
import { isFinal, type LineItemState } from './line-item-status.ts'

/** A line that asked for an exchange, with what decides whether its new item is kept for it. */
export type HoldingLine = {
  status: LineItemState['status']
  requestedResolutionMethod: ResolutionMethod
  variantIdFromPlatform: string
  decision: LineDecision | null
  /** When its new item was ordered, if that was before it came back. */
  orderedAheadOn: Date | null
  /** When the shopper was asked to choose something else. */
  choiceAskedOn: Date | null
  /** The last moment to send it back; null is without end. */
  sendBackUntil: Date | null
}

/**
 * Whether the new item of a line is kept for it: from filing until the line is finalized, denied or canceled, its new
 * item is ordered, another outcome is chosen, or it can no longer be sent back. What is on its way in time stays held.
 */
export function holdsUnits(line: HoldingLine, now: Date): boolean {
  const { status, orderedAheadOn, choiceAskedOn, sendBackUntil } = line
  if (isFinal(status) || orderedAheadOn !== null || choiceAskedOn !== null) return false
  if (line.requestedResolutionMethod !== 'variantExchange' || !isStillWanted(line)) return false
  const wasSent = status === 'In_Transit' || status === 'At_Return_Location'
  return wasSent || sendBackUntil === null || now <= sendBackUntil
}

function isStillWanted({ decision, variantIdFromPlatform }: HoldingLine): boolean {
  if (decision === null) return true
  if (decision.type !== 'approve' || decision.wasResolvedExternally) return false
  const { resolution } = decision
  if (resolution.method !== 'variantExchange') return false
  return resolution.variant === null || resolution.variant.idFromPlatform === variantIdFromPlatform
}

/** Units of one variant that a claim holds; its lines are added up. */
export type HeldUnits = { claimId: string; filedOn: Date; quantity: number }

/**
 * How many units of a variant other claims hold ahead of this one. Claims are served in the order they were filed, so
 * that two claims holding more than the stock don't block each other; a claim without a hold, or a new one, is last.
 */
export function unitsHeldFrom(claimId: string | null, holds: readonly HeldUnits[]): number {
  const own = holds.find((hold) => hold.claimId === claimId)
  const isBefore = (hold: HeldUnits) =>
    !own ||
    hold.filedOn < own.filedOn ||
    (hold.filedOn.getTime() === own.filedOn.getTime() && hold.claimId < own.claimId)
  return holds
    .filter((hold) => hold !== own && isBefore(hold))
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
