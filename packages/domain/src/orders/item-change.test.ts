import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minor } from '../shared/money.ts'
import { itemTerms, orderLine, variantOnSale } from '../testing/order-edit-builders.ts'
import {
  changeQuantities,
  differenceOf,
  mostAdded,
  otherVariants,
  swapVariants,
  type EditableLine,
  type ItemChange,
} from './item-change.ts'
import { takeUnits } from './paid-units.ts'

const invalid = 'Invalid data submitted. Please try again.'
const soldOut = 'There aren’t enough of these items in stock.'
const guarantee = orderLine('g', 1, { kind: 'protection' })
const lines = [orderLine('a', 3), orderLine('b', 1), guarantee]
const dearer = variantOnSale('green', { priceMinor: minor(1_500), quantity: 1 })
const terms = itemTerms({ variants: [variantOnSale('red'), variantOnSale('blue'), dearer] })

describe('other quantities', () => {
  test('give back what was paid for removed units, the odd cent first', () => {
    expect(changeQuantities(lines, [{ id: 'a', quantity: 1 }], terms)).toEqual({
      ok: true,
      value: {
        removed: [{ orderLineItemId: 'a', quantity: 2, leftQuantity: 1, valueMinor: 2_000 + 160 }],
        added: [],
      },
    })
  })

  test('cost for more units what the line’s units did: its discount and its tax', () => {
    const half = orderLine('a', 2, {
      paid: { quantity: 2, paidTotalMinor: minor(1_001), taxTotalMinor: minor(81), isTaxIncluded: false },
    })
    expect(changeQuantities([half], [{ id: 'a', quantity: 3 }], terms)).toMatchObject({
      value: { added: [{ quantity: 1, listMinor: 1_000, paidMinor: 501, taxMinor: 41, valueMinor: 542 }] },
    })
    const gross = { ...half, paid: { ...half.paid, isTaxIncluded: true } }
    expect(changeQuantities([gross], [{ id: 'a', quantity: 3 }], terms)).toMatchObject({
      value: { added: [{ paidMinor: 501, taxMinor: 41, valueMinor: 501 }] },
    })
  })

  const everything = ['a', 'b'].map((id) => ({ id, quantity: 0 }))
  test.for([
    ['a line of another order', [{ id: 'x', quantity: 0 }], terms, invalid],
    ['the guarantee', [{ id: 'g', quantity: 0 }], terms, invalid],
    ['a line twice', [1, 2].map((quantity) => ({ id: 'a', quantity })), terms, invalid],
    ['no change', [{ id: 'a', quantity: 3 }], terms, 'Please change at least one quantity.'],
    ['everything', everything, terms, 'To remove every item, cancel the order instead.'],
    ['more than is in stock', [{ id: 'a', quantity: 9 }], terms, soldOut],
    [
      'more than is in stock, by two lines',
      [
        { id: 'a', quantity: 6 },
        { id: 'b', quantity: 4 },
      ],
      terms,
      soldOut,
    ],
    ['more where nothing can be paid', [{ id: 'a', quantity: 4 }], { ...terms, mayCostMore: false }, soldOut],
    ['more of what is not sold any more', [{ id: 'a', quantity: 4 }], { ...terms, variants: [] }, soldOut],
  ] as const)('%s: refused', ([, wanted, terms, refusal]) => {
    expect(changeQuantities(lines, wanted, terms)).toEqual({ ok: false, refusal })
  })

  test('are limited by what the store keeps back', () => {
    expect(mostAdded(orderLine('a', 1), itemTerms({ minInventory: 2 }))).toBe(3)
    expect(
      mostAdded(orderLine('a', 1), itemTerms({ variants: [variantOnSale('red', { canOversell: true })] })),
    ).toBe(20)
  })
})

describe('another variant', () => {
  test('costs its price with the line’s discount and tax, less what was paid', () => {
    const half = orderLine('a', 2, {
      paid: { quantity: 2, paidTotalMinor: minor(1_000), taxTotalMinor: minor(100), isTaxIncluded: false },
    })
    const swapped = swapVariants([half], [{ id: 'a', quantity: 1, variantIdFromPlatform: 'green' }], terms)
    expect(swapped).toEqual({
      ok: true,
      value: {
        removed: [{ orderLineItemId: 'a', quantity: 1, leftQuantity: 1, valueMinor: 550 }],
        added: [
          {
            orderLineItemId: 'a',
            variantIdFromPlatform: 'green',
            isSwap: true,
            quantity: 1,
            listMinor: 1_500,
            paidMinor: 750,
            taxMinor: 75,
            valueMinor: 825,
          },
        ],
      },
    })
    expect(swapped.ok && differenceOf(swapped.value)).toBe(275)
    expect(otherVariants(half, terms).map((each) => [each.idFromPlatform, each.differenceMinor])).toEqual([
      ['blue', 0],
      ['green', 275],
    ])
  })

  test.for([
    ['none chosen', [], 'Please choose an item to swap.'],
    ['a line of another order', [{ id: 'x', quantity: 1, variantIdFromPlatform: 'blue' }], invalid],
    ['the same variant', [{ id: 'a', quantity: 1, variantIdFromPlatform: 'red' }], soldOut],
    ['a variant that is not sold', [{ id: 'a', quantity: 1, variantIdFromPlatform: 'black' }], soldOut],
    ['more than were bought', [{ id: 'a', quantity: 4, variantIdFromPlatform: 'blue' }], soldOut],
    ['more than are in stock', [{ id: 'a', quantity: 2, variantIdFromPlatform: 'green' }], soldOut],
  ] as const)('%s: refused', ([, wanted, refusal]) => {
    expect(swapVariants(lines, wanted, terms)).toEqual({ ok: false, refusal })
  })
})

test('whatever is changed and how often, what is left in the order is what it was paid for', () => {
  const step = fc.record({
    isSwap: fc.boolean(),
    line: fc.nat(4),
    quantity: fc.nat(6),
    variant: fc.constantFrom('red', 'blue', 'green'),
  })
  const unlimited = ['red', 'blue', 'green'].map((id, index) =>
    variantOnSale(id, { priceMinor: minor(1_000 + index * 333), canOversell: true }),
  )
  const paid = fc.record({ quantity: fc.integer({ min: 1, max: 5 }), off: fc.nat(999), tax: fc.nat(400) })
  fc.assert(
    fc.property(
      paid,
      fc.boolean(),
      fc.array(step, { maxLength: 12 }),
      ({ quantity, off, tax }, isTaxIncluded, steps) => {
        const paidTotalMinor = minor(1_000 * quantity - off)
        const first = {
          quantity,
          paidTotalMinor,
          taxTotalMinor: minor(Math.min(tax, paidTotalMinor)),
          isTaxIncluded,
        }
        const second = { ...orderLine('1', 2).paid, isTaxIncluded }
        let lines = [orderLine('0', quantity, { paid: first }), orderLine('1', 2, { paid: second })]
        let total = worthOf(lines)
        for (const { isSwap, line, quantity, variant } of steps) {
          const id = String(line)
          const change = isSwap
            ? swapVariants(
                lines,
                [{ id, quantity, variantIdFromPlatform: variant }],
                itemTerms({ variants: unlimited }),
              )
            : changeQuantities(lines, [{ id, quantity }], itemTerms({ variants: unlimited }))
          if (!change.ok) continue
          total = minor(total + differenceOf(change.value))
          lines = applied(lines, change.value)
          expect(worthOf(lines)).toBe(total)
        }
      },
    ),
  )
})

const worthOf = (lines: readonly EditableLine[]) =>
  minor(
    lines.reduce((total, { paid, currentQuantity, removedQuantity }) => {
      const { priceMinor, taxMinor } = takeUnits(paid, [], currentQuantity, removedQuantity)
      return total + priceMinor + taxMinor
    }, 0),
  )

/** The lines after a change, as the built-in platform writes them. */
function applied(lines: readonly EditableLine[], { removed, added }: ItemChange): EditableLine[] {
  const changed = lines.map((line) => {
    const gone = removed.find(({ orderLineItemId }) => orderLineItemId === line.id)?.quantity ?? 0
    const more = added.find(({ orderLineItemId, isSwap }) => orderLineItemId === line.id && !isSwap)
    return {
      ...line,
      currentQuantity: line.currentQuantity - gone + (more?.quantity ?? 0),
      removedQuantity: line.removedQuantity + gone,
      listTotalMinor: minor(line.listTotalMinor + (more?.listMinor ?? 0)),
      paid: {
        ...line.paid,
        quantity: line.paid.quantity + (more?.quantity ?? 0),
        paidTotalMinor: minor(line.paid.paidTotalMinor + (more?.paidMinor ?? 0)),
        taxTotalMinor: minor(line.paid.taxTotalMinor + (more?.taxMinor ?? 0)),
      },
    }
  })
  const isTaxIncluded = lines[0]?.paid.isTaxIncluded ?? false
  const swapped = added.filter(({ isSwap }) => isSwap)
  return [
    ...changed,
    ...swapped.map((units, index) =>
      orderLine(String(lines.length + index), units.quantity, {
        variantIdFromPlatform: units.variantIdFromPlatform,
        listTotalMinor: units.listMinor,
        paid: {
          quantity: units.quantity,
          paidTotalMinor: units.paidMinor,
          taxTotalMinor: units.taxMinor,
          isTaxIncluded,
        },
      }),
    ),
  ]
}
