import { quoteKey } from '@aftercare/domain/quotes/quote-key'
import type { QuoteCart } from '@aftercare/domain/quotes/quote-cart'
import { quoteRates, type Quotation } from '@aftercare/domain/quotes/quote-rates'
import type { QuotingStore } from './quoting-store-reads.ts'

/** Of all stores together: some kilobytes each, and a store has a handful for every day. */
const mostKnown = 2000

type Known = { configuration: QuotingStore['configuration']; quotation: Quotation }

/**
 * Quotes carts for which no carrier was asked. A table has far fewer answers than there are carts, so each
 * answer is worked out once: carts that the same things decide get the very same list.
 */
export function openQuoteCache() {
  const known = new Map<string, Known>()
  return ({ storeId, configuration }: QuotingStore, cart: QuoteCart, now: Date): Quotation => {
    const key = `${storeId} ${quoteKey(configuration, cart, now)}`
    const found = known.get(key)
    if (found?.configuration === configuration) return found.quotation

    const { quotes, timeZone } = quoteRates(configuration, cart, new Map(), now)
    const quotation = { quotes, timeZone }
    if (known.size >= mostKnown) known.delete(known.keys().next().value ?? '')
    known.set(key, { configuration, quotation })
    return quotation
  }
}
