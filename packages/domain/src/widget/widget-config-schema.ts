import * as v from 'valibot'
import { reportSettings } from '../error-reports/report-settings.ts'
import { isCountry } from '../shared/countries.ts'
import { currencyExponent } from '../shared/currency-exponent.ts'
import { label, withoutForbiddenWords } from '../shared/text-rules.ts'
import { id } from '../shared/wire.ts'
import { protectionUnit } from './protection-unit.ts'
import { defaultWidgetTexts, offerWords, widgetTexts } from './widget-texts.ts'

const sentence = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most), withoutForbiddenWords)
const ownText = (most: number) => v.optional(v.nullable(v.pipe(sentence(most), v.nonEmpty())), null)
const selector = v.pipe(v.string(), v.trim(), v.nonEmpty('Must not be empty'), v.maxLength(500))
const selectors = (defaults: readonly string[]) =>
  v.optional(v.pipe(v.array(selector), v.minLength(1), v.maxLength(20)), [...defaults])
const ownSelector = v.optional(v.nullable(selector), null)

export const implementationType = v.picklist(['Shipping_Line', 'Product_Variant'])

/**
 * What replaces the theme's checkout button: two equal buttons, and a line that explains the guarantee.
 * `selector` null is before the theme's button; `text` null is the catalog's, and for a pair that of the
 * button with the guarantee.
 */
const widgetElement = v.object({
  kind: v.picklist(['altCheckoutButton', 'checkoutInfo']),
  selector: ownSelector,
  text: ownText(200),
})
type WidgetElement = v.InferOutput<typeof widgetElement>

const elements = v.pipe(
  v.array(widgetElement),
  v.maxLength(10),
  v.check(hasEachKind, 'At least one of each element type is required'),
)

/** When the guarantee in an order is fulfilled: with the first goods, at once, or not by us. */
const unitFulfillment = v.picklist(['onFirstFulfillment', 'onCreate', 'never'])
export type UnitFulfillment = v.InferOutput<typeof unitFulfillment>

/** What a shopper's choice does to the cart; each where it applies. */
export const checkoutAction = v.picklist([
  'setShippingPlusReorderRate',
  'setShippingPlusOptOut',
  'addVariantToCart',
])
export type CheckoutAction = v.InferOutput<typeof checkoutAction>

const modal = v.object({
  imageUrl: v.optional(
    v.nullable(v.pipe(v.string(), v.url('Must be a valid URL'), v.startsWith('https://'), v.maxLength(2000))),
    null,
  ),
  title: ownText(128),
  description: ownText(1000),
  benefits: v.optional(v.pipe(v.array(v.pipe(sentence(200), v.nonEmpty())), v.maxLength(8)), []),
})

const color = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'Must be a color such as #1a2b3c'))

/**
 * The configuration of the widget in a shop's pages. Everything has a default; the output is complete, and is
 * what the server returns and the widget uses.
 */
export const widgetConfig = v.pipe(
  v.object({
    externalStorefrontId: id,
    isEnabled: v.optional(v.boolean(), true),
    title: v.optional(label, 'Delivery Guarantee'),
    description: v.optional(sentence(200), 'For lost, damaged, or stolen packages'),
    /** Null uses the theme's text color. */
    accentColor: v.optional(v.nullable(color), null),
    implementationType: v.optional(implementationType, 'Product_Variant'),
    units: v.optional(v.pipe(v.array(protectionUnit), v.maxLength(200)), []),
    unitFulfillment: v.optional(unitFulfillment, 'onFirstFulfillment'),
    displayCountryCodes: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.check(isCountry, 'Country code should a be two letters'))),
        v.maxLength(250),
      ),
      ['US'],
    ),
    modal: v.optional(modal, {}),
    /** Where shoppers are led who need what the guarantee promises; the server fills it in for them. */
    contact: v.optional(
      v.nullable(v.object({ storeName: v.string(), href: v.string(), shown: v.nullable(v.string()) })),
      null,
    ),
    /** Where errors of the widget are reported; the server fills it in. */
    errorReports: v.optional(reportSettings),
    /** By language; the first is used for languages that are missing. */
    texts: v.optional(
      v.pipe(
        v.record(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)), widgetTexts),
        v.transform((texts) => (Object.keys(texts).length > 0 ? englishFirst(texts) : defaultWidgetTexts)),
      ),
      defaultWidgetTexts,
    ),
    /** The switch in the cart. */
    shippingPlus: v.optional(
      v.object({
        isEnabled: v.optional(v.boolean(), true),
        cartSelectors: selectors(['cart-items', 'cart-drawer', '#cart']),
        /** Where to insert the switch; null is before the checkout button or its group. */
        placeSelector: ownSelector,
        cartRefresh: v.optional(v.picklist(['none', 'reloadPage']), 'none'),
        changeDetection: v.optional(v.picklist(['cartWatcher', 'selectorObserver']), 'cartWatcher'),
      }),
      {},
    ),
    /** The pair of checkout buttons. */
    checkoutPlus: v.optional(
      v.object({
        isEnabled: v.optional(v.boolean(), false),
        checkoutSelectors: selectors([
          '[name="checkout"]',
          'cart-drawer [href$="/checkout"]',
          '#cart [href$="/checkout"]',
        ]),
        elements: v.optional(elements, [{ kind: 'altCheckoutButton' }, { kind: 'checkoutInfo' }]),
        checkoutActions: v.optional(v.array(checkoutAction), [...checkoutAction.options]),
      }),
      {},
    ),
  }),
  v.forward(
    v.partialCheck(
      [['implementationType'], ['units']],
      ({ implementationType, units }) =>
        implementationType === 'Shipping_Line' ||
        units.every(({ idFromPlatform }) => idFromPlatform !== null),
      'Each price needs the variant that is put into the cart',
    ),
    ['units'],
  ),
  v.forward(
    v.partialCheck([['units']], ({ units }) => !overlap(units), 'Prices of one currency must not overlap'),
    ['units'],
  ),
  // What follows from the rest is worked out here, so that shops' pages need not.
  v.transform((config) => ({
    ...config,
    /** What the offer says, by language. */
    words: offerWords(config),
    /** Decimals of the currencies that there are prices in. */
    exponents: Object.fromEntries(
      config.units.map(({ currencyCode }) => [currencyCode, currencyExponent(currencyCode)]),
    ) as Partial<Record<string, number>>,
  })),
)
export type WidgetConfig = v.InferOutput<typeof widgetConfig>

/** The database changes the order of JSON keys: English comes first, then the alphabet. */
const englishFirst = <Texts>(texts: Record<string, Texts>): Record<string, Texts> => {
  const { en, ...others } = texts
  const sorted = Object.entries(others).sort(([one], [other]) => (one < other ? -1 : 1))
  return { ...(en !== undefined && { en }), ...Object.fromEntries(sorted) }
}

function hasEachKind(given: WidgetElement[]): boolean {
  return ['altCheckoutButton', 'checkoutInfo'].every((kind) => given.some((element) => element.kind === kind))
}

type Range = { minSubtotalMinor: number; maxSubtotalMinor: number | null; currencyCode: string }

function overlap(units: readonly Range[]): boolean {
  const end = ({ maxSubtotalMinor }: Range) => maxSubtotalMinor ?? Infinity
  return units.some((one, place) =>
    units
      .slice(place + 1)
      .some(
        (other) =>
          one.currencyCode === other.currencyCode &&
          one.minSubtotalMinor < end(other) &&
          other.minSubtotalMinor < end(one),
      ),
  )
}
