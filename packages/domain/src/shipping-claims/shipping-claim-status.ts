import { ok, refuse, type Result } from '../shared/result.ts'
import type { ShippingClaimStatus, ShippingResolutionMethod } from './shipping-claim-words.ts'

export type ShippingClaimEvent = (typeof shippingClaimTransitions)[number]['event']

const open = ['Open', 'InProgress'] as const

/** The allowed transitions of a shipping-protection claim; others are refused. Closed is final. */
// prettier-ignore
export const shippingClaimTransitions = [
  { event: 'takenUp',   from: open, to: 'InProgress' },
  { event: 'refunded',  from: open, to: 'Closed_Refunded' },
  { event: 'reordered', from: open, to: 'Closed_Reordered' },
  { event: 'denied',    from: open, to: 'Closed_Denied' },
  { event: 'resolved',  from: open, to: 'Closed_Resolved' },
] as const satisfies readonly { event: string; from: readonly ShippingClaimStatus[]; to: ShippingClaimStatus }[]

/** The status after an event, or a refusal where the table has no such way. */
export function nextShippingStatus(
  from: ShippingClaimStatus,
  event: ShippingClaimEvent,
): Result<ShippingClaimStatus, { code: 'transition_not_allowed' }> {
  const row = shippingClaimTransitions.find((transition) => transition.event === event)
  const statuses: readonly ShippingClaimStatus[] = row?.from ?? []
  return row && statuses.includes(from) ? ok(row.to) : refuse({ code: 'transition_not_allowed' })
}

export const isShippingClaimOpen = (status: ShippingClaimStatus): boolean =>
  (open as readonly ShippingClaimStatus[]).includes(status)

/** The status of a claim once its last item is resolved. */
export const closingEvent = (method: ShippingResolutionMethod) =>
  method === 'Refund' ? ('refunded' as const) : ('reordered' as const)
