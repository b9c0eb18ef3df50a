import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineItemDetails, lineItemStatuses } from './claim-words.ts'
import {
  approvalDetails,
  denialDetails,
  firstState,
  firstStates,
  isFinal,
  lineItemTransitions,
  nextState,
  undecidedDetails,
  type LineItemEvent,
  type LineItemState,
} from './line-item-status.ts'

const origins = Object.keys(firstStates) as (keyof typeof firstStates)[]

/** Every event that there is, approval and denial with each of their details. */
const everyEvent: LineItemEvent[] = lineItemTransitions.flatMap(({ event: type }): LineItemEvent[] => {
  if (type === 'approved') return approvalDetails.map((detail) => ({ type, detail }))
  if (type === 'denied') return denialDetails.map((detail) => ({ type, detail }))
  return [{ type }]
})

const after = (from: LineItemState, ...events: LineItemEvent[]): LineItemState =>
  events.reduce((state, event) => {
    const next = nextState(state, event)
    return next.ok ? next.value : state
  }, from)

const key = ({ status, detail, previousDetail }: LineItemState) => `${status}/${detail}/${previousDetail}`

const reachableFrom = (start: LineItemState): LineItemState[] => {
  const seen = new Map([[key(start), start]])
  for (const state of seen.values())
    for (const event of everyEvent) {
      const next = after(state, event)
      seen.set(key(next), next)
    }
  return [...seen.values()]
}

const reachable = origins.map(firstState).flatMap(reachableFrom)
const returned = firstState('returnRequested')

describe('line item status', () => {
  test('a line is undecided by its detail exactly while it is not final', () => {
    const undecided = reachable.filter(({ status }) => !isFinal(status)).map(({ detail }) => detail)
    expect(new Set(undecidedDetails)).toEqual(new Set(undecided))
    for (const { status, detail } of reachable)
      expect([status, undecidedDetails.includes(detail)]).toEqual([status, !isFinal(status)])
  })

  test('every status and every detail can be reached', () => {
    expect(new Set(reachable.map(({ status }) => status))).toEqual(new Set(lineItemStatuses))
    expect(new Set(reachable.map(({ detail }) => detail))).toEqual(new Set(lineItemDetails))
  })

  test('every line can still be approved, denied and canceled until it is final', () => {
    const live = reachable.filter(({ status }) => !isFinal(status))
    const ends = live.map((state) => [
      after(state, { type: 'approved', detail: 'Refunded' }).status,
      after(state, { type: 'denied', detail: 'Wrong_Item' }).status,
      after(state, { type: 'canceled' }).status,
    ])
    expect(ends).toEqual(live.map(() => ['Approved', 'Denied', 'Closed']))
  })

  test('approved, denied and closed are final', () => {
    const final = reachable.filter(({ status }) => isFinal(status))
    const ways = final.flatMap((state) => everyEvent.map((event) => nextState(state, event).ok))
    expect(ways).not.toContain(true)
  })

  test('a line remembers a detail exactly while it waits for information', () => {
    for (const { detail, previousDetail } of reachable)
      expect(previousDetail !== null).toBe(detail === 'Pending_Additional_Info')
  })

  test('at most one row of the table holds for a state and an event', () => {
    const rows = lineItemTransitions.map(({ event }) => event)
    expect(new Set(rows).size).toBe(rows.length)
  })

  // prettier-ignore
  test.for<[string, LineItemState, LineItemEvent[], string]>([
    ['a label', returned, [{ type: 'labelProvided' }], 'Awaiting_Return/Awaiting_Customer_Dropoff_Label_Provided'],
    ['a packing slip', returned, [{ type: 'packingSlipProvided' }], 'Awaiting_Return/Awaiting_Customer_Dropoff_Packing_Slip_Provided'],
    ['a first scan', returned, [{ type: 'labelProvided' }, { type: 'firstScanned' }], 'In_Transit/In_Transit'],
    ['a parcel that was never scanned', returned, [{ type: 'arrivedToApprove' }], 'At_Return_Location/Pending_Approval'],
    ['an inspection', returned, [{ type: 'firstScanned' }, { type: 'arrivedToInspect' }, { type: 'inspected' }], 'At_Return_Location/Pending_Approval'],
    ['a scan after arrival', returned, [{ type: 'arrivedToApprove' }, { type: 'firstScanned' }], 'At_Return_Location/Pending_Approval'],
    ['a second arrival', returned, [{ type: 'arrivedToInspect' }, { type: 'inspected' }, { type: 'arrivedToInspect' }], 'At_Return_Location/Pending_Approval'],
    ['a warranty item asked for', firstState('warrantyRequested'), [{ type: 'itemRequested' }], 'Awaiting_Return/Pending_Return_Shipment_Creation'],
    ['a question', returned, [{ type: 'arrivedToInspect' }, { type: 'infoRequested' }], 'At_Return_Location/Pending_Additional_Info'],
    ['an answer', returned, [{ type: 'arrivedToInspect' }, { type: 'infoRequested' }, { type: 'infoProvided' }], 'At_Return_Location/Pending_Inspection'],
    ['a question repeated', firstState('finalSaleClaimed'), [{ type: 'infoRequested' }, { type: 'infoRequested' }, { type: 'infoProvided' }], 'Open/Final_Sale'],
    ['no answer', firstState('warrantyRequested'), [{ type: 'infoRequested' }, { type: 'infoOverdue' }], 'Closed/Additional_Info_Not_Provided'],
    ['a label that expired', returned, [{ type: 'labelProvided' }, { type: 'returnOverdue' }], 'Denied/Item_Not_Returned'],
    ['a kept item approved', firstState('itemKept'), [{ type: 'approved', detail: 'Gift_Card_Issued' }], 'Approved/Gift_Card_Issued'],
  ])('%s leads to its place', ([, from, events, place]) => {
    const { status, detail } = after(from, ...events)
    expect(`${status}/${detail}`).toBe(place)
  })

  test('a parcel on its way is no longer overdue', () => {
    const inTransit = after(returned, { type: 'firstScanned' })
    expect(nextState(inTransit, { type: 'returnOverdue' })).toEqual({
      ok: false,
      refusal: { code: 'transition_not_allowed', from: inTransit, event: 'returnOverdue' },
    })
  })

  test('a kept item cannot be scanned', () => {
    expect(nextState(firstState('itemKept'), { type: 'firstScanned' }).ok).toBe(false)
  })

  test('no sequence of carrier events takes a line back towards the shopper', () => {
    const distance = ['Awaiting_Return', 'In_Transit', 'At_Return_Location']
    const carrierEvent = fc.constantFrom<LineItemEvent>(
      { type: 'labelProvided' },
      { type: 'firstScanned' },
      { type: 'arrivedToInspect' },
      { type: 'arrivedToApprove' },
    )
    fc.assert(
      fc.property(fc.array(carrierEvent), carrierEvent, (events, last) => {
        const before = after(returned, ...events)
        expect(distance.indexOf(after(before, last).status)).toBeGreaterThanOrEqual(
          distance.indexOf(before.status),
        )
      }),
    )
  })

  test('a line that forgot what it waited for is a bug and said so', () => {
    const forgetful: LineItemState = {
      status: 'Open',
      detail: 'Pending_Additional_Info',
      previousDetail: null,
    }
    expect(() => nextState(forgetful, { type: 'infoProvided' })).toThrow('cannot say')
  })
})
