import { expect, test } from 'vitest'
import { reissueObstacle } from './reissued-label.ts'

const expired = {
  type: 'Label' as const,
  canceledOn: null,
  inTransitOn: null,
  shipmentExpiresOn: new Date('2026-03-01T23:59:59.999Z'),
  replacesId: null,
  lines: [{ status: 'Awaiting_Return' as const, isProcessing: false }],
}
const at = (moment: string) => new Date(moment)
const dayAfter = '2026-03-02T00:00:00Z'

test.each([
  ['a label that expired is replaced', {}, dayAfter, null],
  ['up to the end of the seventh day', {}, '2026-03-08T23:59:59.999Z', null],
  ['and not after it', {}, '2026-03-09T00:00:00Z', 'label_too_old'],
  ['a valid label stays', {}, '2026-03-01T12:00:00Z', 'label_valid'],
  ['a new label is not replaced again', { replacesId: 'first' }, dayAfter, 'label_reissued'],
  ['a packing slip has no carrier', { type: 'Packing_Slip' as const }, dayAfter, 'no_label'],
  ['a voided label is gone', { canceledOn: at(dayAfter) }, dayAfter, 'no_label'],
  ['a scanned parcel travels', { inTransitOn: at(dayAfter) }, dayAfter, 'label_in_use'],
  [
    'nothing is awaited anymore',
    { lines: [{ status: 'Denied' as const, isProcessing: false }] },
    dayAfter,
    'label_in_use',
  ],
  [
    'the items are being refunded',
    { lines: [{ status: 'Awaiting_Return' as const, isProcessing: true }] },
    dayAfter,
    'label_in_use',
  ],
])('%s', (_case, given, now, obstacle) => {
  expect(reissueObstacle({ ...expired, ...given }, at(now), 'UTC')).toBe(obstacle)
})
