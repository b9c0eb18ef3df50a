import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AdvancedExchangeMethod, CreditMethod } from '../claims/claim-words.ts'
import { minor } from '../shared/money.ts'
import { lineValue, type ClaimedLine } from './credits.ts'
import { giftCardIncentive } from './incentives.ts'
import { summarizeClaim, type ClaimToSummarize } from './summarize-claim.ts'

const cents = (max: number) => fc.nat(max).map(minor)
const anyMethods = fc.subarray<CreditMethod>(['Gift_Card', 'Refund'])
const anyLine: fc.Arbitrary<ClaimedLine> = fc
  .record({
    lineId: fc.uuid(),
    quantity: fc.integer({ min: 1, max: 5 }),
    paidPriceMinor: cents(50_000),
    paidTaxMinor: cents(5_000),
    creditMethods: anyMethods,
  })
  .chain((line) =>
    fc.oneof(
      fc
        .constantFrom('refund', 'giftCard', 'repair')
        .map((resolutionMethod) => ({ ...line, resolutionMethod })),
      fc
        .record({
          variantPriceMinor: cents(50_000),
          advancedExchangeMethod: fc.constantFrom<AdvancedExchangeMethod>(
            'NO_PAYMENT_OR_REFUND',
            'PAYMENT',
            'PAYMENT_AND_PARTIAL_REFUND',
          ),
          isNoAdjustment: fc.boolean(),
          leftOverMethod: fc.constantFrom<(CreditMethod | null)[]>('Gift_Card', 'Refund', null),
        })
        .map((exchange) => ({ ...line, ...exchange, resolutionMethod: 'variantExchange' as const })),
    ),
  )
const anyPercent = fc.nat(10_000).map((hundredths) => hundredths / 100)
const anyClaim: fc.Arbitrary<ClaimToSummarize> = fc.record({
  lines: fc.uniqueArray(anyLine, { minLength: 1, maxLength: 6, selector: ({ lineId }) => lineId }),
  isGiftReturn: fc.boolean(),
  requestedCreditMethod: fc.constantFrom('Gift_Card', 'Refund', null),
  exchangeMethod: fc.constantFrom('standard', 'instant', null),
  incentive: fc.oneof(
    fc.constant({ type: 'none' } as const),
    cents(1_000).map((amountMinor) => ({ type: 'fixed', amountMinor }) as const),
    anyPercent.map((percent) => ({ type: 'percent', percent }) as const),
  ),
  fee: fc.oneof(
    fc.constant({ type: 'None' } as const),
    cents(3_000).map((amountMinor) => ({ type: 'Fixed', amountMinor, name: 'Fee' }) as const),
    anyPercent.map((percent) => ({ type: 'Percent', percent, name: 'Fee' }) as const),
    fc.record({
      type: fc.constant('Waived' as const),
      alsoWaivesReturnShipping: fc.boolean(),
      alsoWaivesExchangeShipping: fc.boolean(),
    }),
  ),
  labelChargeMinor: cents(2_000),
  exchangeShippingMinor: cents(2_000),
  payments: fc.constantFrom(null, { minimumMinor: minor(50) }),
})

const total = (amounts: readonly { amountMinor: number }[]) =>
  amounts.reduce((all, { amountMinor }) => all + amountMinor, 0)

test('each panel adds up, and the balance is deductions less credits', () => {
  fc.assert(
    fc.property(anyClaim, (claim) => {
      const { credits, deductions, balanceMinor } = summarizeClaim(claim)
      for (const { totalMinor, lineItems, sections } of [credits, deductions]) {
        expect(total(lineItems) + total(sections)).toBe(totalMinor)
        expect([...lineItems, ...sections].every(({ amountMinor }) => amountMinor >= 0)).toBe(true)
      }
      expect(balanceMinor).toBe(deductions.totalMinor - credits.totalMinor)
    }),
  )
})

test('the order of lines changes nothing', () => {
  const byLine = (summary: ReturnType<typeof summarizeClaim>) => ({
    ...summary,
    lineItemApplications: summary.lineItemApplications.toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1)),
    credits: { ...summary.credits, lineItems: sorted(summary.credits.lineItems) },
    deductions: { ...summary.deductions, lineItems: sorted(summary.deductions.lineItems) },
  })
  const sorted = <Item extends { lineId: string }>(items: readonly Item[]) =>
    items.toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1))

  fc.assert(
    fc.property(
      anyClaim.chain((claim) =>
        fc.tuple(
          fc.constant(claim),
          fc.shuffledSubarray([...claim.lines], { minLength: claim.lines.length }),
        ),
      ),
      ([claim, lines]) => {
        expect(byLine(summarizeClaim({ ...claim, lines }))).toEqual(byLine(summarizeClaim(claim)))
      },
    ),
  )
})

test('a shopper who exchanges nothing never owes', () => {
  fc.assert(
    fc.property(anyClaim, (claim) => {
      const lines = claim.lines.filter(({ resolutionMethod }) => resolutionMethod !== 'variantExchange')
      expect(summarizeClaim({ ...claim, lines }).balanceMinor).toBeLessThanOrEqual(0)
    }),
  )
})

test('without a card provider, only a more expensive variant can be due', () => {
  fc.assert(
    fc.property(anyClaim, (claim) => {
      const { balanceMinor, deductions } = summarizeClaim({ ...claim, payments: null })
      expect(balanceMinor).toBeLessThanOrEqual(total(deductions.lineItems))
    }),
  )
})

test('nothing smaller than the provider takes is ever due', () => {
  fc.assert(
    fc.property(anyClaim, (claim) => {
      const { balanceMinor } = summarizeClaim({ ...claim, payments: { minimumMinor: minor(50) } })
      expect(balanceMinor <= 0 || balanceMinor >= 50).toBe(true)
    }),
  )
})

test('refund and gift card add up to the amount owed', () => {
  fc.assert(
    fc.property(anyClaim, (claim) => {
      const { balanceMinor, owed } = summarizeClaim(claim)
      expect(owed.refundMinor + owed.giftCardMinor).toBe(Math.max(0, 0 - balanceMinor))
      expect(Math.min(owed.refundMinor, owed.giftCardMinor)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a method for the whole claim sets every line that allows it and leaves the others as they are', () => {
  fc.assert(
    fc.property(anyClaim, fc.constantFrom<CreditMethod[]>('Gift_Card', 'Refund'), (claim, requested) => {
      const methods = (requestedCreditMethod: CreditMethod | null) =>
        summarizeClaim({ ...claim, requestedCreditMethod }).lineItemApplications.map(
          ({ creditMethod }) => creditMethod,
        )
      const before = methods(null)
      for (const [index, method] of methods(requested).entries()) {
        const isAllowed =
          claim.lines[index]?.creditMethods.includes(requested) &&
          !(claim.isGiftReturn && requested === 'Refund')
        expect(method).toBe(isAllowed && method !== null ? requested : before[index])
      }
    }),
  )
})

test('the bonus is taken of exactly the items that become a gift card', () => {
  fc.assert(
    fc.property(anyClaim, (claim) => {
      const { lineItemApplications, applied } = summarizeClaim(claim)
      const values = lineItemApplications
        .filter(({ resolutionMethod, creditMethod }) => resolutionMethod === 'giftCard' && creditMethod)
        .map(({ creditMinor }) => creditMinor)
      expect(applied.giftCardIncentiveMinor).toBe(giftCardIncentive(claim.incentive, values))
    }),
  )
})

test('a refund never pays back more than the items cost', () => {
  fc.assert(
    fc.property(anyClaim, (claim) => {
      const value = claim.lines.reduce((all, line) => all + lineValue(line), 0)
      expect(summarizeClaim(claim).owed.refundMinor).toBeLessThanOrEqual(value)
    }),
  )
})

test('the cap only ever cuts', () => {
  fc.assert(
    fc.property(anyClaim, (claim) => {
      const { applied, lineItemApplications } = summarizeClaim(claim)
      expect(applied.returnShippingMinor).toBeLessThanOrEqual(claim.labelChargeMinor)
      expect(applied.exchangeShippingMinor).toBeLessThanOrEqual(claim.exchangeShippingMinor)
      const overcharged = claim.lines.filter(
        (line, index) =>
          line.resolutionMethod === 'variantExchange' &&
          'variantPriceMinor' in line &&
          (lineItemApplications[index]?.exchangeDifferenceMinor ?? 0) >
            Math.max(0, line.variantPriceMinor * line.quantity - line.paidPriceMinor),
      )
      expect(overcharged).toEqual([])
    }),
  )
})
