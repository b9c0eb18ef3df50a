import { describe, expect, test } from 'vitest'
import type { LineApprovals } from '../resolution/payouts.ts'
import type { LineApproval } from '../resolution/line-approval.ts'
import type { ClaimToSummarize } from '../resolution/summarize-claim.ts'
import { minor, zero } from '../shared/money.ts'
import { foldLedger, paidOf } from './fold-ledger.ts'
import { append, type LedgerEntry } from './ledger-entry.ts'
import { captured, completed, giftCardIssued, held, refunded, released } from './money-entries.ts'
import { revalue } from './value-claim.ts'

const claim: ClaimToSummarize = {
  lines: ['a', 'b'].map((lineId) => ({
    lineId,
    quantity: 1,
    paidPriceMinor: minor(5000),
    paidTaxMinor: minor(400),
    creditMethods: ['Gift_Card', 'Refund'],
    resolutionMethod: 'refund',
  })),
  isGiftReturn: false,
  requestedCreditMethod: null,
  exchangeMethod: null,
  incentive: { type: 'percent', percent: 10 },
  fee: { type: 'Fixed', amountMinor: minor(500), name: 'Fee' },
  labelChargeMinor: minor(795),
  exchangeShippingMinor: zero,
  payments: null,
}
const refund: LineApproval = {
  isResolvedExternally: false,
  resolutionMethod: 'refund',
  amountMinor: null,
  refundDeductionMinor: zero,
  shippingFeeMinor: zero,
}
const giftCard: LineApproval = {
  isResolvedExternally: false,
  resolutionMethod: 'giftCard',
  amountMinor: null,
  hasIncentive: true,
}

/** A claim's ledger that receives events. */
function aLedger() {
  let entries: readonly LedgerEntry[] = []
  const name = (key: string) => ({ key, currencyCode: 'USD' })
  const add = (entry: LedgerEntry | null) => void (entries = append(entries, entry))
  return {
    value: (key: string, approvals: Record<string, LineApproval>) => {
      const given: LineApprovals = new Map(Object.entries(approvals))
      add(revalue(entries, claim, given, { ...name(key), event: 'decided' }))
    },
    add: (
      of: (
        name: { key: string; currencyCode: string },
        entries: readonly LedgerEntry[],
      ) => LedgerEntry | null,
      key: string,
    ) => add(of(name(key), entries)),
    entries: () => entries,
    /** Accounts that hold something. */
    holds: () => Object.fromEntries(Object.entries(foldLedger(entries)).filter(([, amount]) => amount !== 0)),
  }
}

describe('the ledger of a claim', () => {
  test('shows what is owed for its value', () => {
    const ledger = aLedger()
    ledger.value('filed', { a: refund, b: giftCard })
    expect(ledger.holds()).toEqual({
      itemValue: 10_800,
      incentive: 540,
      fee: -500,
      label: -795,
      balance: -10_045,
    })
  })

  test('posts only the difference of a decision, and nothing for a denied line', () => {
    const ledger = aLedger()
    ledger.value('filed', { a: refund, b: refund })
    ledger.value('partial', { a: { ...refund, amountMinor: minor(3000) }, b: refund })
    expect(ledger.entries().at(-1)?.postings).toEqual([
      { account: 'itemValue', lineId: 'a', amountMinor: -2400 },
      { account: 'balance', lineId: null, amountMinor: 2400 },
    ])
    ledger.value('denied', { b: refund })
    expect(ledger.holds()).toEqual({ itemValue: 5400, fee: -500, label: -795, balance: -4105 })
    ledger.value('canceled', {})
    expect(ledger.holds()).toEqual({})
  })

  test('have no entry for what changes nothing', () => {
    const ledger = aLedger()
    ledger.value('filed', { a: refund })
    ledger.value('again', { a: refund })
    expect(ledger.entries()).toHaveLength(1)
  })

  test('show what an exchange carries on and leaves over', () => {
    const ledger = aLedger()
    const instead = { variantPriceMinor: minor(4000) }
    ledger.value('filed', {
      a: {
        isResolvedExternally: false,
        resolutionMethod: 'variantExchange',
        creditMethod: 'Refund',
        instead,
      },
      b: { isResolvedExternally: false, resolutionMethod: 'replacementOrder' },
    })
    expect(ledger.holds()).toEqual({
      itemValue: 10_800,
      exchange: -5400,
      exchangeDifference: 1000,
      inKind: -5400,
      // A store without card payments cuts fee and label to the available credit.
      fee: -500,
      label: -500,
    })
  })

  test('are even once everything is paid, with the bonus apart', () => {
    const ledger = aLedger()
    ledger.value('filed', { a: refund, b: giftCard })
    ledger.add((name) => refunded(name, [{ lineId: 'a', amountMinor: minor(4600) }]), 'refund')
    const shares = [{ lineId: 'b', amountMinor: minor(4905) }]
    ledger.add(
      (name) => giftCardIssued(name, { kind: 'Store_Credit', shares, incentiveMinor: minor(540) }),
      'card',
    )
    expect(ledger.holds()).toMatchObject({ refund: -4600, storeCredit: -4905, bonus: -540 })
    expect(ledger.holds()).not.toHaveProperty('balance')
    expect(paidOf(ledger.entries())).toMatchObject({
      refundMinor: 4600,
      giftCardMinor: 4905,
      incentiveMinor: 540,
    })
    ledger.add(completed, 'done')
    expect(ledger.entries()).toHaveLength(3)
  })

  test('shows what will not be paid when a claim is completed', () => {
    const ledger = aLedger()
    ledger.value('filed', { a: refund })
    ledger.add(completed, 'done')
    expect(ledger.holds()).toMatchObject({ waived: -4105 })
    expect(ledger.holds()).not.toHaveProperty('balance')
  })

  test('hold a card without moving money, and capture from it', () => {
    const ledger = aLedger()
    ledger.add((name) => held(name, minor(1200)), 'intent')
    expect(ledger.holds()).toEqual({ hold: 1200, held: -1200 })
    ledger.add(released, 'void')
    ledger.add((name) => captured(name, minor(700)), 'capture')
    expect(ledger.holds()).toEqual({ capture: 700, balance: -700 })
    ledger.add(released, 'void again')
    expect(ledger.entries()).toHaveLength(3)
  })
})
