import * as v from 'valibot'
import type { LineItemState } from './line-item-status.ts'

/** How far an item is on its way back: the fact `rma.event`. */
export const rmaEvent = v.picklist(['awaited', 'in_transit', 'arrived', 'inspected'])
export type RmaEvent = v.InferOutput<typeof rmaEvent>

/**
 * The latest event of an item on its way back; null if nothing has to come back, while the shopper has to
 * answer a question, and once the line is final. An item that waits for inspection has arrived.
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
