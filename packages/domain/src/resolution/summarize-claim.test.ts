import { describe, expect, test } from 'vitest'
import type { AdvancedExchangeMethod, CreditMethod } from '../claims/claim-words.ts'
import { minor, zero } from '../shared/money.ts'
import type { ClaimedLine } from './credits.ts'
import { summarizeClaim, type ClaimToSummarize } from './summarize-claim.ts'

const bothMethods: readonly CreditMethod[] = ['Gift_Card', 'Refund']

const creditLine = (price: number, tax = 0, given: Partial<ClaimedLine> = {}): ClaimedLine => ({
  lineId: `credit ${price}`,
  quantity: 1,
  paidPriceMinor: minor(price),
  paidTaxMinor: minor(tax),
  creditMethods: bothMethods,
  ...given,
  resolutionMethod: 'refund',
})

const exchangeLine = (
  price: number,
  variantPrice: number,
  method: AdvancedExchangeMethod,
  given: {
    tax?: number
    quantity?: number
    lineId?: string
    isNoAdjustment?: boolean
    leftOverMethod?: CreditMethod
  } = {},
): ClaimedLine => ({
  lineId: given.lineId ?? `exchange ${price}`,
  quantity: given.quantity ?? 1,
  paidPriceMinor: minor(price),
  paidTaxMinor: minor(given.tax ?? 0),
  creditMethods: bothMethods,
  resolutionMethod: 'variantExchange',
  variantPriceMinor: minor(variantPrice),
  advancedExchangeMethod: method,
  isNoAdjustment: given.isNoAdjustment ?? false,
  leftOverMethod: given.leftOverMethod ?? null,
})

const aClaim = (lines: readonly ClaimedLine[], given: Partial<ClaimToSummarize> = {}): ClaimToSummarize => ({
  lines,
  isGiftReturn: false,
  requestedCreditMethod: 'Refund',
  exchangeMethod: null,
  incentive: { type: 'none' },
  fee: { type: 'None' },
  labelChargeMinor: zero,
  exchangeShippingMinor: zero,
  payments: { minimumMinor: minor(50) },
  ...given,
})

const giftCard = { requestedCreditMethod: 'Gift_Card' } as const
const fixedFee = (amount: number) =>
  ({ type: 'Fixed', amountMinor: minor(amount), name: 'Restocking' }) as const

describe('the worked examples', () => {
  // prettier-ignore
  test.for<[string, ClaimToSummarize, credits: number, deductions: number, balance: number]>([
    ['refund 68.00+5.44', aClaim([creditLine(6800, 544)]), 7344, 0, -7344],
    ['gift card, +10 %', aClaim([creditLine(6800, 544)], { ...giftCard, incentive: { type: 'percent', percent: 10 } }), 8078, 0, -8078],
    ['gift card fixed 5.00; lines 73.44 and 2 x 21.60',
      aClaim([creditLine(6800, 544), creditLine(4000, 320, { quantity: 2 })], { ...giftCard, incentive: { type: 'fixed', amountMinor: minor(500) } }), 12164, 0, -12164],
    ['refund, fee 10 %, label 7.95',
      aClaim([creditLine(6800, 544)], { fee: { type: 'Percent', percent: 10, name: 'Restocking' }, labelChargeMinor: minor(795) }), 7344, 1529, -5815],
    ['exchange to 75.00, NO_PAYMENT_OR_REFUND', aClaim([exchangeLine(6800, 7500, 'NO_PAYMENT_OR_REFUND', { tax: 544 })]), 0, 0, 0],
    ['exchange to 75.00, PAYMENT', aClaim([exchangeLine(6800, 7500, 'PAYMENT', { tax: 544 })]), 0, 700, 700],
    ['exchange to 60.00, PAYMENT', aClaim([exchangeLine(6800, 6000, 'PAYMENT', { tax: 544 })]), 0, 0, 0],
    ['exchange to 60.00, PAYMENT_AND_PARTIAL_REFUND', aClaim([exchangeLine(6800, 6000, 'PAYMENT_AND_PARTIAL_REFUND', { tax: 544 })]), 800, 0, -800],
    ['refund 21.60 + exchange +7.00 + exchange shipping 5.00',
      aClaim([creditLine(2000, 160), exchangeLine(6800, 7500, 'PAYMENT', { tax: 544 })], { exchangeShippingMinor: minor(500) }), 2160, 1200, -960],
    ['gift card 33.35 at 15 %', aClaim([creditLine(3335)], { ...giftCard, incentive: { type: 'percent', percent: 15 } }), 3835, 0, -3835],
    ['instant: exchange +7.00, shipping 5.00, item 73.44',
      aClaim([exchangeLine(6800, 7500, 'PAYMENT', { tax: 544 })], { exchangeMethod: 'instant', exchangeShippingMinor: minor(500) }), 0, 1200, 1200],
    ['instant, even, item 73.44', aClaim([exchangeLine(6800, 6800, 'PAYMENT', { tax: 544 })], { exchangeMethod: 'instant' }), 0, 0, 0],
    ['refund 3.00, fee 5.00, no exchange', aClaim([creditLine(300)], { fee: fixedFee(500) }), 300, 300, 0],
  ])('%s', ([, claim, credits, deductions, balance]) => {
    const summary = summarizeClaim(claim)
    expect([summary.credits.totalMinor, summary.deductions.totalMinor, summary.balanceMinor]).toEqual([credits, deductions, balance])
  })

  test('an incentive is a section of the credits, named and applied once', () => {
    const summary = summarizeClaim(
      aClaim([creditLine(6800, 544)], { ...giftCard, incentive: { type: 'percent', percent: 10 } }),
    )
    expect(summary.credits.sections).toEqual([{ type: 'INCENTIVE', label: 'Incentive', amountMinor: 734 }])
    expect(summary.applied.giftCardIncentiveMinor).toBe(734)
  })

  test('fee and label are sections of the deductions, in that order', () => {
    const summary = summarizeClaim(
      aClaim([creditLine(6800, 544)], {
        fee: { type: 'Percent', percent: 10, name: 'Restocking' },
        labelChargeMinor: minor(795),
      }),
    )
    expect(summary.deductions.sections).toEqual([
      { type: 'FEE', label: 'Restocking', amountMinor: 734 },
      { type: 'RETURN_SHIPPING', label: 'Return Shipping', amountMinor: 795 },
    ])
  })

  test.for<[lines: ClaimedLine[], shipping: number, amount: number, authorized: number]>([
    [[exchangeLine(6800, 7500, 'PAYMENT', { tax: 544 })], 500, 1200, 8544],
    [[exchangeLine(6800, 6800, 'PAYMENT', { tax: 544 })], 0, 0, 7344],
  ])(
    'an instant exchange authorizes the value of the items to be returned',
    ([lines, shipping, amount, held]) => {
      const claim = aClaim(lines, { exchangeMethod: 'instant', exchangeShippingMinor: minor(shipping) })
      expect(summarizeClaim(claim)).toMatchObject({ amountMinor: amount, authorizedAmountMinor: held })
    },
  )

  test('a standard exchange authorizes no more than is due', () => {
    const claim = aClaim([exchangeLine(6800, 7500, 'PAYMENT')], { exchangeMethod: 'standard' })
    expect(summarizeClaim(claim)).toMatchObject({ amountMinor: 700, authorizedAmountMinor: 700 })
  })
})

describe('the cap', () => {
  test('cuts the label before the fee, and the applied amounts say so', () => {
    const summary = summarizeClaim(
      aClaim([creditLine(1000)], { fee: fixedFee(700), labelChargeMinor: minor(795) }),
    )
    expect(summary.balanceMinor).toBe(0)
    expect(summary.applied).toMatchObject({ feeMinor: 700, returnShippingMinor: 300 })
    expect(summary.deductions.totalMinor).toBe(1000)
  })

  test('leaves deductions alone that the credits just cover', () => {
    const summary = summarizeClaim(aClaim([creditLine(1000)], { labelChargeMinor: minor(960) }))
    expect(summary).toMatchObject({ balanceMinor: -40, applied: { returnShippingMinor: 960 } })
  })

  test('spares the dearest exchange first, when too little is left to charge', () => {
    const exchanges = [
      exchangeLine(1000, 1010, 'PAYMENT', { lineId: 'a' }),
      exchangeLine(1000, 1300, 'PAYMENT', { lineId: 'b' }),
    ]
    const summary = summarizeClaim(aClaim([creditLine(280), ...exchanges]))
    expect(summary.deductions.lineItems).toEqual([
      { lineId: 'a', amountMinor: 10 },
      { lineId: 'b', amountMinor: 270 },
    ])
  })

  test('lets a fee of the incentive’s size use the incentive up', () => {
    const summary = summarizeClaim(
      aClaim([creditLine(300)], {
        ...giftCard,
        incentive: { type: 'fixed', amountMinor: minor(100) },
        fee: fixedFee(500),
      }),
    )
    expect(summary.applied).toMatchObject({ feeMinor: 400, giftCardIncentiveMinor: 100 })
  })

  test('spares fee and shipping of an exchange where no card can be charged', () => {
    const summary = summarizeClaim(
      aClaim([creditLine(100), exchangeLine(1000, 1000, 'PAYMENT')], {
        payments: null,
        fee: fixedFee(500),
        labelChargeMinor: minor(795),
        exchangeShippingMinor: minor(600),
      }),
    )
    expect(summary.balanceMinor).toBe(0)
    expect(summary.applied).toMatchObject({
      returnShippingMinor: 0,
      feeMinor: 0,
      exchangeShippingMinor: 100,
    })
  })

  test('leaves the price of a more expensive variant due without a card provider, for the caller to refuse', () => {
    const summary = summarizeClaim(aClaim([exchangeLine(1000, 1700, 'PAYMENT')], { payments: null }))
    expect(summary).toMatchObject({ balanceMinor: 700, outstanding: 'payment' })
  })

  test.for<[difference: number, balance: number]>([
    [49, 0],
    [50, 50],
  ])('a balance of %i is charged as %i, since providers charge at least 50', ([difference, balance]) => {
    const summary = summarizeClaim(aClaim([exchangeLine(1000, 1000 + difference, 'PAYMENT')]))
    expect(summary.balanceMinor).toBe(balance)
    expect(summary.lineItemApplications[0]?.exchangeDifferenceMinor).toBe(balance)
  })
})

describe('the credit method', () => {
  test.for<[string, CreditMethod | null, CreditMethod[], CreditMethod | null]>([
    ['the one asked for', 'Refund', ['Gift_Card', 'Refund'], 'Refund'],
    ['what the line asks for where nothing was asked for the claim', null, ['Gift_Card', 'Refund'], 'Refund'],
    ['gift card where the line may not have what it asks for', null, ['Gift_Card'], 'Gift_Card'],
    ['refund where that is all there is', 'Gift_Card', ['Refund'], 'Refund'],
    ['none where no line allows any', 'Gift_Card', [], null],
  ])('is %s', ([, requestedCreditMethod, creditMethods, selected]) => {
    const summary = summarizeClaim(
      aClaim([creditLine(1000, 0, { creditMethods })], { requestedCreditMethod }),
    )
    expect(summary.creditMethod).toBe(selected)
  })

  const refund = creditLine(3000)
  const asGiftCard: ClaimedLine = { ...creditLine(1000), resolutionMethod: 'giftCard' }
  const leftOver = exchangeLine(3000, 2500, 'PAYMENT_AND_PARTIAL_REFUND')
  const bonus = { incentive: { type: 'percent', percent: 10 } } as const

  test('lines with different outcomes get them, with the bonus on the gift card’s part', () => {
    const summary = summarizeClaim(
      aClaim([refund, asGiftCard], { ...bonus, requestedCreditMethod: null, fee: fixedFee(410) }),
    )
    expect(summary.lineItemApplications).toMatchObject([
      { resolutionMethod: 'refund', creditMethod: 'Refund', creditMinor: 3000 },
      { resolutionMethod: 'giftCard', creditMethod: 'Gift_Card', creditMinor: 1000 },
    ])
    expect(summary).toMatchObject({
      creditMethod: null,
      applied: { giftCardIncentiveMinor: 100 },
      giftCardIncentiveOfferMinor: 400,
      owed: { refundMinor: 2700, giftCardMinor: 990 },
      outstanding: 'refund',
    })
  })

  test('a line that only allows a gift card keeps its bonus when the others are refunded', () => {
    const socks = creditLine(1000, 0, { creditMethods: ['Gift_Card'] })
    const summary = summarizeClaim(aClaim([refund, socks], { ...bonus, requestedCreditMethod: 'Refund' }))
    expect(summary).toMatchObject({
      creditMethod: 'Refund',
      applied: { giftCardIncentiveMinor: 100 },
      owed: { refundMinor: 3000, giftCardMinor: 1100 },
    })
  })

  test.for<[string, ClaimedLine[], CreditMethod]>([
    [
      'what it asks for',
      [refund, exchangeLine(3000, 2500, 'PAYMENT_AND_PARTIAL_REFUND', { leftOverMethod: 'Gift_Card' })],
      'Gift_Card',
    ],
    ['what the other items agree on', [refund, leftOver], 'Refund'],
    ['gift card where they do not agree', [refund, asGiftCard, leftOver], 'Gift_Card'],
    ['gift card where there are no others', [leftOver], 'Gift_Card'],
    ['what it allows', [asGiftCard, { ...leftOver, creditMethods: ['Refund'] }], 'Refund'],
  ])('what an exchange leaves over is paid out by %s', ([, lines, method]) => {
    const { lineItemApplications } = summarizeClaim(aClaim(lines, { requestedCreditMethod: null }))
    expect(lineItemApplications.at(-1)).toMatchObject({ creditMethod: method, creditMinor: 500 })
  })

  test('falls back by line, shares the balance, and is named by the larger share', () => {
    const summary = summarizeClaim(
      aClaim(
        [
          creditLine(3000, 0, { creditMethods: ['Refund'] }),
          creditLine(1000, 0, { creditMethods: ['Gift_Card', 'Refund'] }),
        ],
        { ...giftCard, fee: fixedFee(400) },
      ),
    )
    expect(summary.lineItemApplications).toMatchObject([
      { resolutionMethod: 'refund', creditMethod: 'Refund', creditMinor: 3000 },
      { resolutionMethod: 'giftCard', creditMethod: 'Gift_Card', creditMinor: 1000 },
    ])
    expect(summary.owed).toEqual({ refundMinor: 2700, giftCardMinor: 900 })
    expect(summary).toMatchObject({ creditMethod: 'Gift_Card', outstanding: 'refund' })
  })

  test('a gift return is never refunded', () => {
    const summary = summarizeClaim(aClaim([creditLine(1000)], { isGiftReturn: true }))
    expect(summary).toMatchObject({ creditMethods: ['Gift_Card'], outstanding: 'giftCard' })
  })

  test('what no method may pay out is not credited', () => {
    const cheaper = exchangeLine(1000, 700, 'PAYMENT_AND_PARTIAL_REFUND')
    const summary = summarizeClaim(
      aClaim([creditLine(1000, 0, { creditMethods: [] }), { ...cheaper, creditMethods: [] }]),
    )
    expect(summary).toMatchObject({ balanceMinor: 0, outstanding: 'none', credits: { lineItems: [] } })
    expect(summary.lineItemApplications).toMatchObject([
      { creditMethod: null, creditMinor: 0 },
      { creditMethod: null, creditMinor: 0, exchangeDifferenceMinor: 0 },
    ])
  })

  test.for<[CreditMethod, string]>([
    ['Gift_Card', 'giftCard'],
    ['Refund', 'refund'],
  ])(
    'of two equal shares %s names the balance where it was chosen',
    ([requestedCreditMethod, outstanding]) => {
      const lines = [
        creditLine(1000, 0, { creditMethods: ['Refund'] }),
        creditLine(1000, 0, { creditMethods: ['Gift_Card'] }),
      ]
      expect(summarizeClaim(aClaim(lines, { requestedCreditMethod })).outstanding).toBe(outstanding)
    },
  )
})

describe('the incentive', () => {
  const tenPercent = { incentive: { type: 'percent', percent: 10 } } as const

  test('is offered with a refund but not applied', () => {
    const summary = summarizeClaim(aClaim([creditLine(1000)], tenPercent))
    expect(summary).toMatchObject({ giftCardIncentiveOfferMinor: 100, balanceMinor: -1000 })
  })

  test('leaves out lines a gift card may not pay for, and what exchanges leave over', () => {
    const summary = summarizeClaim(
      aClaim(
        [
          creditLine(1000),
          creditLine(5000, 0, { creditMethods: ['Refund'] }),
          exchangeLine(3000, 1000, 'PAYMENT_AND_PARTIAL_REFUND'),
        ],
        { ...giftCard, ...tenPercent },
      ),
    )
    expect(summary.applied.giftCardIncentiveMinor).toBe(100)
  })

  test('a claim of exchanges alone gets no fixed bonus', () => {
    const summary = summarizeClaim(
      aClaim([exchangeLine(3000, 3000, 'PAYMENT')], {
        ...giftCard,
        incentive: { type: 'fixed', amountMinor: minor(500) },
      }),
    )
    expect(summary.balanceMinor).toBe(0)
  })
})

describe('fees', () => {
  const charged = { labelChargeMinor: minor(700), exchangeShippingMinor: minor(500) }
  const lines = [creditLine(9000), exchangeLine(1000, 1000, 'PAYMENT')]
  const waived = { alsoWaivesReturnShipping: false, alsoWaivesExchangeShipping: false }

  test('a percentage is taken of all the claim’s items', () => {
    const summary = summarizeClaim(aClaim(lines, { fee: { type: 'Percent', percent: 10, name: 'Fee' } }))
    expect(summary.applied.feeMinor).toBe(1000)
  })

  test.for([
    [waived, 1200],
    [{ ...waived, alsoWaivesReturnShipping: true }, 500],
    [{ ...waived, alsoWaivesExchangeShipping: true }, 700],
  ] as const)('a waiver waives label and shipping only if it says so: %o leaves %i', ([options, left]) => {
    const summary = summarizeClaim(aClaim(lines, { ...charged, fee: { type: 'Waived', ...options } }))
    expect(summary.deductions.totalMinor).toBe(left)
  })

  test('exchange shipping is not charged if nothing is sent', () => {
    expect(summarizeClaim(aClaim([creditLine(9000)], charged)).applied.exchangeShippingMinor).toBe(0)
  })
})

test('a swap of the same product without adjustment costs and leaves nothing', () => {
  const swap = exchangeLine(1000, 2500, 'PAYMENT_AND_PARTIAL_REFUND', { isNoAdjustment: true })
  expect(summarizeClaim(aClaim([swap])).balanceMinor).toBe(0)
})

test('repairs and warranty reviews move no money', () => {
  const review: ClaimedLine = {
    lineId: 'review',
    quantity: 1,
    paidPriceMinor: minor(5000),
    paidTaxMinor: zero,
    creditMethods: bothMethods,
    resolutionMethod: 'warrantyReview',
  }
  expect(summarizeClaim(aClaim([review])).balanceMinor).toBe(0)
})
