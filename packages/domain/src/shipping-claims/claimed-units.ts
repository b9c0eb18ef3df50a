import type { LineItemStatus } from '../claims/claim-words.ts'
import { isShippingClaimOpen } from './shipping-claim-status.ts'
import type { ShippingClaimStatus, ShippingResolutionMethod } from './shipping-claim-words.ts'

/**
 * How many units of an ordered item a shipping-protection claim uses: an open one holds them, a refund
 * removes them from the order, resent units belong to the new order, and a claim closed without either
 * returns them. So no unit is paid for twice across all kinds of claims.
 */
export function unitsTaken(
  status: ShippingClaimStatus,
  { quantity, outcome }: { quantity: number; outcome: ShippingResolutionMethod | null },
): { status: LineItemStatus; quantity: number; reducedCurrentQuantity: number } {
  if (outcome !== null)
    return { status: 'Approved', quantity, reducedCurrentQuantity: outcome === 'Refund' ? quantity : 0 }
  return { status: isShippingClaimOpen(status) ? 'Open' : 'Closed', quantity, reducedCurrentQuantity: 0 }
}
