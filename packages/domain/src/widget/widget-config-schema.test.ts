import * as v from 'valibot'
import { expect, test } from 'vitest'
import { widgetConfig } from './widget-config-schema.ts'
import { shopperLanguages } from '../shared/languages.ts'
import { defaultWidgetTexts } from './widget-texts.ts'

type Given = v.InferInput<typeof widgetConfig>
const unit = { idFromPlatform: '901', priceMinor: 2_95, currencyCode: 'USD' }

const messageFor = (given: Partial<Given>) => {
  const parsed = v.safeParse(widgetConfig, { externalStorefrontId: 'acme', ...given })
  return parsed.success ? undefined : parsed.issues[0].message
}

test('a store that configures nothing gets the defaults', () => {
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

test('texts are the catalog’s until the merchant writes their own', () => {
  const { words, texts, title, description } = v.parse(widgetConfig, { externalStorefrontId: 'acme' })
  expect(texts).toEqual(defaultWidgetTexts)
  const again = v.parse(widgetConfig, { externalStorefrontId: 'acme', texts })
  expect(JSON.stringify(again.texts)).toBe(JSON.stringify(defaultWidgetTexts))
  expect(texts['en']).toMatchObject({ title, description })
  expect(words['de']).toMatchObject({
    title: 'Liefergarantie',
    aboutTitle: 'Liefergarantie',
    checkoutWith: 'Zur Kasse mit Liefergarantie',
  })
})

test('the catalog has every language of shoppers, and each names the store and the guarantee', () => {
  const languages = shopperLanguages.map((language) => language.split('-', 1)[0])
  expect(new Set(Object.keys(defaultWidgetTexts))).toEqual(new Set(languages))
  for (const [language, { contact, checkoutWith, benefits }] of Object.entries(defaultWidgetTexts)) {
    expect.soft(contact, language).toContain('{store}')
    expect.soft(checkoutWith, language).toContain('{title}')
    expect.soft(benefits, language).toHaveLength(3)
  }
})

test('the merchant’s own texts are shown in every language', () => {
  const given = {
    externalStorefrontId: 'acme',
    title: 'Parcel care',
    modal: { benefits: ['We send it again'] },
    checkoutPlus: {
      elements: [
        { kind: 'altCheckoutButton' as const, text: 'Pay, protected' },
        { kind: 'checkoutInfo' as const },
      ],
    },
  }
  const config = v.parse(widgetConfig, given)
  for (const language of ['en', 'de'])
    expect(config.words[language]).toMatchObject({
      title: 'Parcel care',
      aboutTitle: 'Parcel care',
      benefits: ['We send it again'],
      checkoutWith: 'Pay, protected',
    })
  expect(config.words['de']?.description).toBe(defaultWidgetTexts['de']?.description)
  expect(v.parse(widgetConfig, config)).toEqual(config)
})

test.for([
  [{ de: 'Garantie', en: 'Cover', cs: 'Záruka' }, ['en', 'cs', 'de']],
  [{ fr: 'Garantie', de: 'Garantie' }, ['de', 'fr']],
  [{}, ['en', 'ar', 'da', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'sv']],
] as const)('of the languages %o, however they were kept, the first is %o', ([titles, languages]) => {
  const texts = Object.fromEntries(
    Object.entries(titles).map(([language, title]) => [language, { ...defaultWidgetTexts['en'], title }]),
  ) as Given['texts']
  const config = v.parse(widgetConfig, { externalStorefrontId: 'acme', texts })
  expect(Object.keys(config.texts)).toEqual(languages)
  expect(Object.keys(config.words)).toEqual(languages)
})
