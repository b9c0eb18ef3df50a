import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CreditMethod } from '../claims/claim-words.ts'
import { minor, zero, type MinorUnits } from '../shared/money.ts'
import type { ClaimedLine } from './credits.ts'
import { carriedValue, payoutsOf, type Paid } from './payouts.ts'
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

const ids = (...lineIds: string[]) => new Set(lineIds)

describe('payouts', () => {
  test('a gift card is what the lines are worth, with its incentive apart', () => {
    const claim = claimOf([line('a', 7344, ['Gift_Card'])], { incentive: { type: 'percent', percent: 10 } })
    expect(payoutsOf(claim, { lineIds: ids('a'), creditMethod: 'Gift_Card' }, nothing)).toMatchObject({
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
    const creditMethod = 'Gift_Card'
    const first = payoutsOf(claim, { lineIds: ids('a'), creditMethod }, nothing)
    const second = payoutsOf(claim, { lineIds: ids('a', 'b'), creditMethod }, first)
    expect([first.incentiveMinor, second.incentiveMinor]).toEqual([500, 0])
    expect(second.giftCardMinor).toBe(2000)
  })

  test('a fee makes refunds partial, and an item it uses up altogether is applied to the claim', () => {
    const fee = { type: 'Fixed', amountMinor: minor(500), name: 'Handling Fee' } as const
    const details = (price: number) =>
      payoutsOf(
        claimOf([line('a', price, ['Refund'])], { fee }),
        { lineIds: ids('a'), creditMethod: 'Refund' },
        nothing,
      ).lines.map(({ detail }) => detail)
    expect(details(7344)).toEqual(['Refunded_Partial'])
    expect(details(300)).toEqual(['Item_Credit_Applied_To_Claim'])
  })

  test('an exchanged item carries its value on, less what was paid out of it', () => {
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
    const { refundMinor, lines } = payoutsOf(claim, { lineIds: ids('a'), creditMethod: 'Refund' }, nothing)
    const [exchanged] = claim.lines
    const [application] = lines
    if (!exchanged || !application) throw new Error('The line is gone')
    expect(refundMinor).toBe(800)
    expect(application.detail).toBe('Variant_Exchange')
    expect(carriedValue(exchanged, application)).toBe(6000)
  })

  test('approving in any number of rounds pays what approving at once pays, and no more', () => {
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
          const { creditMethod, balanceMinor } = summarizeClaim(claim)
          const rounds = [0, 1, 2, 3].map((round) =>
            given.flatMap(([, , own], index) => (own <= round ? [String(index)] : [])),
          )
          let paid = nothing
          for (const round of rounds)
            paid = add(paid, payoutsOf(claim, { lineIds: ids(...round), creditMethod }, paid))
          expect(total(paid)).toBe(Math.max(0 - balanceMinor, 0))
          expect(
            payoutsOf(claim, { lineIds: ids(...(rounds.at(-1) ?? [])), creditMethod }, paid),
          ).toMatchObject(nothing)
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
