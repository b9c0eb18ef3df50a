import { currencyExponent, isCurrency } from '../shared/currency-codes.ts'
import type { MinorUnits } from '../shared/money.ts'

export type WidgetCartLine = {
  /** The platform's name of the line, which begins with the variant's id. */
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
  attributes: Record<string, string>
}

/**
 * Reads the answer of Shopify's `/cart.js`; undefined for what is no cart.
 *
 * Other apps and themes shape these answers too, so nothing is taken for granted; a line that cannot be
 * understood makes the whole cart unreadable, since acting on half a cart could take out the wrong thing.
 * Shopify writes amounts in hundredths whatever the currency: 1000 yen are 100000.
 */
export function readCart(answer: unknown): WidgetCart | undefined {
  const cart = fieldsOf(answer)
  const { currency, items, attributes, token } = cart
  if (typeof currency !== 'string' || !isCurrency(currency) || !Array.isArray(items)) return undefined

  const toMinor = (hundredths: number) =>
    (Math.round(hundredths * 10 ** (currencyExponent(currency) - 2)) + 0) as MinorUnits
  const lines = items.map((item) => readLine(fieldsOf(item), toMinor))
  if (!lines.every((line) => line !== undefined)) return undefined

  return {
    token: typeof token === 'string' ? token : '',
    currencyCode: currency,
    lines,
    percentDiscountMinor: toMinor(cartDiscount(cart, (type) => type === 'percentage')),
    fixedDiscountMinor: toMinor(cartDiscount(cart, (type) => type !== 'percentage')),
    attributes: readAttributes(attributes),
  }
}

function readLine(
  item: Record<string, unknown>,
  toMinor: (hundredths: number) => MinorUnits,
): WidgetCartLine | undefined {
  const { key, variant_id, quantity, final_line_price, requires_shipping } = item
  const total = Number(final_line_price)
  if (!isWhole(quantity) || !Number.isSafeInteger(total) || total < 0) return undefined
  // The number may be too large for JavaScript to hold; the key has it as a text.
  const variantIdFromPlatform = /^\d+/.exec(String(key ?? variant_id))?.[0]
  if (!variantIdFromPlatform) return undefined
  return {
    key: typeof key === 'string' ? key : variantIdFromPlatform,
    variantIdFromPlatform,
    quantity,
    totalMinor: toMinor(total),
    doesShip: requires_shipping !== false,
  }
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

function cartDiscount(cart: Record<string, unknown>, isMeant: (type: unknown) => boolean): number {
  const applications = cart['cart_level_discount_applications']
  const amounts = (Array.isArray(applications) ? applications : [])
    .map(fieldsOf)
    .filter((application) => isMeant(application['value_type']))
    .map((application) => Number(application['total_allocated_amount']))
  return amounts.reduce((total, amount) => total + (amount > 0 && Number.isFinite(amount) ? amount : 0), 0)
}

const readAttributes = (attributes: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldsOf(attributes)).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
