import { expect, test } from 'vitest'
import type { LineItemState } from '../claims/line-item-status.ts'
import { addedParcelObstacle, additionObstacle, arrivedLineIds } from './additional-parcel.ts'

type Line = Pick<LineItemState, 'status' | 'detail'>

// prettier-ignore
test.each<[Line, number, string | null]>([
  [{ status: 'Awaiting_Return', detail: 'Awaiting_Customer_Dropoff_Label_Provided' }, 1, null],
  [{ status: 'Awaiting_Return', detail: 'Awaiting_Customer_Dropoff_Label_Provided' }, 4, null],
  [{ status: 'Awaiting_Return', detail: 'Awaiting_Customer_Dropoff_Label_Provided' }, 5, 'too_many_parcels'],
  [{ status: 'In_Transit', detail: 'In_Transit' },                                    1, null],
  [{ status: 'Open', detail: 'Pending_Review' },                                      0, null],
  [{ status: 'At_Return_Location', detail: 'Pending_Approval' },                      1, 'transition_not_allowed'],
  [{ status: 'Approved', detail: 'Refunded' },                                        1, 'transition_not_allowed'],
])('another package for %o in %i: %s', (line, parcels, obstacle) => {
  expect(additionObstacle(line, parcels)).toBe(obstacle)
})

const asked = { isAllowed: true, isLabel: true, crossesCustoms: false, awaitedLines: 1, parcels: 1 }

test.each([
  [{}, null],
  [{ isAllowed: false }, 'no_additional_label'],
  [{ isLabel: false }, 'no_additional_label'],
  [{ crossesCustoms: true }, 'no_additional_label'],
  [{ awaitedLines: 0 }, 'no_additional_label'],
  [{ parcels: 4 }, null],
  [{ parcels: 5 }, 'too_many_parcels'],
])('another label for a shopper with %o: %s', (change, obstacle) => {
  expect(addedParcelObstacle({ ...asked, ...change })).toBe(obstacle)
})

const parcel = (lineIds: string[], isDelivered: boolean, isAdditional = false) => ({
  lineIds,
  isDelivered,
  isAdditional,
})

// prettier-ignore
test.each([
  ['its only package came',                          [parcel(['a'], true)],                              ['a']],
  ['the first of two came',                          [parcel(['a'], true), parcel(['a'], false, true)],  []],
  ['the second of two came',                         [parcel(['a'], false), parcel(['a'], true, true)],  []],
  ['both came',                                      [parcel(['a'], true), parcel(['a'], true, true)],   ['a']],
  ['the first was voided, and the second came',      [parcel(['a'], true, true)],                        ['a']],
  ['a replaced label was used after all',            [parcel(['a'], true), parcel(['a'], false)],        ['a']],
  ['only another item travels in a second package',  [parcel(['a', 'b'], true), parcel(['b'], false, true)], ['a']],
])('what has arrived where %s', (_case, parcels, arrived) => {
  expect(arrivedLineIds(parcels)).toEqual(arrived)
})
