import type { LineItemStatus } from '../claims/claim-words.ts'
import { isShippingClaimOpen } from './shipping-claim-status.ts'
import type { ShippingClaimStatus, ShippingResolutionMethod } from './shipping-claim-words.ts'

/**
 * How many units of an ordered item a shipping-protection claim takes, in the words of other claims: an
 * open one holds them, a refund takes them off the order, what was sent again is the new order's, and what was
 * closed without either gives them back. So no unit is paid for twice, whatever kind of claim asks.
 */
export function unitsTaken(
  status: ShippingClaimStatus,
  { quantity, outcome }: { quantity: number; outcome: ShippingResolutionMethod | null },
): { status: LineItemStatus; quantity: number; reducedCurrentQuantity: number } {
  if (outcome !== null)
    return { status: 'Approved', quantity, reducedCurrentQuantity: outcome === 'Refund' ? quantity : 0 }
  return { status: isShippingClaimOpen(status) ? 'Open' : 'Closed', quantity, reducedCurrentQuantity: 0 }
}
