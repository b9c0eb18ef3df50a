import { describe, expect, test } from 'vitest'
import { minor } from '../shared/money.ts'
import { itemTerms, orderLine, variantOnSale } from '../testing/order-edit-builders.ts'
import { isSameTaxRegion, offeredEdits } from './order-edit.ts'

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
const guarantee = orderLine('g', 1, { kind: 'protection', variantIdFromPlatform: 'guarantee' })
const always = ['UPDATE_SHIPPING_ADDRESS', 'ADD_DELIVERY_NOTE', 'CANCEL_ORDER']

describe('what is offered', () => {
  const one = [orderLine('a', 1)]
  const none = itemTerms({ variants: [] })
  const onOffer = (given: object) =>
    itemTerms({ variants: [variantOnSale('red'), variantOnSale('blue', given)] })
  test.for([
    ['one unit of what is no longer sold', one, none, []],
    ['one unit and the guarantee', [...one, guarantee], none, []],
    ['two units', [orderLine('a', 2)], none, ['CHANGE_QUANTITY']],
    ['two lines', [...one, orderLine('b', 1)], none, ['CHANGE_QUANTITY']],
    ['another variant', one, onOffer({}), ['CHANGE_QUANTITY', 'SWAP_VARIANT']],
    ['a sold out variant', one, onOffer({ quantity: 0 }), ['CHANGE_QUANTITY']],
    [
      'a dearer variant that cannot be paid',
      one,
      { ...onOffer({ priceMinor: minor(1_100) }), mayCostMore: false },
      [],
    ],
    [
      'a cheaper variant',
      one,
      { ...onOffer({ priceMinor: minor(900) }), mayCostMore: false },
      ['SWAP_VARIANT'],
    ],
    ['a variant where swaps are impossible', one, { ...onOffer({}), maySwap: false }, ['CHANGE_QUANTITY']],
  ] as const)('%s', ([, lines, terms, offered]) => {
    const order = { shippingAddress: address, exchangeDepth: 0, lines }
    expect(new Set(offeredEdits(order, terms))).toEqual(new Set([...always, ...offered]))
  })

  test('without a shipping address there is nothing to change about the delivery', () => {
    const order = { shippingAddress: null, exchangeDepth: 0, lines: one }
    expect(offeredEdits(order, none)).toEqual(['CANCEL_ORDER'])
  })

  test('items of an exchange order stay: nothing was paid for them', () => {
    const order = { shippingAddress: address, exchangeDepth: 1, lines: [orderLine('a', 2)] }
    expect(offeredEdits(order, onOffer({}))).toEqual(['UPDATE_SHIPPING_ADDRESS', 'ADD_DELIVERY_NOTE'])
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
