import type { AnyLine, CustomFieldFact, FactRecord, FactValue } from '../rules/facts.ts'
import { toDecimal } from '../shared/currencies.ts'
import type { CartTotals, QuoteCart, QuoteItem, QuotePlace } from './quote-cart.ts'

/**
 * The facts for rules at checkout: the cart, and its items as "any line". Nothing about the customer, because
 * the platform caches answers by cart and place and would show them to other shoppers.
 *
 * Facts are computed on demand: most rules use one or two, thousands of times a second.
 */
export const quoteFacts = (cart: QuoteCart, totals: CartTotals, now: Date): FactRecord =>
  new QuoteFacts(cart, totals, now)

class QuoteFacts implements FactRecord {
  /** A cart has no fields of a claim. */
  readonly [field: CustomFieldFact]: undefined
  readonly #cart: QuoteCart
  readonly #totals: CartTotals
  readonly #now: Date

  constructor(cart: QuoteCart, totals: CartTotals, now: Date) {
    this.#cart = cart
    this.#totals = totals
    this.#now = now
  }

  get now(): string {
    return this.#now.toISOString()
  }
  get 'cart.subtotal'(): number {
    return toDecimal(this.#totals.subtotalMinor, this.#cart.currencyCode)
  }
  get 'cart.weight'(): number {
    return this.#totals.grams
  }
  get 'cart.itemCount'(): number {
    return this.#totals.itemCount
  }
  get 'cart.destination'(): string[] | null {
    return destinationFact(this.#cart.destination)
  }
  get 'line.productId'(): AnyLine {
    return this.#anyLine((item) => item.productIdFromPlatform)
  }
  get 'line.vendor'(): AnyLine {
    return this.#anyLine((item) => item.vendor)
  }
  get 'line.sku'(): AnyLine {
    return this.#anyLine((item) => item.sku)
  }
  get 'line.price'(): AnyLine {
    return this.#anyLine((item) => toDecimal(item.priceMinor, this.#cart.currencyCode))
  }
  get 'line.quantity'(): AnyLine {
    return this.#anyLine((item) => item.quantity)
  }

  #anyLine(value: (item: QuoteItem) => FactValue | null): AnyLine {
    return { anyLine: this.#cart.items.map(value) }
  }
}

/** 'US' and 'US-NY', so that one condition can name countries and provinces. */
function destinationFact({ countryCode, provinceCode }: QuotePlace): string[] | null {
  if (countryCode === null) return null
  return provinceCode === null ? [countryCode] : [countryCode, `${countryCode}-${provinceCode}`]
}
