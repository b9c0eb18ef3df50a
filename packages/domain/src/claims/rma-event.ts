import * as v from 'valibot'
import type { LineItemState } from './line-item-status.ts'

/** How far an item is that has to come back: what rules are told of it as `rma.event`. */
export const rmaEvent = v.picklist(['awaited', 'in_transit', 'arrived', 'inspected'])
export type RmaEvent = v.InferOutput<typeof rmaEvent>

/**
 * What last happened to an item on its way back, or null where nothing is to come back, or not now: while the
 * shopper is asked for more, and once it is settled. One that waits for inspections has arrived.
 */
export function rmaEventOf(
  { status, detail }: { status: LineItemState['status']; detail: LineItemState['detail'] | null },
  isInspected: boolean,
): RmaEvent | null {
  if (status === 'Awaiting_Return') return 'awaited'
  if (status === 'In_Transit') return 'in_transit'
  if (status !== 'At_Return_Location' || detail === 'Pending_Additional_Info') return null
  return isInspected && detail === 'Pending_Approval' ? 'inspected' : 'arrived'
}
