import { describe, expect, test } from 'vitest'
import { cartAttributes } from '../widget/cart-attributes.ts'
import { choiceAttributes, type GuaranteeChoice } from './guarantee-choice.ts'

const on: GuaranteeChoice = { isOn: true, variantIdFromPlatform: '90', receiptNote: 'note' }
const { choice, receipt, unit, shippingPlus } = cartAttributes
const write = (given: GuaranteeChoice, before: Record<string, string> = {}) =>
  Object.fromEntries(
    choiceAttributes(
      given,
      Object.entries(before).map(([key, value]) => ({ key, value })),
    ).map(({ key, value }) => [key, value]),
  )

const remembered = { [choice]: 'on', [receipt]: 'note', [unit]: '90' }

describe('a choice at checkout', () => {
  test('is remembered in the cart’s own attributes', () => {
    expect(write(on)).toEqual(remembered)
  })

  test('to go without takes receipt and unit away', () => {
    expect(write({ isOn: false }, remembered)).toEqual({ [choice]: 'off', [receipt]: '', [unit]: '' })
  })

  test('declining is no longer a choice of a rate with it', () => {
    expect(write({ isOn: false }, { [shippingPlus]: 'reorder' })).toEqual({
      [choice]: 'off',
      [shippingPlus]: '',
    })
    expect(write({ isOn: false }, { [shippingPlus]: 'optOut' })).toEqual({ [choice]: 'off' })
  })

  test('that is written already is not written again', () => {
    expect(write(on, remembered)).toEqual({})
    expect(write({ isOn: false }, { [choice]: 'off' })).toEqual({})
  })
})
