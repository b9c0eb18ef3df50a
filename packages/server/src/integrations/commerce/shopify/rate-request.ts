import type { QuoteCart, QuotePlace } from '@aftercare/domain/quotes/quote-cart'
import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import { minor, type MinorUnits } from '@aftercare/domain/shared/money'
import * as v from 'valibot'

/** What Shopify's CarrierService callback sends; only what a quote needs has to fit. */

/** A shopper's or merchant's text is truncated if it is long, so that no cart is refused for it. */
const text = (most: number) =>
  v.pipe(
    v.nullish(v.string(), null),
    v.transform((given) => given?.trim().slice(0, most) || null),
  )
const word = text(255)
const code = v.pipe(
  word,
  v.transform((given) => given?.toUpperCase() ?? null),
)

const place = v.object({ country: code, province: code, postal_code: word, city: word, address1: word })
const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
const idNumber = v.union([v.pipe(v.number(), v.integer()), text(64)])

const item = v.object({
  sku: word,
  vendor: word,
  quantity: whole(100_000),
  grams: v.nullish(whole(100_000_000), 0),
  /** Of one unit, in hundredths whatever the currency. */
  price: whole(1_000_000_000_000),
  product_id: v.optional(idNumber, null),
})

export const shopifyRateRequest = v.pipe(
  v.object({
    rate: v.object({
      origin: place,
      destination: place,
      items: v.pipe(v.array(item), v.maxLength(1000)),
      currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
      locale: text(35),
    }),
  }),
  v.check(
    ({ rate }) =>
      Number.isSafeInteger(total(rate.items, 'price') * 10) &&
      Number.isSafeInteger(total(rate.items, 'grams')),
    'The cart is too large to be added up',
  ),
)
type ShopifyRateRequest = v.InferOutput<typeof shopifyRateRequest>

const total = (items: readonly v.InferOutput<typeof item>[], what: 'price' | 'grams') =>
  items.reduce((sum, each) => sum + each[what] * each.quantity, 0)

export const toQuoteCart = ({ rate }: ShopifyRateRequest): QuoteCart => ({
  currencyCode: rate.currency,
  locale: rate.locale ?? 'en',
  origin: toPlace(rate.origin),
  destination: toPlace(rate.destination),
  items: rate.items.map((each) => ({
    productIdFromPlatform: each.product_id === null ? null : String(each.product_id),
    sku: each.sku,
    vendor: each.vendor,
    quantity: each.quantity,
    grams: each.grams,
    priceMinor: fromHundredths(each.price, rate.currency),
  })),
})

const toPlace = (given: v.InferOutput<typeof place>): QuotePlace => ({
  countryCode: given.country,
  provinceCode: given.province,
  postalCode: given.postal_code,
  city: given.city,
  line1: given.address1,
})

/** Shopify counts hundredths in every currency: 1000 yen are 100000, 3.25 dinars are 325. */
const fromHundredths = (amount: number, currency: string): MinorUnits =>
  minor(Math.round((amount * 10 ** currencyExponent(currency)) / 100))

/** Rounded to hundredths, the finest that a rate can be. */
export const toHundredths = (amount: MinorUnits, currency: string): number =>
  Math.round((amount * 100) / 10 ** currencyExponent(currency))
