import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minor, sum } from '../shared/money.ts'
import { splitTender, tendersLeft, type Tender } from './split-tender.ts'

const tender = (gateway: string, left: number): Tender => ({
  idFromPlatform: gateway,
  gateway,
  leftMinor: minor(left),
})

describe('a refund', () => {
  test.for<[why: string, amount: number, tenders: Tender[], shares: number[]]>([
    ['goes back to the one payment', 500, [tender('card', 800)], [500]],
    ['is shared by what is left of each', 300, [tender('card', 900), tender('gift_card', 300)], [225, 75]],
    ['leaves out a payment of which nothing is left', 300, [tender('a', 0), tender('b', 300)], [300]],
    ['of nothing touches no payment', 0, [tender('card', 800)], []],
  ])('%s', ([, amount, tenders, shares]) => {
    const split = splitTender(minor(amount), tenders)
    expect(split.ok && split.value.map(({ amountMinor }) => amountMinor)).toEqual(shares)
  })

  test('of more than is left is refused', () => {
    expect(splitTender(minor(801), [tender('card', 800), tender('gift_card', -5)])).toEqual({
      ok: false,
      refusal: { code: 'refund_exceeds_payment', leftMinor: 800 },
    })
  })

  test('adds up, and takes from no payment more than is left of it', () => {
    const lefts = fc.array(fc.nat(1e6), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(lefts, fc.double({ min: 0, max: 1, noNaN: true }), (left, share) => {
        const tenders = left.map((amount, index) => tender(String(index), amount))
        const amount = minor(Math.floor(left.reduce((a, b) => a + b, 0) * share))
        const split = splitTender(amount, tenders)
        if (!split.ok) throw new Error('refused')
        expect(sum(split.value.map((part) => part.amountMinor))).toBe(amount)
        for (const part of split.value)
          expect(part.amountMinor).toBeLessThanOrEqual(left[Number(part.gateway)] ?? 0)
      }),
    )
  })
})

describe('the rest of the payments', () => {
  const repaid = (parentIdFromPlatform: string | null, amount: number) => ({
    parentIdFromPlatform,
    amountMinor: minor(amount),
  })

  test.for<[why: string, repayments: ReturnType<typeof repaid>[], left: number[]]>([
    ['is all of them before anything was repaid', [], [900, 300]],
    ['is less by what went back to each', [repaid('card', 400), repaid('gift_card', 300)], [500, 0]],
    [
      'is less by a repayment of a payment nobody told of',
      [repaid('sale-of-another-record', 400)],
      [600, 200],
    ],
    ['is less by a repayment that names no payment', [repaid(null, 1200)], [0, 0]],
    ['is nothing when more was repaid than paid', [repaid(null, 5000)], [0, 0]],
  ])('%s', ([, repayments, left]) => {
    const tenders = tendersLeft([tender('card', 900), tender('gift_card', 300)], repayments)
    expect(tenders.map(({ leftMinor }) => leftMinor)).toEqual(left)
  })
})
