import { describe, expect, test } from 'vitest'
import {
  mayEditOrder,
  mayShopNow,
  receiptSeenBy,
  seesAmountsInEmails,
  seesClaim,
  seesDeliveryClaims,
  seesPrices,
} from './gift-recipient.ts'

const buyer = { isGiftReturn: false }
const recipient = { isGiftReturn: true }

describe('of what a buyer sees and may do, a gift recipient has no part', () => {
  test.for([
    ['prices', seesPrices],
    ['amounts in emails', seesAmountsInEmails],
    ['delivery claims', seesDeliveryClaims],
    ['editing the order', mayEditOrder],
    ['spending the credit in the shop', mayShopNow],
  ] as const)('in %s', ([, isAllowed]) => {
    expect([buyer, recipient].map(isAllowed)).toEqual([true, false])
  })
})

test('buyer and gift recipient see their own claims only', () => {
  const seen = [buyer, recipient].map((viewer) => [buyer, recipient].map((claim) => seesClaim(viewer, claim)))
  expect(seen).toEqual([
    [true, false],
    [false, true],
  ])
})

test('a gift recipient’s receipt has the sums without the items', () => {
  const receipt = {
    credits: { lineItems: [{ amount: 50 }], subtotal: 50 },
    deductions: { lineItems: [{ amount: 5 }], subtotal: 5 },
    balance: -45,
  }
  expect(receiptSeenBy(buyer, receipt)).toEqual(receipt)
  expect(receiptSeenBy(recipient, receipt)).toEqual({
    credits: { lineItems: [], subtotal: 50 },
    deductions: { lineItems: [], subtotal: 5 },
    balance: -45,
  })
})
