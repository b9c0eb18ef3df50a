import { ok, refuse, type Result } from '../shared/result.ts'
import type { LineItemDetail, LineItemStatus } from './claim-words.ts'

/**
 * The state of a claim's line. `previousDetail` is what it waited for before the shopper was asked for more
 * information, and null at all other times.
 */
export type LineItemState = {
  status: LineItemStatus
  detail: LineItemDetail
  previousDetail: LineItemDetail | null
}

export const approvalDetails = [
  'Variant_Exchange',
  'Refunded',
  'Refunded_Partial',
  'Gift_Card_Issued',
  'Gift_Card_Issued_Partial',
  'Replacement_Order',
  'Repaired',
  'Item_Credit_Applied_To_Claim',
] as const
export type ApprovalDetail = (typeof approvalDetails)[number]

export const denialDetails = [
  'Wrong_Item',
  'Item_Not_Returned',
  'Noncompliant_Return',
  'Not_Covered_Under_Warranty',
  'No_Action_Taken',
] as const
export type DenialDetail = (typeof denialDetails)[number]

/** The ways a line is created, and its first state. */
// prettier-ignore
export const firstStates = {
  returnRequested:   { status: 'Awaiting_Return', detail: 'Pending_Return_Shipment_Creation' },
  itemKept:          { status: 'Open',            detail: 'Return_Not_Required' },
  warrantyRequested: { status: 'Open',            detail: 'Pending_Review' },
  finalSaleClaimed:  { status: 'Open',            detail: 'Final_Sale' },
} as const satisfies Record<string, { status: LineItemStatus; detail: LineItemDetail }>

export const firstState = (origin: keyof typeof firstStates): LineItemState => ({
  ...firstStates[origin],
  previousDetail: null,
})

/** What can happen to a line. Approval and denial bring their own detail. */
export type LineItemEvent =
  | { type: Exclude<LineItemEventType, 'approved' | 'denied'> }
  | { type: 'approved'; detail: ApprovalDetail }
  | { type: 'denied'; detail: DenialDetail }

export type LineItemEventType = (typeof lineItemTransitions)[number]['event']

/** Statuses that a line can still leave. */
const live = ['Open', 'Awaiting_Return', 'In_Transit', 'At_Return_Location'] as const

/**
 * The allowed transitions of a line (see 'Line states' in docs/product-rules.md); others are refused.
 * Approved, Denied and Closed are final, and a parcel never moves a line backwards: a scan after arrival is
 * recorded elsewhere and changes nothing.
 *
 * Read a row as a sentence: from one of these statuses, waiting for one of these details (or any), the
 * event leads to this status with this detail. `given` is the event's own detail, `same` keeps the status,
 * `previous` is what the line waited for before it was asked.
 */
// prettier-ignore
export const lineItemTransitions = [
  { event: 'labelProvided',       from: ['Awaiting_Return'],               waitingFor: 'Pending_Return_Shipment_Creation', to: 'Awaiting_Return',    detail: 'Awaiting_Customer_Dropoff_Label_Provided' },
  { event: 'packingSlipProvided', from: ['Awaiting_Return'],               waitingFor: 'Pending_Return_Shipment_Creation', to: 'Awaiting_Return',    detail: 'Awaiting_Customer_Dropoff_Packing_Slip_Provided' },
  { event: 'documentVoided',        from: ['Awaiting_Return'],               waitingFor: 'anything',                         to: 'Awaiting_Return',    detail: 'Pending_Return_Shipment_Creation' },
  { event: 'itemRequested',       from: ['Open'],                          waitingFor: 'Pending_Review',                   to: 'Awaiting_Return',    detail: 'Pending_Return_Shipment_Creation' },
  { event: 'firstScanned',        from: ['Awaiting_Return'],               waitingFor: 'anything',                         to: 'In_Transit',         detail: 'In_Transit' },
  { event: 'arrivedToInspect',    from: ['Awaiting_Return', 'In_Transit'], waitingFor: 'anything',                         to: 'At_Return_Location', detail: 'Pending_Inspection' },
  { event: 'arrivedToApprove',    from: ['Awaiting_Return', 'In_Transit'], waitingFor: 'anything',                         to: 'At_Return_Location', detail: 'Pending_Approval' },
  { event: 'inspected',           from: ['At_Return_Location'],            waitingFor: 'Pending_Inspection',               to: 'At_Return_Location', detail: 'Pending_Approval' },
  { event: 'infoRequested',       from: ['Open', 'At_Return_Location'],    waitingFor: 'anythingButInfo',                  to: 'same',               detail: 'Pending_Additional_Info' },
  { event: 'infoProvided',        from: ['Open', 'At_Return_Location'],    waitingFor: 'Pending_Additional_Info',          to: 'same',               detail: 'previous' },
  { event: 'infoOverdue',         from: ['Open', 'At_Return_Location'],    waitingFor: 'Pending_Additional_Info',          to: 'Closed',             detail: 'Additional_Info_Not_Provided' },
  { event: 'returnOverdue',       from: ['Awaiting_Return'],               waitingFor: 'anything',                         to: 'Denied',             detail: 'Item_Not_Returned' },
  { event: 'approved',            from: live,                              waitingFor: 'anything',                         to: 'Approved',           detail: 'given' },
  { event: 'denied',              from: live,                              waitingFor: 'anything',                         to: 'Denied',             detail: 'given' },
  { event: 'canceled',            from: live,                              waitingFor: 'anything',                         to: 'Closed',             detail: 'No_Action_Taken' },
] as const satisfies readonly {
  event: string
  from: readonly LineItemStatus[]
  waitingFor: LineItemDetail | 'anything' | 'anythingButInfo'
  to: LineItemStatus | 'same'
  detail: LineItemDetail | 'given' | 'previous'
}[]

type TransitionRefusal = {
  code: 'transition_not_allowed'
  from: LineItemState
  event: LineItemEventType
}

/**
 * The state after an event, or a refusal where the table has no such way.
 *
 * Throws when the line waits for information but does not remember what it waited for before: such a
 * state cannot come from here.
 */
export function nextState(
  from: LineItemState,
  event: LineItemEvent,
): Result<LineItemState, TransitionRefusal> {
  const row = lineItemTransitions.find(
    (transition) => transition.event === event.type && leavesFrom(transition, from),
  )
  if (!row) return refuse({ code: 'transition_not_allowed', from, event: event.type })

  return ok({
    status: row.to === 'same' ? from.status : row.to,
    detail: detailAfter(row.detail, from, event),
    previousDetail: event.type === 'infoRequested' ? from.detail : null,
  })
}

/** Details that only a line that is not final can have. */
export const undecidedDetails: readonly LineItemDetail[] = [
  'Final_Sale',
  'Pending_Review',
  'Pending_Additional_Info',
  'Pending_Return_Shipment_Creation',
  'Awaiting_Customer_Dropoff_Label_Provided',
  'Awaiting_Customer_Dropoff_Packing_Slip_Provided',
  'In_Transit',
  'Pending_Inspection',
  'Pending_Approval',
  'Return_Not_Required',
]

export const isFinal = (status: LineItemStatus): boolean =>
  status === 'Approved' || status === 'Denied' || status === 'Closed'

/** Whether a line waits for its item, or has it and is not decided. */
export const isOnItsWayBack = ({ status }: { status: LineItemStatus }): boolean =>
  status === 'Awaiting_Return' || status === 'In_Transit' || status === 'At_Return_Location'

function leavesFrom(transition: (typeof lineItemTransitions)[number], from: LineItemState): boolean {
  const statuses: readonly LineItemStatus[] = transition.from
  if (!statuses.includes(from.status)) return false
  if (transition.waitingFor === 'anything') return true
  if (transition.waitingFor === 'anythingButInfo') return from.detail !== 'Pending_Additional_Info'
  return transition.waitingFor === from.detail
}

function detailAfter(
  target: (typeof lineItemTransitions)[number]['detail'],
  from: LineItemState,
  event: LineItemEvent,
): LineItemDetail {
  if (target !== 'given' && target !== 'previous') return target
  const given = 'detail' in event ? event.detail : null
  const detail = target === 'given' ? given : from.previousDetail
  if (!detail) throw new Error(`A line waiting for ${from.detail} cannot say what ${event.type} leads to`)
  return detail
}
