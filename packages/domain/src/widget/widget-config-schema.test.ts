import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { aWidgetConfig } from '../testing/widget-builders.ts'
import { readWidgetConfig } from './read-widget-config.ts'
import { widgetConfig, type WidgetConfig } from './widget-config-schema.ts'

type Given = v.InferInput<typeof widgetConfig>
const unit = { idFromPlatform: '901', priceMinor: 2_95, currencyCode: 'USD' }

const messageFor = (given: Partial<Given>) => {
  const parsed = v.safeParse(widgetConfig, { externalStorefrontId: 'acme', ...given })
  return parsed.success ? undefined : parsed.issues[0].message
}

test('a store that configures nothing gets the defaults of the specification', () => {
  expect(v.parse(widgetConfig, { externalStorefrontId: 'acme' })).toMatchObject({
    title: 'Delivery Guarantee',
    description: 'For lost, damaged, or stolen packages',
    displayCountryCodes: ['US'],
    shippingPlus: {
      isEnabled: true,
      cartSelectors: ['cart-items', 'cart-drawer', '#cart'],
      cartRefresh: 'none',
      changeDetection: 'cartWatcher',
    },
    checkoutPlus: {
      isEnabled: false,
      checkoutActions: ['setShippingPlusReorderRate', 'setShippingPlusOptOut', 'addVariantToCart'],
    },
  })
})

test.for<[why: string, given: Partial<Given>, message: string]>([
  [
    'a kind of element is missing',
    { checkoutPlus: { elements: [{ kind: 'checkoutInfo' }] } },
    'At least one of each element type is required',
  ],
  ['two prices hold for one subtotal', { units: [unit, unit] }, 'Prices of one currency must not overlap'],
  [
    'a price has no variant',
    { units: [{ ...unit, idFromPlatform: null }] },
    'Each price needs the variant that is put into the cart',
  ],
  [
    'the title is a word that the law reserves',
    { title: `Parcel ${'insur'}ance` },
    'Please avoid using any variation of words like "insure" or "insurance"',
  ],
  [
    'a benefit is such a word',
    { modal: { benefits: [`fully ${'insur'}ed`] } },
    'Please avoid using any variation of words like "insure" or "insurance"',
  ],
  ['a country is none', { displayCountryCodes: ['USA'] }, 'Country code should a be two letters'],
])('is refused when %s', ([, given, message]) => {
  expect(messageFor(given)).toBe(message)
})

test('prices of different currencies may share a range, and a shipping line needs no variant', () => {
  expect(messageFor({ units: [unit, { ...unit, currencyCode: 'CAD' }] })).toBeUndefined()
  expect(
    messageFor({ implementationType: 'Shipping_Line', units: [{ ...unit, idFromPlatform: null }] }),
  ).toBeUndefined()
})

const words = fc.constantFrom('Delivery Guarantee', ' Parcel care ', 'Liefergarantie')
const selectorList = fc.array(fc.constantFrom('#cart', ' .drawer ', 'cart-items'), {
  minLength: 1,
  maxLength: 3,
})
const maybe = <Value>(some: fc.Arbitrary<Value>) => fc.option(some, { nil: null })
const optional = { requiredKeys: [] as [] }

const someUnits = fc.uniqueArray(fc.constantFrom('USD', 'CAD', 'JPY')).chain((currencies) =>
  fc.tuple(
    ...currencies.map((currencyCode) =>
      fc.record(
        {
          idFromPlatform: fc.bigInt(1n, 10n ** 19n).map(String),
          minSubtotalMinor: fc.nat(),
          maxSubtotalMinor: maybe(fc.nat()),
          priceMinor: fc.nat(),
          currencyCode: fc.constant(currencyCode),
        },
        { requiredKeys: ['idFromPlatform', 'priceMinor', 'currencyCode'] },
      ),
    ),
  ),
)

const elements = fc.constant([
  { kind: 'altCheckoutButton', withLabel: ' Yes ', selector: '#pay' },
  { kind: 'checkoutInfo', text: null },
])

const someConfig = fc.record(
  {
    externalStorefrontId: fc.constantFrom('acme', ' x '),
    isEnabled: fc.boolean(),
    title: words,
    description: fc.constantFrom('', ' For lost packages '),
    accentColor: maybe(fc.constantFrom('#1a2b3c', '#FFFFFF')),
    implementationType: fc.constantFrom('Shipping_Line', 'Product_Variant'),
    units: someUnits,
    displayCountryCodes: fc.subarray(['US', 'CA', 'DE']),
    modal: fc.record(
      {
        imageUrl: maybe(fc.constant('https://cdn.example/parcel.png')),
        title: maybe(words),
        description: maybe(words),
        benefits: fc.array(words, { maxLength: 3 }),
      },
      optional,
    ),
    shippingPlus: fc.record(
      {
        isEnabled: fc.boolean(),
        cartSelectors: selectorList,
        placeSelector: maybe(fc.constant(' .place ')),
        cartRefresh: fc.constantFrom('none', 'reloadPage'),
        changeDetection: fc.constantFrom('cartWatcher', 'selectorObserver'),
      },
      optional,
    ),
    checkoutPlus: fc.record(
      {
        isEnabled: fc.boolean(),
        checkoutSelectors: selectorList,
        elements,
        checkoutActions: fc.subarray(['setShippingPlusReorderRate', 'setShippingPlusOptOut']),
      },
      optional,
    ),
    somethingNewer: fc.constant(1),
  },
  { requiredKeys: ['externalStorefrontId'] },
)

describe('what the widget reads', () => {
  test('is what the schema makes of it, for everything that the schema accepts', () => {
    fc.assert(
      fc.property(someConfig, (given) => {
        expect(readWidgetConfig(given)).toEqual(v.parse(widgetConfig, given))
      }),
    )
  })

  test('survives the way over the wire', () => {
    const config = aWidgetConfig()
    expect(readWidgetConfig(JSON.parse(JSON.stringify(config)))).toEqual(config)
  })

  test('is nothing for anything misshapen, wherever it is', () => {
    const whole: WidgetConfig = aWidgetConfig({ modal: { benefits: ['Reshipped at once'] } })
    const paths = pathsOf(whole)
    expect(paths.length).toBeGreaterThan(30)
    const isAccepted = (path: string[], wrong: unknown) =>
      readWidgetConfig(replacedAt(whole, path, wrong)) !== undefined
    for (const wrong of [Symbol.iterator, { nested: true }, Number.NaN])
      expect(paths.filter((path) => isAccepted(path, wrong))).toEqual([])
    fc.assert(
      fc.property(fc.anything(), (given) => {
        expect(readWidgetConfig(given)).toBeUndefined()
      }),
    )
  })
})

/** Paths to every value that is no object of its own. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))
}

function replacedAt(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  return Object.assign(copy, { [key]: replacedAt((value as Record<string, unknown>)[key], rest, by) })
}
