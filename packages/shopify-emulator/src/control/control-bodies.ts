import * as v from 'valibot'

const word = v.pipe(v.string(), v.nonEmpty())
const whole = v.pipe(v.number(), v.integer())
const count = v.pipe(whole, v.minValue(1))

const variant = v.object({
  price: whole,
  values: v.exactOptional(v.array(v.string())),
  sku: v.exactOptional(word),
  stock: v.exactOptional(v.nullable(whole)),
  grams: v.exactOptional(whole),
  requiresShipping: v.exactOptional(v.boolean()),
  taxable: v.exactOptional(v.boolean()),
})

export const product = v.object({
  title: word,
  vendor: v.exactOptional(word),
  productType: v.exactOptional(v.string()),
  tags: v.exactOptional(v.array(word)),
  imageUrl: v.exactOptional(v.nullable(v.string())),
  options: v.exactOptional(v.array(word)),
  variants: v.pipe(v.array(variant), v.minLength(1)),
})

const place = v.object({
  firstName: v.exactOptional(v.string()),
  lastName: v.exactOptional(v.string()),
  address1: v.exactOptional(v.string()),
  address2: v.exactOptional(v.string()),
  city: v.exactOptional(v.string()),
  provinceCode: v.exactOptional(v.string()),
  countryCode: v.exactOptional(v.string()),
  zip: v.exactOptional(v.string()),
  phone: v.exactOptional(v.string()),
})

export const newShop = v.object({
  domain: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/)),
  name: v.exactOptional(word),
  currencyCode: v.exactOptional(word),
  presentmentCurrencies: v.exactOptional(v.array(word)),
  exchangeRates: v.exactOptional(v.record(v.string(), v.number())),
  timeZone: v.exactOptional(word),
  taxesIncluded: v.exactOptional(v.boolean()),
  plan: v.exactOptional(v.picklist(['basic', 'advanced', 'plus'])),
  address: v.exactOptional(place),
  products: v.optional(v.array(product), []),
})

export const checkout = v.object({
  email: word,
  destination: place,
  lines: v.pipe(v.array(v.object({ sku: word, quantity: count })), v.minLength(1)),
  rateCode: v.exactOptional(word),
  currencyCode: v.exactOptional(word),
  attributes: v.exactOptional(v.array(v.object({ key: word, value: v.string() }))),
})

export const scopes = v.object({ scopes: v.exactOptional(v.array(word)) })

export const appEmbed = v.object({ handle: word, isOn: v.boolean() })

export const fault = v.object({
  on: word,
  skip: v.optional(whole, 0),
  times: v.optional(count, 1),
  when: v.optional(v.picklist(['before', 'after']), 'before'),
  answer: v.variant('kind', [
    v.object({ kind: v.literal('throttled') }),
    v.object({ kind: v.literal('timeout') }),
    v.object({ kind: v.literal('broken') }),
    v.object({ kind: v.literal('answer'), status: v.optional(whole, 200), body: v.optional(v.unknown()) }),
  ]),
})

export const habits = v.object({
  isDoubled: v.optional(v.boolean(), false),
  order: v.optional(v.picklist(['as sent', 'reversed', 'shuffled']), 'as sent'),
})

export const clock = v.object({ advanceMs: v.pipe(whole, v.minValue(0)) })

export const merchantAction = v.object({ order: word, action: word })

export const customerPrivacy = v.object({
  topic: v.picklist(['customers/redact', 'customers/data_request']),
  customerId: word,
})
