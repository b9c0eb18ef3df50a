import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minor } from '../shared/money.ts'
import { isSameTaxRegion, offeredEdits, refundFor, removedUnits } from './order-edit.ts'

const address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  line1: '1 Engine Street',
  line2: null,
  city: 'Boulder',
  stateOrProvinceCode: 'CO',
  postalCode: '80302',
  countryCode: 'US',
  phone: null,
}

const line = (id: string, quantity: number, change: object = {}) => ({
  id,
  kind: 'item' as const,
  currentQuantity: quantity,
  taken: [],
  removedQuantity: 0,
  paid: {
    quantity,
    paidTotalMinor: minor(1_000 * quantity + 1),
    taxTotalMinor: minor(80),
    isTaxIncluded: false,
  },
  ...change,
})
const guarantee = line('g', 1, { kind: 'protection' as const })

describe('what is offered', () => {
  test.for([
    [[line('a', 1)], ['UPDATE_SHIPPING_ADDRESS', 'CANCEL_ORDER']],
    [
      [line('a', 1), guarantee],
      ['UPDATE_SHIPPING_ADDRESS', 'CANCEL_ORDER'],
    ],
    [[line('a', 2)], ['UPDATE_SHIPPING_ADDRESS', 'REMOVE_ITEMS', 'CANCEL_ORDER']],
    [
      [line('a', 1), line('b', 1)],
      ['UPDATE_SHIPPING_ADDRESS', 'REMOVE_ITEMS', 'CANCEL_ORDER'],
    ],
  ] as const)('lines %j: %j', ([lines, offered]) => {
    expect(offeredEdits({ shippingAddress: address, lines })).toEqual(offered)
  })

  test('without a shipping address there is none to change', () => {
    expect(offeredEdits({ shippingAddress: null, lines: [line('a', 1)] })).toEqual(['CANCEL_ORDER'])
  })
})

test.for([
  ['US', 'CO', 'US', 'CO', true],
  ['US', 'CO', 'US', 'NY', false],
  ['CA', 'ON', 'CA', 'QC', false],
  ['DE', '', 'DE', 'BE', true],
  ['DE', '', 'AT', '', false],
] as const)('from %s %s to %s %s keeps taxes as they are: %s', ([from, state, to, otherState, isSame]) => {
  const before = { countryCode: from, stateOrProvinceCode: state }
  expect(isSameTaxRegion(before, { countryCode: to, stateOrProvinceCode: otherState })).toBe(isSame)
})

describe('removed items', () => {
  const order = { shippingAddress: address, lines: [line('a', 3), line('b', 1), guarantee] }

  test('have their paid value, the odd cent first', () => {
    expect(removedUnits(order, [{ id: 'a', quantity: 1 }])).toEqual({
      ok: true,
      value: [{ orderLineItemId: 'a', quantity: 2, valueMinor: 2_001 + 54 }],
    })
  })

  test.for([
    ['a line of another order', [{ id: 'x', quantity: 0 }], 'Invalid data submitted. Please try again.'],
    ['the guarantee', [{ id: 'g', quantity: 0 }], 'Invalid data submitted. Please try again.'],
    ['more than was ordered', [{ id: 'a', quantity: 4 }], 'Invalid data submitted. Please try again.'],
    ['no change', [{ id: 'a', quantity: 3 }], 'Please choose the items to remove.'],
    [
      'everything',
      [
        { id: 'a', quantity: 0 },
        { id: 'b', quantity: 0 },
      ],
      'To remove every item, cancel the order instead.',
    ],
  ] as const)('%s is refused', ([, wanted, refusal]) => {
    expect(removedUnits(order, wanted)).toEqual({ ok: false, refusal })
  })

  test('are never refunded above the rest of the payment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 5_000 }), (quantity, left) => {
        const removed = removedUnits(order, [{ id: 'a', quantity }])
        if (!removed.ok) throw new Error(removed.refusal)
        expect(refundFor(removed.value, minor(left))).toBeLessThanOrEqual(left)
      }),
    )
  })
})
