import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import type { ResolutionMethod } from '@aftercare/domain/claims/claim-words'
import type { ClaimedLine } from '@aftercare/domain/resolution/credits'
import { summarizeClaim, type ClaimToSummarize } from '@aftercare/domain/resolution/summarize-claim'
import { minor, zero } from '@aftercare/domain/shared/money'
import { expect, test } from 'vitest'
import { aClaim, aClaimLine } from '../../../testing/builders.ts'
import { requestedRows } from './requested-money.ts'

const both = ['Gift_Card', 'Refund'] as const
const scarf = { quantity: 1, paidPriceMinor: minor(6800), paidTaxMinor: minor(544), creditMethods: both }
const gloves = { ...scarf, paidPriceMinor: minor(2000), paidTaxMinor: minor(160) }

const kept = (resolutionMethod: Exclude<ResolutionMethod, 'variantExchange'>, item = scarf): ClaimedLine => ({
  ...item,
  lineId: resolutionMethod,
  resolutionMethod,
})
const exchanged = (variantPrice: number): ClaimedLine => ({
  ...scarf,
  lineId: 'exchange',
  resolutionMethod: 'variantExchange',
  variantPriceMinor: minor(variantPrice),
  advancedExchangeMethod: 'PAYMENT_AND_PARTIAL_REFUND',
  isNoAdjustment: false,
})
const shopped: ClaimedLine = {
  ...scarf,
  lineId: 'shopped',
  resolutionMethod: 'variantExchange',
  isShopNow: true,
}
const bag = { idFromPlatform: 'v1', title: 'Bag', imgUrl: null, options: [] }

/** A claim of these lines as it was filed. */
function filed(lines: ClaimedLine[], given: Partial<ClaimToSummarize> = {}): MerchantClaim {
  const { applied, balanceMinor, lineItemApplications } = summarizeClaim({
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
  return aClaim({
    balance: balanceMinor / 100,
    feeApplied: applied.feeMinor / 100,
    feeName: applied.feeName,
    giftCardIncentiveAmountApplied: applied.giftCardIncentiveMinor / 100,
    returnShippingAmountApplied: applied.returnShippingMinor / 100,
    exchangeOrderShippingAmountApplied: applied.exchangeShippingMinor / 100,
    shopNowIncentiveAmountApplied: applied.shopNowIncentiveMinor / 100,
    shopNowItems: given.shopNow ? [{ ...bag, quantity: 1, price: 60 }] : [],
    claimLineItems: lines.map((line, index) =>
      aClaimLine({
        id: line.lineId,
        amount: (line.paidPriceMinor + line.paidTaxMinor) / 100,
        requestedResolutionMethodEnum: line.resolutionMethod,
        isShopNow: 'isShopNow' in line,
        exchangeDeltaAmount:
          line.resolutionMethod === 'variantExchange'
            ? (lineItemApplications[index]?.exchangeDifferenceMinor ?? 0) / 100
            : null,
      }),
    ),
  })
}

const fee = { type: 'Fixed', amountMinor: minor(500), name: 'Restocking' } as const
const shopNow = (percent: number): ClaimToSummarize['shopNow'] => ({
  items: [{ variant: { ...bag, priceMinor: minor(6000) }, quantity: 1 }],
  incentive: { type: 'percent', percent },
})

// prettier-ignore
test.for<[string, MerchantClaim, { [label: string]: number }]>([
  ['a refund', filed([kept('refund')]), { Items: 73.44 }],
  ['a refund with fee and label', filed([kept('refund')], { fee, labelChargeMinor: minor(795) }),
    { Items: 73.44, Restocking: -5, 'Return shipping': -7.95 }],
  ['a gift card with bonus', filed([kept('giftCard')], { requestedCreditMethod: 'Gift_Card', incentive: { type: 'percent', percent: 10 } }),
    { Items: 73.44, 'Gift card bonus': 7.34 }],
  ['an even exchange', filed([exchanged(6800)]), { Items: 73.44, 'Exchanged': -73.44 }],
  ['a dearer exchange with its shipping', filed([exchanged(7500)], { exchangeShippingMinor: minor(500) }),
    { Items: 73.44, 'Exchanged': -73.44, 'Price difference': -7, 'Exchange shipping': -5 }],
  ['a cheaper exchange beside a refund', filed([exchanged(6000), kept('refund', gloves)]),
    { Items: 95.04, 'Exchanged': -73.44, 'Price difference': 8 }],
  ['a difference that is too small for a card', filed([exchanged(6820)]),
    { Items: 73.44, 'Exchanged': -73.44 }],
  ['a replacement and a repair', filed([kept('replacementOrder'), kept('repair', gloves)]),
    { Items: 95.04, 'Repaired or replaced': -95.04 }],
  ['a warranty claim', filed([kept('warrantyReview')]), { Items: 73.44, 'Pending review': -73.44 }],
  ['shopped with, credit left over', filed([shopped], { shopNow: shopNow(10) }),
    { Items: 73.44, 'Shop Now items': -60, 'Shop Now bonus': 7.34 }],
  ['shopped with, and what is left over cannot be paid out', filed([{ ...shopped, creditMethods: [] }], { shopNow: shopNow(10) }),
    { Items: 73.44, 'Shop Now items': -60, 'Shop Now bonus': 7.34, 'Not paid out': -20.78 }],
  ['nothing that may be paid out', filed([{ ...kept('refund'), creditMethods: [] }]), { Items: 73.44, 'Not paid out': -73.44 }],
])('%s adds up to what was asked for', ([, claim, rows]) => {
  const shown = requestedRows(claim)
  expect(Object.fromEntries(shown.map(({ label, amount }) => [label, amount]))).toEqual(rows)
  expect(shown.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(-claim.balance, 6)
})
