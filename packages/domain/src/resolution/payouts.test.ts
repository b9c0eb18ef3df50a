import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CreditMethod } from '../claims/claim-words.ts'
import { minor, zero, type MinorUnits } from '../shared/money.ts'
import type { ClaimedLine } from './credits.ts'
import { carriedValue, payoutsOf, type LineApprovals, type Paid } from './payouts.ts'
import type { LineApproval } from './line-approval.ts'
import { summarizeClaim, type ClaimToSummarize } from './summarize-claim.ts'

const nothing: Paid = { refundMinor: zero, giftCardMinor: zero, incentiveMinor: zero }

const line = (lineId: string, price: number, creditMethods: CreditMethod[]): ClaimedLine => ({
  lineId,
  quantity: 1,
  paidPriceMinor: minor(price),
  paidTaxMinor: zero,
  creditMethods,
  resolutionMethod: 'refund',
})

const claimOf = (lines: ClaimedLine[], given: Partial<ClaimToSummarize> = {}): ClaimToSummarize => ({
  lines,
  isGiftReturn: false,
  requestedCreditMethod: null,
  exchangeMethod: null,
  incentive: { type: 'none' },
  fee: { type: 'None' },
  labelChargeMinor: zero,
  exchangeShippingMinor: zero,
  payments: null,
  ...given,
})

const refund = (
  given: Partial<Extract<LineApproval, { resolutionMethod: 'refund' }>> = {},
): LineApproval => ({
  isResolvedExternally: false,
  resolutionMethod: 'refund',
  amountMinor: null,
  refundDeductionMinor: zero,
  shippingFeeMinor: zero,
  ...given,
})
const giftCard = (hasIncentive = true, amount: number | null = null): LineApproval => ({
  isResolvedExternally: false,
  resolutionMethod: 'giftCard',
  amountMinor: amount === null ? null : minor(amount),
  hasIncentive,
})
const exchange = (variantPrice?: number): LineApproval => ({
  isResolvedExternally: false,
  resolutionMethod: 'variantExchange',
  creditMethod: 'Refund',
  instead: variantPrice === undefined ? null : { variantPriceMinor: minor(variantPrice) },
})
const all = (approval: LineApproval, ...lineIds: string[]): LineApprovals =>
  new Map(lineIds.map((lineId) => [lineId, approval]))
const detailsOf = (claim: ClaimToSummarize, approvals: LineApprovals) =>
  payoutsOf(claim, approvals, nothing).lines.map(({ detail }) => detail)

describe('payouts', () => {
  test('a gift card has the lines’ value, with its bonus listed separately', () => {
    const claim = claimOf([line('a', 7344, ['Gift_Card'])], { incentive: { type: 'percent', percent: 10 } })
    expect(payoutsOf(claim, all(giftCard(), 'a'), nothing)).toMatchObject({
      refundMinor: 0,
      giftCardMinor: 7344,
      incentiveMinor: 734,
      lines: [{ detail: 'Gift_Card_Issued' }],
    })
  })

  test('a fixed incentive comes once, however many rounds there are', () => {
    const claim = claimOf([line('a', 1000, ['Gift_Card']), line('b', 2000, ['Gift_Card'])], {
      incentive: { type: 'fixed', amountMinor: minor(500) },
    })
    const first = payoutsOf(claim, all(giftCard(), 'a'), nothing)
    const second = payoutsOf(claim, all(giftCard(), 'a', 'b'), first)
    expect([first.incentiveMinor, second.incentiveMinor]).toEqual([500, 0])
    expect(second.giftCardMinor).toBe(2000)
  })

  test('a fee makes refunds partial, and an item it uses up altogether is applied to the claim', () => {
    const fee = { type: 'Fixed', amountMinor: minor(500), name: 'Handling Fee' } as const
    const details = (price: number) =>
      detailsOf(claimOf([line('a', price, ['Refund'])], { fee }), all(refund(), 'a'))
    expect(details(7344)).toEqual(['Refunded_Partial'])
    expect(details(300)).toEqual(['Item_Credit_Applied_To_Claim'])
  })

  test('an exchanged item keeps its value, less what was paid out of it', () => {
    const claim = claimOf(
      [
        {
          ...line('a', 6800, ['Refund']),
          resolutionMethod: 'variantExchange',
          variantPriceMinor: minor(6000),
          advancedExchangeMethod: 'PAYMENT_AND_PARTIAL_REFUND',
          isNoAdjustment: false,
        },
      ],
      {},
    )
    const { refundMinor, lines } = payoutsOf(claim, all(exchange(), 'a'), nothing)
    const [exchanged] = claim.lines
    const [application] = lines
    if (!exchanged || !application) throw new Error('The line is gone')
    expect(refundMinor).toBe(800)
    expect(application.detail).toBe('Variant_Exchange')
    expect(carriedValue(exchanged, application)).toBe(6000)
  })

  test('staff give part of a value back, keep a fee of theirs and add the original shipping', () => {
    const claim = claimOf([line('a', 5000, ['Refund'])])
    const approvals = all(
      refund({ amountMinor: minor(4000), refundDeductionMinor: minor(300), shippingFeeMinor: minor(595) }),
      'a',
    )
    expect(payoutsOf(claim, approvals, nothing)).toMatchObject({
      refundMinor: 4295,
      balanceMinor: -4295,
      applied: { refundDeductionMinor: 300, shippingFeeMinor: 595 },
      lines: [{ detail: 'Refunded_Partial' }],
    })
  })

  test('a refund that staff turn into a gift card brings the incentive of its part alone', () => {
    const claim = claimOf([line('a', 5000, ['Refund']), line('b', 3000, ['Refund'])], {
      incentive: { type: 'percent', percent: 10 },
    })
    const approvals = new Map([
      ['a', giftCard(true, 2000)],
      ['b', refund()],
    ])
    expect(payoutsOf(claim, approvals, nothing)).toMatchObject({
      refundMinor: 3000,
      giftCardMinor: 2000,
      incentiveMinor: 200,
      lines: [{ detail: 'Gift_Card_Issued_Partial' }, { detail: 'Refunded' }],
    })
  })

  test('an item other than the requested one may leave a remainder, but never costs more', () => {
    const claim = claimOf([line('a', 5000, ['Refund']), line('b', 3000, ['Refund'])])
    const paid = (price: number) =>
      payoutsOf(
        claim,
        new Map([
          ['a', exchange(price)],
          ['b', refund()],
        ]),
        nothing,
      ).refundMinor
    expect([paid(4000), paid(5000), paid(9000)]).toEqual([4000, 3000, 3000])
  })

  // prettier-ignore
  test.for<[string, LineApproval, string]>([
    ['a replacement',                  { isResolvedExternally: false, resolutionMethod: 'replacementOrder' }, 'Replacement_Order'],
    ['a repair',                       { isResolvedExternally: false, resolutionMethod: 'repair' },           'Repaired'],
    ['a refund by other means',        refund({ isResolvedExternally: true }),                                'Refunded'],
    ['part of one by other means',     refund({ isResolvedExternally: true, amountMinor: minor(1) }),         'Refunded_Partial'],
  ])('%s moves no money', ([, approval, detail]) => {
    const payouts = payoutsOf(claimOf([line('a', 5000, ['Refund'])]), all(approval, 'a'), nothing)
    expect(payouts).toMatchObject({ ...nothing, balanceMinor: 0, lines: [{ detail }] })
  })

  test('approving in several rounds pays the same as approving all together', () => {
    const methods = fc.constantFrom<CreditMethod[]>(['Refund'], ['Gift_Card'], ['Gift_Card', 'Refund'])
    const lines = fc.array(fc.tuple(fc.nat(100_000), methods, fc.nat(3)), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(
        lines,
        fc.nat(20_000),
        fc.constantFrom<CreditMethod>('Gift_Card', 'Refund'),
        (given, fee, method) => {
          const claim = claimOf(
            given.map(([price, allowed], index) => line(String(index), price, allowed)),
            {
              requestedCreditMethod: method,
              fee: { type: 'Fixed', amountMinor: minor(fee), name: 'Fee' },
              incentive: { type: 'percent', percent: 10 },
            },
          )
          const { balanceMinor, lineItemApplications } = summarizeClaim(claim)
          const approved = (ids: string[]): LineApprovals =>
            new Map(
              lineItemApplications
                .filter(({ lineId }) => ids.includes(lineId))
                .map(({ lineId, creditMethod }) => [
                  lineId,
                  creditMethod === 'Refund' ? refund() : giftCard(),
                ]),
            )
          const rounds = [0, 1, 2, 3].map((round) =>
            given.flatMap(([, , own], index) => (own <= round ? [String(index)] : [])),
          )
          let paid = nothing
          for (const round of rounds) paid = add(paid, payoutsOf(claim, approved(round), paid))
          expect(total(paid)).toBe(Math.max(0 - balanceMinor, 0))
          expect(payoutsOf(claim, approved(rounds.at(-1) ?? []), paid)).toMatchObject(nothing)
        },
      ),
    )
  })
})

const add = (a: Paid, b: Paid): Paid => ({
  refundMinor: minor(a.refundMinor + b.refundMinor),
  giftCardMinor: minor(a.giftCardMinor + b.giftCardMinor),
  incentiveMinor: minor(a.incentiveMinor + b.incentiveMinor),
})
const total = (paid: Paid): MinorUnits => minor(paid.refundMinor + paid.giftCardMinor + paid.incentiveMinor)
