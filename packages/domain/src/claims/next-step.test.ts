import { expect, test } from 'vitest'
import type { LineItemDetail, LineItemStatus } from './claim-words.ts'
import { nextStep } from './next-step.ts'

const day = (number: number, hour = 12) => new Date(Date.UTC(2026, 10, number, hour))
const now = day(20)

const line = (status: LineItemStatus, detail: LineItemDetail | null = null, isProcessing = false) => ({
  status,
  detail,
  isProcessing,
})
const aPackage = (
  given: Partial<Record<'expiresOn' | 'inTransitOn' | 'deliveredOn' | 'estimatedDeliveryOn', Date>>,
) => ({ expiresOn: null, inTransitOn: null, deliveredOn: null, estimatedDeliveryOn: null, ...given })

const awaiting = line('Awaiting_Return', 'Awaiting_Customer_Dropoff_Label_Provided')
const claim = {
  lines: [awaiting],
  packages: [aPackage({ expiresOn: day(28) })],
  answerBy: null,
  createdOn: day(15),
  decisionDays: 3,
  timeZone: 'UTC',
}
const endOf = (number: number) => new Date(Date.UTC(2026, 10, number + 1) - 1)

test.each([
  ['a label that is valid', {}, 'send', day(28)],
  [
    'the first of two labels',
    { packages: [aPackage({ expiresOn: day(29) }), aPackage({ expiresOn: day(22) })] },
    'send',
    day(22),
  ],
  ['a label that has expired', { packages: [aPackage({ expiresOn: day(19) })] }, 'expired', null],
  [
    'no label yet',
    { lines: [line('Awaiting_Return', 'Pending_Return_Shipment_Creation')], packages: [] },
    'document',
    null,
  ],
  ['a question', { answerBy: day(25) }, 'answer', day(25)],
  [
    'a package on its way',
    {
      lines: [line('In_Transit')],
      packages: [aPackage({ inTransitOn: day(19), estimatedDeliveryOn: day(23) })],
    },
    'onItsWay',
    day(23),
  ],
  [
    'a package that is later than its carrier thought',
    {
      lines: [line('In_Transit')],
      packages: [aPackage({ inTransitOn: day(10), estimatedDeliveryOn: day(18) })],
    },
    'onItsWay',
    null,
  ],
  [
    'a package that has arrived',
    {
      lines: [line('At_Return_Location')],
      packages: [aPackage({ inTransitOn: day(15), deliveredOn: day(19) })],
    },
    'decision',
    endOf(22),
  ],
  [
    'items that staff received without a scan',
    { lines: [line('At_Return_Location')], packages: [aPackage({})] },
    'decision',
    null,
  ],
  ['items to keep', { lines: [line('Open')], packages: [], createdOn: day(18) }, 'decision', endOf(21)],
  [
    'a promise that was missed',
    { lines: [line('Open')], packages: [], createdOn: day(10) },
    'decision',
    null,
  ],
  ['no promise', { lines: [line('Open')], decisionDays: null }, 'decision', null],
  ['a payment underway', { lines: [line('At_Return_Location', null, true)] }, 'payout', null],
  [
    'one item decided and another to send',
    { lines: [line('Approved', 'Refunded'), awaiting] },
    'send',
    day(28),
  ],
  ['all items decided', { lines: [line('Approved', 'Refunded'), line('Closed')] }, 'done', null],
])('%s', (_case, given, step, by) => {
  expect(nextStep({ ...claim, ...given }, now)).toEqual({ step, by })
})
