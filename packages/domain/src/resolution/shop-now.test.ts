import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minor, multiply, sum, zero } from '../shared/money.ts'
import { lineValue, type ClaimedLine } from './credits.ts'
import type { GiftCardIncentive } from './incentives.ts'
import { payoutsOf } from './payouts.ts'
import type { LineApproval } from './line-approval.ts'
import { creditBasisOf, itemsWorth, shoppingOf, type ShoppedItem } from './shop-now.ts'
import { summarizeClaim, type ClaimToSummarize } from './summarize-claim.ts'

const item = (price: number, quantity = 1): ShoppedItem => ({
  quantity,
  variant: { idFromPlatform: 'v', title: 'Scarf', imgUrl: null, options: [], priceMinor: minor(price) },
})

const spent = (lineId: string, price: number, tax = 0): ClaimedLine => ({
  lineId,
  quantity: 1,
  paidPriceMinor: minor(price),
  paidTaxMinor: minor(tax),
  creditMethods: ['Refund', 'Gift_Card'],
  resolutionMethod: 'variantExchange',
  isShopNow: true,
})

const claimOf = (
  lines: ClaimedLine[],
  items: ShoppedItem[],
  incentive: GiftCardIncentive = { type: 'none' },
): ClaimToSummarize => ({
  lines,
  isGiftReturn: false,
  requestedCreditMethod: 'Refund',
  exchangeMethod: 'standard',
  incentive: { type: 'percent', percent: 50 },
  fee: { type: 'None' },
  labelChargeMinor: zero,
  exchangeShippingMinor: zero,
  payments: null,
  shopNow: { items, incentive },
})

const tenPercent: GiftCardIncentive = { type: 'percent', percent: 10 }
const five: GiftCardIncentive = { type: 'fixed', amountMinor: minor(500) }

describe('shopping for the credit of a claim', () => {
  // prettier-ignore
  test.for<[what: string, claim: ClaimToSummarize, bonus: number, balance: number]>([
    ['costs less than the credit: the rest is left', claimOf([spent('a', 6800, 544)], [item(5000)]), 0, -2344],
    ['costs what the credit is',                     claimOf([spent('a', 6800, 544)], [item(7344)]), 0, 0],
    ['costs more: the difference is due',            claimOf([spent('a', 6800, 544)], [item(4000, 2)]), 0, 656],
    ['a share is taken of all lines, tax included',  claimOf([spent('a', 6800, 544), spent('b', 2160)], [item(9000)], tenPercent), 950, -1454],
    ['a fixed bonus comes once',                     claimOf([spent('a', 1000), spent('b', 1000)], [item(2400)], five), 500, -100],
    ['the bonus is no more than the items cost',     claimOf([spent('a', 1000)], [item(300)], five), 300, -1000],
    ['what costs nothing leaves all of it',          claimOf([spent('a', 1000)], [item(0)], five), 0, -1000],
  ])('%s', ([, claim, bonus, balance]) => {
    const { applied, balanceMinor } = summarizeClaim(claim)
    expect([applied.shopNowIncentiveMinor, balanceMinor]).toEqual([bonus, balance])
    expect(applied.giftCardIncentiveMinor).toBe(0)
  })

  test('without a line that is shopped with there is none', () => {
    const refund: ClaimedLine = { ...spent('a', 1000), resolutionMethod: 'refund' }
    const summary = summarizeClaim(claimOf([refund], [item(300)], five))
    expect(summary).toMatchObject({
      shopping: null,
      balanceMinor: -1000,
      applied: { shopNowIncentiveMinor: 0 },
    })
  })
})

const amount = fc.integer({ min: 0, max: 500_000 })
const anyClaim = fc
  .record({
    values: fc.array(fc.tuple(amount, fc.integer({ min: 0, max: 50_000 })), { minLength: 1, maxLength: 5 }),
    items: fc.array(fc.tuple(amount, fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 5 }),
    incentive: fc.oneof(
      fc.constant<GiftCardIncentive>({ type: 'none' }),
      fc.integer({ min: 0, max: 100 }).map((percent): GiftCardIncentive => ({ type: 'percent', percent })),
      amount.map((given): GiftCardIncentive => ({ type: 'fixed', amountMinor: minor(given) })),
    ),
  })
  .map(({ values, items, incentive }) =>
    claimOf(
      values.map(([price, tax], index) => spent(String(index), price, tax)),
      items.map(([price, quantity]) => item(price, quantity)),
      incentive,
    ),
  )

test('credit and bonus equal what the items cost plus the remainder, to the last minor unit', () => {
  fc.assert(
    fc.property(anyClaim, (claim) => {
      const { balanceMinor, shopping } = summarizeClaim(claim)
      const credit = sum(claim.lines.map(lineValue))
      const bonus = shopping?.incentiveMinor ?? zero
      expect(balanceMinor).toBe(itemsWorth(claim.shopNow?.items ?? []) - bonus - credit)
    }),
  )
})

test('no line pays more than its value while the credit suffices', () => {
  fc.assert(
    fc.property(anyClaim, ({ lines, shopNow }) => {
      const shopping = shoppingOf(lines, shopNow)
      if (!shopping || shopping.costMinor > shopping.creditMinor) return
      const overdrawn = lines.filter((line) => (shopping.shares.get(line.lineId) ?? zero) > lineValue(line))
      expect(overdrawn).toEqual([])
    }),
  )
})

test('the remainder is paid out, without any of the bonus', () => {
  fc.assert(
    fc.property(anyClaim, (claim) => {
      const approval: LineApproval = {
        isResolvedExternally: false,
        resolutionMethod: 'variantExchange',
        creditMethod: 'Refund',
        instead: null,
      }
      const approvals = new Map(claim.lines.map(({ lineId }) => [lineId, approval]))
      const nothing = { refundMinor: zero, giftCardMinor: zero, incentiveMinor: zero }
      const { refundMinor } = payoutsOf(claim, approvals, nothing)
      const { balanceMinor } = summarizeClaim(claim)
      expect(refundMinor).toBe(Math.max(0 - balanceMinor, 0))
      expect(refundMinor).toBeLessThanOrEqual(sum(claim.lines.map(lineValue)))
    }),
  )
})

test('items count for what they cost without the bonus when they come back', () => {
  fc.assert(
    fc.property(anyClaim, ({ lines, shopNow }) => {
      const items = shopNow?.items ?? []
      const cost = shoppingOf(lines, shopNow)?.costMinor ?? zero
      const basis = creditBasisOf(items, cost)
      expect(sum(basis)).toBe(cost)
      const dearer = items.filter(
        ({ variant, quantity }, index) => (basis[index] ?? zero) > multiply(variant.priceMinor, quantity),
      )
      expect(dearer).toEqual([])
    }),
  )
})
