import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMinor } from '../shared/currencies.ts'
import { minor } from '../shared/money.ts'
import type { Receipt } from './receipt-schema.ts'
import { shownReceipt } from './shown-receipt.ts'

const cents = (max: number) => fc.nat(max)
const item = (amount: number, index: number) => ({
  originalStoreOrderLineItemId: String(index),
  name: 'Scarf',
  imgUrl: null,
  quantity: 1,
  amount,
  creditMethod: 'Refund' as const,
})
const dollars = (amount: number) => amount / 100
const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

const aReceipt = (given: {
  items: readonly number[]
  incentive: number
  charges: readonly number[]
  refund: number
}): Receipt => {
  const credits = total(given.items) + given.incentive
  const charged = Math.min(total(given.charges), credits)
  const owed = credits - charged
  const refund = Math.min(given.refund, owed)
  const parts = [
    { creditMethod: 'Refund' as const, amount: dollars(refund), incentive: 0 },
    {
      creditMethod: 'Gift_Card' as const,
      amount: dollars(owed - refund),
      incentive: dollars(given.incentive),
    },
  ]
  return {
    credits: {
      total: dollars(credits),
      lineItems: given.items.map((amount, index) => item(dollars(amount), index)),
      sections: [{ type: 'INCENTIVE', label: 'Incentive', amount: dollars(given.incentive) }],
    },
    deductions: {
      total: dollars(charged),
      lineItems: [],
      sections: [{ type: 'FEE', label: 'Fee', amount: dollars(charged) }],
    },
    balance: dollars(0 - owed),
    outstanding: 'refund',
    owed: parts.filter(({ amount }) => amount > 0),
  }
}

test('an order of several items that was paid in euros adds up to the cent', () => {
  const receipt = aReceipt({ items: [7344, 3888], incentive: 389, charges: [795], refund: 7000 })
  const shown = shownReceipt(receipt, { from: 'USD', to: 'EUR', rate: 0.9217 })
  // Rounded alone they would be 67.69, 35.84 and 3.59, a cent more than 107.11.
  expect(shown).toMatchObject({
    balance: -99.78,
    credits: {
      total: 107.11,
      lineItems: [{ amount: 67.69 }, { amount: 35.84 }],
      sections: [{ amount: 3.58 }],
    },
    deductions: { total: 7.33 },
  })
})

test('everything that is shown adds up to what it is shown with', () => {
  const conversion = fc.record({
    from: fc.constant('USD'),
    to: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
    rate: fc.integer({ min: 1, max: 2_000_000 }).map((ten) => ten / 10_000),
  })
  fc.assert(
    fc.property(
      fc.array(cents(50_000), { minLength: 1, maxLength: 6 }),
      cents(3_000),
      fc.array(cents(2_000), { maxLength: 3 }),
      cents(60_000),
      conversion,
      (items, incentive, charges, refund, conversion) => {
        const { credits, deductions, balance, owed } = shownReceipt(
          aReceipt({ items, incentive, charges, refund }),
          conversion,
        )
        const units = (amount: number) => toMinor(amount, conversion.to)
        const sumOf = (rows: readonly { amount: number }[]) => total(rows.map(({ amount }) => units(amount)))
        for (const panel of [credits, deductions])
          expect(sumOf([...panel.lineItems, ...panel.sections])).toBe(units(panel.total))
        expect(units(credits.total) - units(deductions.total)).toBe(0 - units(balance) + 0)
        expect(sumOf(owed)).toBe(owed.length > 0 ? 0 - units(balance) : 0)
      },
    ),
  )
})

test('the bonus is the same in its row and with its gift card', () => {
  fc.assert(
    fc.property(cents(9_000), cents(900), fc.integer({ min: 1, max: 30_000 }), (value, incentive, rate) => {
      const receipt = aReceipt({ items: [value, 100], incentive, charges: [], refund: 100 })
      const shown = shownReceipt(receipt, { from: 'USD', to: 'EUR', rate: rate / 10_000 })
      const said = shown.owed
        .filter(({ creditMethod }) => creditMethod === 'Gift_Card')
        .map((part) => part.incentive)
      expect(said).toEqual(said.map(() => shown.credits.sections[0]?.amount))
    }),
  )
})

test('in the store’s own currency nothing changes', () => {
  const receipt = aReceipt({ items: [7344], incentive: 734, charges: [795], refund: 0 })
  expect(shownReceipt(receipt, { from: 'USD', to: 'USD', rate: 1 })).toEqual(receipt)
})

test('a gift’s receipt, whose items are left out, keeps its total and its rows', () => {
  const { credits, ...rest } = aReceipt({ items: [7344], incentive: 734, charges: [], refund: 0 })
  const shown = shownReceipt(
    { ...rest, credits: { ...credits, lineItems: [] } },
    { from: 'USD', to: 'EUR', rate: 0.5 },
  )
  expect(shown.credits).toMatchObject({ total: 40.39, lineItems: [], sections: [{ amount: 3.67 }] })
  expect(toMinor(shown.balance, 'EUR')).toBe(minor(-4039))
})
