import type { AnyLine, FactRecord, FactValue } from '../rules/facts.ts'
import { toDecimal } from '../shared/currencies.ts'
import type { CartTotals, QuoteCart, QuoteItem, QuotePlace } from './quote-cart.ts'

/**
 * What rules of the hook checkout-quote are told (D45): the cart, and its items as "any line". Nothing
 * about the customer: the platform keeps answers per cart and place and would show one shopper's to another.
 */
export function quoteFacts(cart: QuoteCart, totals: CartTotals, now: Date): FactRecord {
  const anyLine = (value: (item: QuoteItem) => FactValue | null): AnyLine => ({
    anyLine: cart.items.map(value),
  })
  return {
    now: now.toISOString(),
    'cart.subtotal': toDecimal(totals.subtotalMinor, cart.currencyCode),
    'cart.weight': totals.grams,
    'cart.itemCount': totals.itemCount,
    'cart.destination': destinationFact(cart.destination),
    'line.productId': anyLine((item) => item.productIdFromPlatform),
    'line.vendor': anyLine((item) => item.vendor),
    'line.sku': anyLine((item) => item.sku),
    'line.price': anyLine((item) => toDecimal(item.priceMinor, cart.currencyCode)),
    'line.quantity': anyLine((item) => item.quantity),
  }
}

/** 'US' and 'US-NY', so that one condition may name countries and provinces alike. */
function destinationFact({ countryCode, provinceCode }: QuotePlace): string[] | null {
  if (countryCode === null) return null
  return provinceCode === null ? [countryCode] : [countryCode, `${countryCode}-${provinceCode}`]
}
