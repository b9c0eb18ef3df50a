import { minor, type MinorUnits } from '../shared/money.ts'

export type QuotePlace = {
  countryCode: string | null
  provinceCode: string | null
  postalCode: string | null
  city: string | null
  line1: string | null
}

export type QuoteItem = {
  productIdFromPlatform: string | null
  sku: string | null
  vendor: string | null
  quantity: number
  /** Of one unit. */
  grams: number
  priceMinor: MinorUnits
}

/** A cart to ship, from a platform's checkout; amounts are in the cart's currency. */
export type QuoteCart = {
  currencyCode: string
  locale: string
  origin: QuotePlace
  destination: QuotePlace
  items: readonly QuoteItem[]
}

export type CartTotals = { subtotalMinor: MinorUnits; grams: number; itemCount: number }

/** Sums over all units; the order of the items makes no difference. */
export function cartTotals({ items }: QuoteCart): CartTotals {
  let subtotal = 0
  let grams = 0
  let itemCount = 0
  for (const item of items) {
    subtotal += item.priceMinor * item.quantity
    grams += item.grams * item.quantity
    itemCount += item.quantity
  }
  return { subtotalMinor: minor(subtotal), grams, itemCount }
}
