import { expect, test } from 'vitest'
import { minor, zero } from '../shared/money.ts'
import type { LineApproval } from './line-approval.ts'
import { payoutsOf, type PaidSoFar } from './payouts.ts'
import { summarizeClaim, type ClaimToSummarize } from './summarize-claim.ts'

const line = (lineId: string) => ({
  lineId,
  quantity: 1,
  paidPriceMinor: minor(2000),
  paidTaxMinor: zero,
  creditMethods: ['Refund'] as const,
})
/** An exchange for something 20.00 more expensive, and an item returned for 20.00 less 4.00 for its label. */
const mixed: ClaimToSummarize = {
  lines: [
    {
      ...line('exchange'),
      creditMethods: [],
      resolutionMethod: 'variantExchange',
      variantPriceMinor: minor(6000),
      advancedExchangeMethod: 'PAYMENT',
      isNoAdjustment: false,
    },
    { ...line('refund'), creditMethods: ['Refund'], resolutionMethod: 'refund' },
  ],
  isGiftReturn: false,
  requestedCreditMethod: 'Refund',
  exchangeMethod: 'standard',
  incentive: { type: 'none' },
  fee: { type: 'None' },
  labelChargeMinor: minor(400),
  exchangeShippingMinor: zero,
  payments: { minimumMinor: minor(50) },
}
const exchange: LineApproval = {
  isResolvedExternally: false,
  resolutionMethod: 'variantExchange',
  creditMethod: null,
  instead: null,
}
const refund: LineApproval = {
  isResolvedExternally: false,
  resolutionMethod: 'refund',
  amountMinor: null,
  refundDeductionMinor: zero,
  shippingFeeMinor: zero,
}
const nothing = { refundMinor: zero, giftCardMinor: zero, incentiveMinor: zero }

test('a more expensive exchange is due from the card, less the other items’ credit', () => {
  expect(summarizeClaim(mixed)).toMatchObject({
    balanceMinor: 2400,
    outstanding: 'payment',
    amountMinor: 2400,
  })
})

test.for([
  ['as was filed', { exchange, refund }, { refundMinor: 0, cardRefundMinor: 0 }],
  ['without the exchange', { refund }, { refundMinor: 2000, cardRefundMinor: 2000 }],
  ['without the item that goes back', { exchange }, { refundMinor: 0, cardRefundMinor: 0 }],
  ['with nothing', {}, { refundMinor: 0, cardRefundMinor: 2400 }],
] as const)(
  'what the card paid covers what is taken off first, and the rest goes back to it: %s',
  ([, given, due]) => {
    const approvals = new Map<string, LineApproval>(Object.entries(given))
    expect(payoutsOf(mixed, approvals, { ...nothing, capturedMinor: minor(2400) })).toMatchObject(due)
  },
)

test('what went back to the card does not go back again', () => {
  const before: PaidSoFar = { ...nothing, capturedMinor: minor(2400), cardRefundedMinor: minor(2400) }
  expect(payoutsOf(mixed, new Map(), before).cardRefundMinor).toBe(0)
})

const warranty: ClaimToSummarize = {
  ...mixed,
  lines: [{ ...line('a'), creditMethods: ['Refund'], resolutionMethod: 'warrantyReview' }],
  fee: { type: 'Fixed', amountMinor: minor(950), name: 'Handling Fee' },
  labelChargeMinor: zero,
  isFeePaidByCard: true,
}

test.for([
  ['a card can be charged', { payments: { minimumMinor: minor(50) } }, 950],
  ['no card can', { payments: null }, 0],
  ['the fee is less than a card is charged', { payments: { minimumMinor: minor(1000) } }, 0],
] as const)('a warranty fee is due where %s', ([, given, amountMinor]) => {
  expect(summarizeClaim({ ...warranty, ...given }).amountMinor).toBe(amountMinor)
})

test.for([
  ['refunded', { a: refund }, 2000],
  ['denied', {}, 0],
] as const)('a warranty fee that was paid is not taken off again: %s', ([, given, refundMinor]) => {
  const approvals = new Map<string, LineApproval>(Object.entries(given))
  const before = { ...nothing, capturedMinor: minor(950) }
  expect(payoutsOf(warranty, approvals, before)).toMatchObject({ refundMinor, cardRefundMinor: 0 })
})

test('what an earlier round paid too much by gift card is kept from the refund of a later one', () => {
  const claim: ClaimToSummarize = {
    ...mixed,
    lines: [
      { ...line('refund'), paidPriceMinor: minor(200), resolutionMethod: 'refund' },
      { ...line('giftCard'), paidPriceMinor: minor(399), resolutionMethod: 'refund' },
    ],
    fee: { type: 'Fixed', amountMinor: minor(1000), name: 'Fee' },
    labelChargeMinor: zero,
    payments: null,
  }
  const giftCard: LineApproval = {
    isResolvedExternally: false,
    resolutionMethod: 'giftCard',
    amountMinor: null,
    hasIncentive: false,
  }
  const both = new Map<string, LineApproval>([
    ['refund', refund],
    ['giftCard', giftCard],
  ])
  const card = { capturedMinor: minor(573), cardRefundedMinor: zero }
  const together = payoutsOf(claim, both, { ...nothing, ...card })
  expect(together).toMatchObject({ refundMinor: 191, giftCardMinor: 382 })
  const first = payoutsOf(claim, new Map([['giftCard', giftCard]]), { ...nothing, ...card })
  expect(first).toMatchObject({ refundMinor: 0, giftCardMinor: 399 })
  const second = payoutsOf(claim, both, { ...nothing, giftCardMinor: minor(399), ...card })
  expect(second).toMatchObject({ refundMinor: 573 - 399, giftCardMinor: 0 })
})
