import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toMinor } from '../shared/currencies.ts'
import { currencyExponent } from '../shared/currency-exponent.ts'
import { minor, sum } from '../shared/money.ts'
import { paidTotals, takeUnits, unitAmount, unitValue, type PaidLine, type UnitsValue } from './paid-units.ts'

const aLine = (quantity: number, paid: number, tax = 0, isTaxIncluded = false): PaidLine => ({
  quantity,
  paidTotalMinor: minor(paid),
  taxTotalMinor: minor(tax),
  isTaxIncluded,
})

describe('paidTotals', () => {
  test.for([
    { lists: [4000, 2000], discounts: [0, 0], order: 0, paid: [4000, 2000] },
    { lists: [4000, 2000], discounts: [400, 0], order: 0, paid: [3600, 2000] },
    { lists: [4000, 2000], discounts: [0, 0], order: 600, paid: [3600, 1800] },
    { lists: [4000, 2000], discounts: [2000, 0], order: 100, paid: [1950, 1950] },
    { lists: [1000, 1000, 1000], discounts: [0, 0, 0], order: 100, paid: [966, 967, 967] },
    { lists: [1000, 500], discounts: [0, 0], order: 9999, paid: [0, 0] },
    { lists: [1000], discounts: [1500], order: 0, paid: [0] },
    { lists: [], discounts: [], order: 0, paid: [] },
  ])('lists $lists less $discounts and $order cost $paid', ({ lists, discounts, order, paid }) => {
    const lines = lists.map((list, index) => ({
      listTotalMinor: minor(list),
      discountMinor: minor(discounts[index] ?? 0),
    }))
    expect(paidTotals(lines, minor(order))).toEqual(paid)
  })

  test('parts add up to what was paid, for every currency exponent and discount', () => {
    const anyOrder = fc.record({
      currency: fc.constantFrom('JPY', 'USD', 'KWD', 'CLF'),
      lines: fc.array(
        fc.record({
          price: fc.nat(100_000),
          quantity: fc.integer({ min: 1, max: 9 }),
          discount: fc.nat(100),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      orderDiscount: fc.nat(100),
    })
    fc.assert(
      fc.property(anyOrder, ({ currency, lines, orderDiscount }) => {
        const inUnits = (thousandths: number) =>
          toMinor((thousandths / 1000).toFixed(currencyExponent(currency)), currency)
        const priced = lines.map(({ price, quantity, discount }) => {
          const listTotalMinor = minor(inUnits(price) * quantity)
          return { listTotalMinor, discountMinor: minor(Math.floor((listTotalMinor * discount) / 100)) }
        })
        const owed = sum(priced.map((line) => minor(line.listTotalMinor - line.discountMinor)))
        const discount = minor(Math.floor((owed * orderDiscount) / 100))

        const paid = paidTotals(priced, discount)
        expect(sum(paid)).toBe(owed - discount)
        for (const [index, amount] of paid.entries()) {
          const line = aLine(lines[index]?.quantity ?? 1, amount)
          expect(takeUnits(line, [], line.quantity).priceMinor).toBe(amount)
        }
      }),
    )
  })
})

describe('takeUnits', () => {
  test('the more expensive units go first, and the parts add up', () => {
    const line = aLine(3, 1000, 80)
    const first = takeUnits(line, [], 1)
    const rest = takeUnits(line, [first], 2)
    expect([first, rest]).toEqual([
      { quantity: 1, priceMinor: 334, taxMinor: 27 },
      { quantity: 2, priceMinor: 666, taxMinor: 53 },
    ])
  })

  test('included tax is part of the price and not added again', () => {
    expect(takeUnits(aLine(2, 1190, 190, true), [], 2)).toEqual({
      quantity: 2,
      priceMinor: 1190,
      taxMinor: 0,
    })
  })

  test('a denied claim returns exactly its units', () => {
    const line = aLine(3, 1000)
    const denied = takeUnits(line, [], 1)
    const kept = takeUnits(line, [denied], 1)
    expect(takeUnits(line, [kept], 1)).toEqual(denied)
  })

  test('units that the platform removed are the dearest', () => {
    expect(takeUnits(aLine(3, 1000), [], 1, 1).priceMinor).toBe(333)
    expect(takeUnits(aLine(3, 1000), [], 2, 1).priceMinor).toBe(666)
  })

  test('a removal after a claim takes nothing from the units that are left', () => {
    const line = aLine(3, 1000)
    expect(takeUnits(line, [takeUnits(line, [], 1)], 1, 1).priceMinor).toBe(333)
  })

  test('a line that became cheaper after a claim returns only what is left of it', () => {
    const claimed = takeUnits(aLine(2, 1000), [], 1)
    expect(takeUnits(aLine(2, 700), [claimed], 1).priceMinor).toBe(200)
    expect(takeUnits(aLine(2, 400), [claimed], 1).priceMinor).toBe(0)
  })

  test.for([4, -1, 1.5])('%d units of three are refused', (quantity) => {
    expect(() => takeUnits(aLine(3, 1000), [], quantity)).toThrow(RangeError)
  })

  test('units that are gone are refused', () => {
    const line = aLine(3, 1000)
    expect(() => takeUnits(line, [takeUnits(line, [], 2)], 2)).toThrow(RangeError)
    expect(() => takeUnits(line, [], 3, 1)).toThrow(RangeError)
  })

  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 12 }),
    paidTotalMinor: fc.nat(1_000_000).map(minor),
    taxTotalMinor: fc.nat(100_000).map(minor),
    isTaxIncluded: fc.boolean(),
  })
  /** Units that can be taken; `true` returns the oldest claim's units first. */
  const anySequence = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()), { maxLength: 20 })

  const worth = (values: readonly UnitsValue[]) =>
    sum(values.flatMap(({ priceMinor, taxMinor }) => [priceMinor, taxMinor]))
  const paidFor = (line: PaidLine) => line.paidTotalMinor + (line.isTaxIncluded ? 0 : line.taxTotalMinor)

  test('no sequence of partial returns pays back more than was paid, and a full one pays exactly that', () => {
    fc.assert(
      fc.property(anyLine, anySequence, (line, sequence) => {
        let held: UnitsValue[] = []
        for (const [quantity, isOldestGivenBack] of sequence) {
          if (isOldestGivenBack) held = held.slice(1)
          const left = line.quantity - held.reduce((total, units) => total + units.quantity, 0)
          held = [...held, takeUnits(line, held, Math.min(quantity, left))]
          expect(worth(held)).toBeLessThanOrEqual(paidFor(line))
        }
        const left = line.quantity - held.reduce((total, units) => total + units.quantity, 0)
        expect(worth([...held, takeUnits(line, held, left)])).toBe(paidFor(line))
      }),
    )
  })

  test('the order in which earlier claims are listed changes nothing', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const halves = Math.floor(line.quantity / 2)
        const first = takeUnits(line, [], halves)
        const second = takeUnits(line, [first], line.quantity - halves - 1)
        expect(takeUnits(line, [second, first], 1)).toEqual(takeUnits(line, [first, second], 1))
      }),
    )
  })
})

test('the unit shown is the dearest one', () => {
  expect(unitValue(aLine(3, 1000, 80))).toEqual({ quantity: 1, priceMinor: 334, taxMinor: 27 })
  expect(unitAmount(minor(0), 0)).toBe(0)
})
