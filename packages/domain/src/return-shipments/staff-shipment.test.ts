import { describe, expect, test } from 'vitest'
import type { LineItemState } from '../claims/line-item-status.ts'
import { requestObstacle, isToBeAskedFor, voidObstacle } from './staff-shipment.ts'

type Line = Pick<LineItemState, 'status' | 'detail'>

describe('papers by staff', () => {
  // prettier-ignore
  const rows: [line: Line, isAsked: boolean, withoutPapers: string | null, withPapers: string | null][] = [
    [{ status: 'Open', detail: 'Pending_Review' },                                   true,  null, 'papers_exist'],
    [{ status: 'Awaiting_Return', detail: 'Pending_Return_Shipment_Creation' },         false, null, 'papers_exist'],
    [{ status: 'Awaiting_Return', detail: 'Awaiting_Customer_Dropoff_Label_Provided' }, false, null, 'papers_exist'],
    [{ status: 'Open', detail: 'Return_Not_Required' },    false, 'transition_not_allowed', 'transition_not_allowed'],
    [{ status: 'Open', detail: 'Pending_Additional_Info' }, false, 'transition_not_allowed', 'transition_not_allowed'],
    [{ status: 'In_Transit', detail: 'In_Transit' },       false, 'transition_not_allowed', 'transition_not_allowed'],
    [{ status: 'Denied', detail: 'Wrong_Item' },           false, 'transition_not_allowed', 'transition_not_allowed'],
  ]
  test.each(rows)('%o', (line, isAsked, withoutPapers, withPapers) => {
    expect(isToBeAskedFor(line)).toBe(isAsked)
    expect(requestObstacle(line, false)).toBe(withoutPapers)
    expect(requestObstacle(line, true)).toBe(withPapers)
  })

  test('are voided once, and not when their parcel was scanned', () => {
    expect(voidObstacle({ canceledOn: null, inTransitOn: null })).toBeNull()
    expect(voidObstacle({ canceledOn: null, inTransitOn: 'x' })).toBe('parcel_on_its_way')
    expect(voidObstacle({ canceledOn: 'x', inTransitOn: null })).toBe('shipment_voided')
  })
})
