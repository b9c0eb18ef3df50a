import { expect, test } from 'vitest'
import { lineItemStatuses } from './claim-words.ts'
import { isCancelableByShopper, isOutcomeChangeable, takesMedia } from './change-of-mind.ts'

test.for(lineItemStatuses)('a line that is %s', (status) => {
  const isEarly = status === 'Open' || status === 'Awaiting_Return'
  const filed = { status, isProcessing: false, isScanned: false }
  expect(isCancelableByShopper(filed)).toBe(isEarly)
  expect(isCancelableByShopper({ ...filed, isProcessing: true })).toBe(false)
  expect(isCancelableByShopper({ ...filed, isScanned: true })).toBe(false)
  expect(isCancelableByShopper({ ...filed, isNewItemSent: true })).toBe(false)
  const isDecided = status === 'Approved' || status === 'Denied' || status === 'Closed'
  expect(takesMedia({ status, isProcessing: false })).toBe(!isDecided)
  expect(takesMedia({ status, isProcessing: true })).toBe(false)
})

const line = {
  status: 'Awaiting_Return',
  isProcessing: false,
  isScanned: false,
  isShopNow: false,
  isTouchedByStaff: false,
} as const
const claim = {
  claimType: 'return',
  source: 'Customer_App',
  isInstantExchange: false,
  hasPayment: false,
  lines: [line],
} as const

test.each<[string, object, object, boolean]>([
  ['a return that was not sent yet', {}, {}, true],
  ['with another item that is on its way', { lines: [line, { ...line, status: 'In_Transit' }] }, {}, true],
  ['with another item that was canceled', { lines: [line, { ...line, status: 'Closed' }] }, {}, true],
  ['an item that was scanned', {}, { status: 'In_Transit' }, false],
  ['an item that the shopper’s own carrier scanned', {}, { isScanned: true }, false],
  ['with another item that was refunded', { lines: [line, { ...line, status: 'Approved' }] }, {}, false],
  ['with another item that is being paid', { lines: [line, { ...line, isProcessing: true }] }, {}, false],
  ['with a decision of staff', { lines: [{ ...line, isTouchedByStaff: true }] }, {}, false],
  ['with items from the shop', { lines: [{ ...line, isShopNow: true }] }, {}, false],
  ['a warranty claim', { claimType: 'warranty' }, {}, false],
  ['an instant exchange', { isInstantExchange: true }, {}, false],
  ['a request that a card paid for', { hasPayment: true }, {}, false],
  ['what staff filed', { source: 'Merchant_App' }, {}, false],
])('what a shopper gets can be changed: %s', (_case, givenClaim, givenLine, isChangeable) => {
  expect(isOutcomeChangeable({ ...claim, ...givenClaim }, { ...line, ...givenLine })).toBe(isChangeable)
})
