import type { MinorUnits } from '../shared/money.ts'

export type WidgetCartLine = {
  /** The platform's key of the line, which starts with the variant's id. */
  key: string
  variantIdFromPlatform: string
  quantity: number
  /** After the line's own discounts. */
  totalMinor: MinorUnits
  doesShip: boolean
}

/** What the widget has to know of a cart. */
export type WidgetCart = {
  token: string
  currencyCode: string
  lines: WidgetCartLine[]
  /** Discounts of the cart as a whole, which no line's total knows of: by per cent, and all others. At least 0. */
  percentDiscountMinor: MinorUnits
  fixedDiscountMinor: MinorUnits
  /** As the platform answers them; others may have put anything under their own names. */
  attributes: Record<string, string>
}

/** The part of Shopify's `/cart.js` that we use, if it is valid. */
type CartJson = {
  token?: unknown
  currency: string
  items: {
    key?: unknown
    variant_id?: unknown
    quantity: number
    final_line_price: number
    requires_shipping?: unknown
  }[]
  attributes?: Record<string, string> | null
  cart_level_discount_applications?: { value_type?: unknown; total_allocated_amount?: unknown }[] | null
}

/**
 * Reads the answer of Shopify's `/cart.js`.
 *
 * Other apps and themes change these answers too, so everything is checked; one invalid line makes the whole
 * cart unreadable, since acting on half a cart could remove the wrong thing. Shopify writes amounts in
 * hundredths for every currency: 1000 yen are 100000. `exponents` has the decimals of the relevant
 * currencies, those with prices.
 *
 * @throws TypeError when it is no cart
 */
export function readCart(answer: unknown, exponents: Partial<Record<string, number>>): WidgetCart {
  const { currency, items, attributes, token, cart_level_discount_applications } = answer as CartJson
  const scale = 10 ** ((exponents[currency] ?? 2) - 2)
  const toMinor = (hundredths: number) => Math.round(hundredths * scale) as MinorUnits

  const lines = items.map((item): WidgetCartLine => {
    // The number may be too large for JavaScript to hold; the key has it as a text.
    const key = String(item.key ?? item.variant_id)
    const totalMinor = toMinor(item.final_line_price)
    const [variantIdFromPlatform] = /^\d+/.exec(key) ?? []
    const { quantity } = item
    if (!variantIdFromPlatform || !(quantity >= 0 && totalMinor >= 0)) throw new TypeError(key)
    return { key, variantIdFromPlatform, quantity, totalMinor, doesShip: item.requires_shipping !== false }
  })
  const discounts = { percent: 0, fixed: 0 }
  for (const { value_type, total_allocated_amount } of cart_level_discount_applications ?? [])
    discounts[value_type === 'percentage' ? 'percent' : 'fixed'] += Number(total_allocated_amount) || 0

  return {
    token: typeof token === 'string' ? token : '',
    currencyCode: currency,
    lines,
    percentDiscountMinor: toMinor(discounts.percent),
    fixedDiscountMinor: toMinor(discounts.fixed),
    attributes: attributes ?? {},
  }
}
