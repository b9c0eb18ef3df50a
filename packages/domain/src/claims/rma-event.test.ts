import { expect, test } from 'vitest'
import type { LineItemDetail, LineItemStatus } from './claim-words.ts'
import { rmaEventOf, type RmaEvent } from './rma-event.ts'

// prettier-ignore
test.for<[LineItemStatus, LineItemDetail, boolean, RmaEvent | null]>([
  ['Awaiting_Return',    'Pending_Return_Shipment_Creation',         false, 'awaited'],
  ['Awaiting_Return',    'Awaiting_Customer_Dropoff_Label_Provided', false, 'awaited'],
  ['In_Transit',         'In_Transit',                               false, 'in_transit'],
  ['At_Return_Location', 'Pending_Approval',                         false, 'arrived'],
  ['At_Return_Location', 'Pending_Inspection',                       false, 'arrived'],
  ['At_Return_Location', 'Pending_Inspection',                       true,  'arrived'],
  ['At_Return_Location', 'Pending_Approval',                         true,  'inspected'],
  ['At_Return_Location', 'Pending_Additional_Info',                  true,  null],
  ['Open',               'Return_Not_Required',                      false, null],
  ['Open',               'Final_Sale',                               false, null],
  ['Approved',           'Refunded',                                 true,  null],
])('an item that is %s, %s, inspected: %s, is %s', ([status, detail, isInspected, event]) => {
  expect(rmaEventOf({ status, detail }, isInspected)).toBe(event)
})
