import { expect, test } from 'vitest'
import { claimMoments, type ClaimInMarketing } from './claim-moments.ts'

const refunded = { status: 'Approved', detail: 'Refunded' } as const
const exchanged = { status: 'Approved', detail: 'Variant_Exchange' } as const
const denied = { status: 'Denied', detail: 'Wrong_Item' } as const
const waiting = { status: 'Awaiting_Return', detail: 'Awaiting_Customer_Dropoff_Label_Provided' } as const
const onItsWay = { isShipped: true, isDelivered: false }
const delivered = { isShipped: true, isDelivered: true }

const a = (claim: Partial<ClaimInMarketing>): ClaimInMarketing => ({
  rollupCode: 'completed',
  lines: [refunded],
  hasError: false,
  newOrders: [],
  hasOtherOpenClaim: false,
  ...claim,
})
const untilApproved = ['returnStarted', 'returnApproved']
const untilRefunded = [...untilApproved, 'returnRefunded']

test.for([
  ['waits for its item', { rollupCode: 'inProgress', lines: [waiting] }, ['returnStarted']],
  ['was refunded', {}, [...untilRefunded, 'reviewSafe']],
  ['was refunded in part', { lines: [refunded, waiting], rollupCode: 'inProgress' }, untilRefunded],
  ['was denied', { lines: [denied] }, ['returnStarted']],
  ['was approved in part', { lines: [refunded, denied] }, untilRefunded],
  ['has an error', { hasError: true }, untilRefunded],
  ['has another one beside it', { hasOtherOpenClaim: true }, untilRefunded],
  [
    'has its new item to be sent',
    { lines: [exchanged], newOrders: [{ isShipped: false, isDelivered: false }] },
    untilApproved,
  ],
  [
    'has its new item on its way',
    { lines: [exchanged], newOrders: [onItsWay] },
    [...untilApproved, 'exchangeShipped'],
  ],
  [
    'has one of two new items delivered',
    { lines: [exchanged], newOrders: [onItsWay, delivered] },
    [...untilApproved, 'exchangeShipped'],
  ],
  [
    'has its new item delivered',
    { lines: [exchanged], newOrders: [delivered] },
    [...untilApproved, 'exchangeShipped', 'reviewSafe'],
  ],
  ['was withdrawn', { lines: [{ status: 'Closed', detail: 'No_Action_Taken' }] }, ['returnStarted']],
] as const)('a claim that %s has reached %o', ([, claim, moments]) => {
  expect(claimMoments(a(claim as Partial<ClaimInMarketing>))).toEqual(moments)
})
