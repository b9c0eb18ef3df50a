import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minor } from '../shared/money.ts'
import { aCartLine, aUnitLine, aWidgetCart, aWidgetConfig, unitIds } from '../testing/widget-builders.ts'
import { cartAttributes } from './cart-attributes.ts'
import { reconcileCart, type CartWrite, type Wish } from './reconcile-cart.ts'
import type { WidgetCart, WidgetCartLine } from './widget-cart.ts'
import type { WidgetConfig } from './widget-config-schema.ts'

const config = aWidgetConfig()
const turnOn: Wish = { isOn: true, receiptNote: 'receipt 1' }
const turnOff: Wish = { isOn: false }

const chosenOn = (unit: string) => ({
  [cartAttributes.choice]: 'on',
  [cartAttributes.receipt]: 'receipt 1',
  [cartAttributes.unit]: unit,
  [cartAttributes.shippingPlus]: 'reorder',
})
const chosenOff = { [cartAttributes.choice]: 'off', [cartAttributes.shippingPlus]: 'optOut' }

const settle = (
  cart: WidgetCart,
  given: { wish?: Wish; countryCode?: string | null; config?: WidgetConfig } = {},
) => reconcileCart({ config, countryCode: 'US', cart, ...given })

describe('the price', () => {
  test.for([
    [0, '901'],
    [99_99, '901'],
    [100_00, '902'],
    [249_99, '902'],
    [250_00, '903'],
    [9_999_00, '903'],
  ] as const)('for goods of %i cents it is unit %s', ([total, id]) => {
    const { unit } = settle(aWidgetCart({ lines: [aCartLine({ totalMinor: minor(total) })] }))
    expect(unit?.idFromPlatform).toBe(id)
  })

  test('does not count the guarantee itself as goods', () => {
    const lines = [
      aCartLine({ totalMinor: minor(99_00) }),
      aUnitLine('901', { totalMinor: minor(2_95) }),
      aUnitLine('902'),
    ]
    expect(settle(aWidgetCart({ lines })).unit?.idFromPlatform).toBe('901')
  })

  test('follows the subtotal after a discount of the whole cart', () => {
    const lines = [aCartLine({ totalMinor: minor(110_00) })]
    for (const discount of [{ percentDiscountMinor: minor(11_00) }, { fixedDiscountMinor: minor(11_00) }])
      expect(settle(aWidgetCart({ lines, ...discount })).unit?.idFromPlatform).toBe('901')
  })
})

describe('nothing is offered, and nothing stays in the cart,', () => {
  const cases: [why: string, when: Parameters<typeof settle>[1], cart: Partial<WidgetCart>][] = [
    ['it is switched off', { config: aWidgetConfig({ isEnabled: false }) }, {}],
    ['the shopper is elsewhere', { countryCode: 'DE' }, {}],
    ['nobody knows where the shopper is', { countryCode: null }, {}],
    ['there are no goods', {}, { lines: [] }],
    ['nothing is sent', {}, { lines: [aCartLine({ doesShip: false })] }],
    ['there is no price in the currency', {}, { currencyCode: 'EUR' }],
  ]
  test.for(cases)('when %s', ([, when, given]) => {
    const cart = aWidgetCart({ ...given, attributes: chosenOn('901') })
    const held = { ...cart, lines: [...cart.lines, aUnitLine('901')] }
    const { unit, write } = settle(held, when)
    expect(unit).toBeUndefined()
    expect(write).toEqual({
      quantities: { '901:abc': 0 },
      addedVariantId: null,
      attributes: { [cartAttributes.unit]: '' },
    })
  })
})

describe('a shopper', () => {
  test('who has not chosen has nothing written to the cart', () => {
    expect(settle(aWidgetCart())).toMatchObject({ isOn: false, write: undefined })
  })

  test('who turns it on gets one unit, and their choice kept with the receipt', () => {
    const { isOn, write } = settle(aWidgetCart(), { wish: turnOn })
    expect(isOn).toBe(true)
    expect(write).toEqual({ quantities: {}, addedVariantId: '901', attributes: chosenOn('901') })
  })

  test('who turns it off has it taken out, and that kept', () => {
    const cart = aWidgetCart({ lines: [aCartLine(), aUnitLine('901')], attributes: chosenOn('901') })
    const { isOn, write } = settle(cart, { wish: turnOff })
    expect(isOn).toBe(false)
    expect(write).toEqual({
      quantities: { '901:abc': 0 },
      addedVariantId: null,
      attributes: { ...chosenOff, [cartAttributes.receipt]: '', [cartAttributes.unit]: '' },
    })
  })

  test('who takes the unit out by hand has turned it off', () => {
    const { isOn, write } = settle(aWidgetCart({ attributes: chosenOn('901') }))
    expect(isOn).toBe(false)
    expect(write?.addedVariantId).toBeNull()
    expect(write?.attributes).toMatchObject({ [cartAttributes.choice]: 'off' })
  })

  test('who emptied the cart keeps the choice, and the unit comes back with goods', () => {
    const emptied = aWidgetCart({ lines: [], attributes: chosenOn('901') })
    const settled = applied(emptied, settle(emptied).write)
    const filled = { ...settled, lines: [aCartLine()] }
    expect(settle(filled)).toMatchObject({ isOn: true, write: { addedVariantId: '901' } })
  })

  test('a unit from elsewhere, such as checkout, stays at the right price', () => {
    const kept = aWidgetCart({ lines: [aCartLine(), aUnitLine('901')] })
    expect(settle(kept)).toMatchObject({ isOn: true, write: undefined })
    const dearer = aWidgetCart({ lines: [aCartLine({ totalMinor: minor(300_00) }), aUnitLine('901')] })
    expect(settle(dearer).write).toMatchObject({ quantities: { '901:abc': 0 }, addedVariantId: '903' })
  })

  test('who said no is not given it, whatever else puts it there', () => {
    const cart = aWidgetCart({ lines: [aCartLine(), aUnitLine('901')], attributes: chosenOff })
    expect(settle(cart)).toMatchObject({ isOn: false, write: { quantities: { '901:abc': 0 } } })
  })

  test('gets nothing for an attribute without a receipt', () => {
    const cart = aWidgetCart({ attributes: { [cartAttributes.choice]: 'on' } })
    expect(settle(cart)).toMatchObject({ isOn: false, write: undefined })
  })
})

describe('the cart holds exactly one unit', () => {
  test('when a stepper of the theme made it two', () => {
    const cart = aWidgetCart({
      lines: [aCartLine(), aUnitLine('901', { quantity: 2 })],
      attributes: chosenOn('901'),
    })
    expect(settle(cart).write).toEqual({ quantities: { '901:abc': 1 }, addedVariantId: null, attributes: {} })
  })

  test('when the cart has it twice, once with properties of another app', () => {
    const lines = [aCartLine(), aUnitLine('901'), aUnitLine('901', { key: '901:xyz' })]
    const cart = aWidgetCart({ lines, attributes: chosenOn('901') })
    expect(settle(cart).write).toEqual({ quantities: { '901:xyz': 0 }, addedVariantId: null, attributes: {} })
  })

  test('when another price becomes right', () => {
    const lines = [aCartLine({ totalMinor: minor(120_00) }), aUnitLine('901')]
    const cart = aWidgetCart({ lines, attributes: chosenOn('901') })
    expect(settle(cart).write).toEqual({
      quantities: { '901:abc': 0 },
      addedVariantId: '902',
      attributes: { [cartAttributes.unit]: '902' },
    })
  })
})

describe('sold as a shipping line', () => {
  const shipping = aWidgetConfig({
    implementationType: 'Shipping_Line',
    units: [{ priceMinor: 2_95, currencyCode: 'USD' }],
  })

  test('it puts nothing into the cart; checkout reads the choice', () => {
    const { write } = settle(aWidgetCart(), { config: shipping, wish: turnOn })
    expect(write).toEqual({
      quantities: {},
      addedVariantId: null,
      attributes: {
        [cartAttributes.choice]: 'on',
        [cartAttributes.receipt]: 'receipt 1',
        [cartAttributes.shippingPlus]: 'reorder',
      },
    })
    const cart = applied(aWidgetCart(), write)
    expect(settle(cart, { config: shipping })).toMatchObject({ isOn: true, write: undefined })
  })
})

test('what checkout does follows the actions that the merchant chose', () => {
  const noted = (actions: WidgetConfig['checkoutPlus']['checkoutActions'], wish: Wish) =>
    settle(aWidgetCart(), { config: aWidgetConfig({ checkoutPlus: { checkoutActions: actions } }), wish })
      .write?.attributes[cartAttributes.shippingPlus]
  expect(noted(['setShippingPlusReorderRate'], turnOn)).toBe('reorder')
  expect(noted(['setShippingPlusReorderRate'], turnOff)).toBeUndefined()
  expect(noted(['setShippingPlusOptOut'], turnOff)).toBe('optOut')
  expect(noted(['addVariantToCart'], turnOn)).toBeUndefined()
})

const someLine: fc.Arbitrary<WidgetCartLine> = fc
  .record({
    variantIdFromPlatform: fc.constantFrom('111', '222', ...unitIds),
    name: fc.constantFrom('abc', 'xyz'),
    quantity: fc.integer({ min: 0, max: 3 }),
    totalMinor: fc.integer({ min: 0, max: 400 }).map((dollars) => minor(dollars * 100)),
    doesShip: fc.boolean(),
  })
  .map(({ name, ...line }) => ({ ...line, key: `${line.variantIdFromPlatform}:${name}` }))

const someAttributes = fc.record(
  {
    [cartAttributes.choice]: fc.constantFrom('on', 'off', '', 'maybe'),
    [cartAttributes.receipt]: fc.constantFrom('receipt 1', ''),
    [cartAttributes.unit]: fc.constantFrom('', ...unitIds),
    [cartAttributes.shippingPlus]: fc.constantFrom('', 'reorder', 'optOut'),
    gift: fc.constant('on'),
  },
  { requiredKeys: [] },
)

/** The cart with a discount of some per cent, which is of all lines. */
const discounted = (cart: WidgetCart, percent: number): WidgetCart => {
  const total = cart.lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  return { ...cart, percentDiscountMinor: minor((total * percent) / 100) }
}

const someSituation = fc.record({
  config: fc.constantFrom(
    config,
    aWidgetConfig({ isEnabled: false }),
    aWidgetConfig({ checkoutPlus: { checkoutActions: ['setShippingPlusOptOut'] } }),
    aWidgetConfig({
      units: config.units.filter(({ maxSubtotalMinor }) => maxSubtotalMinor !== null),
    }),
  ),
  cart: fc
    .record({
      percent: fc.constantFrom(0, 10),
      token: fc.constant('cart-1'),
      currencyCode: fc.constantFrom('USD', 'USD', 'EUR'),
      lines: fc.uniqueArray(someLine, { selector: ({ key }) => key, maxLength: 6 }),
      fixedDiscountMinor: fc.constantFrom(0, 10_00).map(minor),
      attributes: someAttributes.map((attributes): Record<string, string> => ({ ...attributes })),
    })
    .map(({ percent, ...cart }) => discounted({ ...cart, percentDiscountMinor: minor(0) }, percent)),
  countryCode: fc.constantFrom('US', 'US', 'DE', null),
  wish: fc.constantFrom(undefined, turnOn, turnOff),
})

describe('whatever is in the cart', () => {
  test('writing the differences leaves none', () => {
    fc.assert(
      fc.property(someSituation, (situation) => {
        const { isOn, write } = reconcileCart(situation)
        const after = reconcileCart({ ...situation, cart: applied(situation.cart, write), wish: undefined })
        expect(after.write).toBeUndefined()
        expect(after.isOn).toBe(situation.wish ? isOn : after.isOn)
      }),
      { numRuns: 2000 },
    )
  })

  test('there is one unit or none afterwards, and others’ lines and attributes are as they were', () => {
    fc.assert(
      fc.property(someSituation, (situation) => {
        const { unit, isOn, write } = reconcileCart(situation)
        const after = applied(situation.cart, write)
        const isUnit = (line: WidgetCartLine) =>
          unitIds.includes(line.variantIdFromPlatform as (typeof unitIds)[number]) &&
          situation.config.units.some(({ idFromPlatform }) => idFromPlatform === line.variantIdFromPlatform)
        const units = after.lines.filter((line) => isUnit(line) && line.quantity > 0)
        const right = isOn && unit ? [unit.idFromPlatform] : []

        expect(units.map(({ quantity }) => quantity)).toSatisfy((all: number[]) =>
          all.every((one) => one === 1),
        )
        expect([[], right]).toContainEqual(units.map(({ variantIdFromPlatform }) => variantIdFromPlatform))
        const others = (cart: WidgetCart) => cart.lines.filter((line) => !isUnit(line))
        expect(others(after)).toEqual(others(situation.cart))
        expect(after.attributes['gift']).toBe(situation.cart.attributes['gift'])
      }),
      { numRuns: 2000 },
    )
  })

  test('a unit is never added to a cart that has none, for a shopper without a receipt', () => {
    fc.assert(
      fc.property(someSituation, (situation) => {
        fc.pre(!situation.wish?.isOn && !hasReceipt(situation.cart) && !hasUnit(situation.cart))
        expect(reconcileCart(situation).write?.addedVariantId ?? null).toBeNull()
      }),
    )
  })
})

const hasUnit = ({ lines }: WidgetCart) =>
  lines.some(
    ({ variantIdFromPlatform, quantity }) =>
      quantity > 0 && (unitIds as readonly string[]).includes(variantIdFromPlatform),
  )

const hasReceipt = ({ attributes }: WidgetCart) =>
  attributes[cartAttributes.choice] === 'on' && Boolean(attributes[cartAttributes.receipt])

/** What a platform makes of a write. */
function applied(cart: WidgetCart, write: CartWrite | undefined): WidgetCart {
  if (!write) return cart
  const percent = percentOf(cart)
  const kept = cart.lines
    .map((line) => ({ ...line, quantity: write.quantities[line.key] ?? line.quantity }))
    .filter(({ quantity, key }) => quantity > 0 || !(key in write.quantities))
  const id = write.addedVariantId
  const added = id === null ? [] : [aUnitLine(id, { key: `${id}:new` })]
  const attributes = { ...cart.attributes, ...write.attributes }
  return discounted({ ...cart, lines: [...kept, ...added], attributes }, percent)
}

function percentOf({ lines, percentDiscountMinor }: WidgetCart): number {
  const total = lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  return total > 0 ? Math.round((percentDiscountMinor * 100) / total) : 0
}
