import { expect, test } from 'vitest'
import { claimRollup, type RolledUpLine } from './claim-rollup.ts'
import type { ClaimRollupCode, LineItemDetail, LineItemStatus } from './claim-words.ts'

const line = (
  status: LineItemStatus,
  detail: LineItemDetail,
  given: Partial<RolledUpLine> = {},
): RolledUpLine => ({ status, detail, hasError: false, isAutoFinalised: false, ...given })

const onItsWay = line('In_Transit', 'In_Transit')
const refunded = line('Approved', 'Refunded')

test.for<[string, RolledUpLine[], ClaimRollupCode]>([
  [
    'all lines are final',
    [refunded, line('Denied', 'Wrong_Item'), line('Closed', 'No_Action_Taken')],
    'completed',
  ],
  ['one line is still on its way', [refunded, onItsWay], 'inProgress'],
  [
    'the shopper has a label',
    [line('Awaiting_Return', 'Awaiting_Customer_Dropoff_Label_Provided')],
    'inProgress',
  ],
  ['the shopper was asked something', [line('Open', 'Pending_Additional_Info')], 'inProgress'],
  ['a line waits for review', [onItsWay, line('Open', 'Pending_Review')], 'readyForReview'],
  ['a line waits for inspection', [line('At_Return_Location', 'Pending_Inspection')], 'readyForReview'],
  ['a line waits for approval', [line('At_Return_Location', 'Pending_Approval')], 'readyForReview'],
  ['staff claimed a final-sale item', [line('Open', 'Final_Sale')], 'readyForReview'],
  ['a kept item waits for a person', [line('Open', 'Return_Not_Required')], 'readyForReview'],
  [
    'a kept item is approved by itself',
    [line('Open', 'Return_Not_Required', { isAutoFinalised: true })],
    'inProgress',
  ],
  ['a line failed', [{ ...onItsWay, hasError: true }], 'readyForReview'],
  [
    'a kept item failed to be approved',
    [line('Open', 'Return_Not_Required', { isAutoFinalised: true, hasError: true })],
    'readyForReview',
  ],
  ['an error stayed on a line that is final', [{ ...refunded, hasError: true }, onItsWay], 'inProgress'],
])('when %s', ([, lines, code]) => {
  expect(claimRollup(lines)).toBe(code)
  expect(claimRollup(lines.toReversed())).toBe(code)
})
