import { describe, expect, test } from 'vitest'
import { isBalanced } from '../ledger/ledger-entry.ts'
import { itemsSettled } from '../ledger/shipping-claim-entry.ts'
import { minor } from '../shared/money.ts'
import { unitsTaken } from './claimed-units.ts'
import {
  isShippingClaimOpen,
  nextShippingStatus,
  shippingClaimTransitions,
  type ShippingClaimEvent,
} from './shipping-claim-status.ts'
import { shippingClaimObstacle } from './shipping-claim-window.ts'
import {
  shippingClaimReasons,
  shippingClaimStatuses,
  type ShippingClaimReason,
} from './shipping-claim-words.ts'

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

describe('the status of a shipping-protection claim', () => {
  const events = shippingClaimTransitions.map(({ event }) => event)

  test.for(shippingClaimStatuses)(
    '%s can be left in all ways while it is open, and in none once it is closed',
    (from) => {
      const ways = events.filter((event) => nextShippingStatus(from, event).ok)
      expect(ways).toEqual(isShippingClaimOpen(from) ? events : [])
    },
  )

  test.for<[ShippingClaimEvent, string]>([
    ['takenUp', 'InProgress'],
    ['refunded', 'Closed_Refunded'],
    ['reordered', 'Closed_Reordered'],
    ['denied', 'Closed_Denied'],
    ['resolved', 'Closed_Resolved'],
  ])('%s leads to %s', ([event, to]) => {
    expect(nextShippingStatus('Open', event)).toEqual({ ok: true, value: to })
  })
})

describe('when a claim may be filed', () => {
  const parcel = (shipped: number, more: { scan?: number; delivered?: number } = {}) => ({
    shippedOn: daysAgo(shipped),
    lastScanOn: more.scan === undefined ? null : daysAgo(more.scan),
    deliveredOn: more.delivered === undefined ? null : daysAgo(more.delivered),
  })
  const order = (...parcels: ReturnType<typeof parcel>[]) => ({
    isCanceled: false,
    moneyObstacle: null,
    wasShippingProtected: true,
    isUnprotectedPermitted: false,
    parcels,
  })

  // prettier-ignore
  test.for<[string, ShippingClaimReason, ReturnType<typeof parcel>[], string | null]>([
    ['lost six days after the last scan',         'Lost',    [parcel(12, { scan: 6 })],                    'too_early'],
    ['lost seven days after the last scan',       'Lost',    [parcel(12, { scan: 7 })],                    null],
    ['lost seven days after it was sent unseen',  'Lost',    [parcel(7)],                                  null],
    ['not there on the day of its delivery',      'Lost',    [parcel(3, { scan: 0, delivered: 0.9 })],     'too_early'],
    ['not there a day after its delivery',        'Lost',    [parcel(3, { scan: 1, delivered: 1 })],       null],
    ['damaged on the day of its delivery',        'Damaged', [parcel(3, { scan: 0, delivered: 0 })],       null],
    ['damaged thirty days after delivery',        'Damaged', [parcel(33, { scan: 30, delivered: 30 })],    null],
    ['damaged thirty-one days after delivery',    'Damaged', [parcel(33, { scan: 31, delivered: 31 })],    'too_late'],
    ['stolen, and nobody knows when it came',     'Stolen',  [parcel(80)],                                 null],
    ['lost ninety-one days after it was sent',    'Lost',    [parcel(91)],                                 'too_late'],
    ['one parcel too late and one in time',       'Damaged', [parcel(95), parcel(5, { delivered: 2 })],    null],
    ['one parcel too late and one too early',     'Lost',    [parcel(95), parcel(2)],                      'too_early'],
    ['nothing was sent',                          'Lost',    [],                                           'not_shipped'],
  ])('%s', ([, reason, parcels, obstacle]) => {
    expect(shippingClaimObstacle(reason, order(...parcels), now)).toBe(obstacle)
  })

  test.for(shippingClaimReasons)('never for %s of an order that was canceled or not protected', (reason) => {
    const sent = order(parcel(8, { scan: 8 }))
    expect(shippingClaimObstacle(reason, { ...sent, wasShippingProtected: false }, now)).toBe('not_protected')
    expect(shippingClaimObstacle(reason, { ...sent, isCanceled: true }, now)).toBe('order_canceled')
  })

  test.for([
    ['otherCurrency', 'other_currency'],
    ['unknownConversion', 'unknown_conversion'],
  ] as const)('never while %s makes its amounts unavailable', ([moneyObstacle, obstacle]) => {
    const sent = { ...order(parcel(8, { scan: 8 })), moneyObstacle }
    expect(shippingClaimObstacle('Lost', sent, now)).toBe(obstacle)
  })

  test('for an order without protection only where the store permits it', () => {
    const unprotected = { ...order(parcel(8, { scan: 8 })), wasShippingProtected: false }
    const permitted = { ...unprotected, isUnprotectedPermitted: true }
    expect(shippingClaimObstacle('Lost', unprotected, now)).toBe('not_protected')
    expect(shippingClaimObstacle('Lost', permitted, now)).toBeNull()
    expect(shippingClaimObstacle('Lost', { ...permitted, parcels: [] }, now)).toBe('not_shipped')
  })
})

test('units are held while a claim is open, stay used once resolved, and are returned otherwise', () => {
  const taken = shippingClaimStatuses.map((status) =>
    ([null, 'Refund', 'Reorder'] as const).map((outcome) => {
      const units = unitsTaken(status, { quantity: 2, outcome })
      return [units.status, units.reducedCurrentQuantity]
    }),
  )
  const settled = [
    ['Approved', 2],
    ['Approved', 0],
  ]
  expect(taken).toEqual(
    shippingClaimStatuses.map((status) => [[isShippingClaimOpen(status) ? 'Open' : 'Closed', 0], ...settled]),
  )
})

test.for(['Refund', 'Reorder'] as const)('an entry about a %s sums to zero', (method) => {
  const shares = [
    { lineId: 'a', amountMinor: minor(1999) },
    { lineId: 'b', amountMinor: minor(1) },
  ]
  const { postings } = itemsSettled({ key: 'step', currencyCode: 'USD' }, method, shares)
  expect([isBalanced(postings), postings.length]).toEqual([true, 4])
})
