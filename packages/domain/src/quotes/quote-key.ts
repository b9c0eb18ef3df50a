import { verdictOf } from '../rules/apply-rules.ts'
import type { RateConfiguration } from './compile-rates.ts'
import { nextDispatch } from '../rates/delivery-estimate.ts'
import { shipFromOf } from '../rates/ship-from.ts'
import { refusalOf } from './offer-rates.ts'
import { cartTotals, type CartTotals, type QuoteCart } from './quote-cart.ts'
import { quoteFacts } from './quote-facts.ts'

/**
 * What decides the quotes of a cart for which no carrier was asked: which rates it may have, which rules
 * match, its currency and language, the calendar of where it ships from, and the day on which parcels leave. Under one configuration, carts with
 * the same key are quoted the same; there are few keys, however many carts.
 */
export function quoteKey(configuration: RateConfiguration, cart: QuoteCart, now: Date): string {
  const { rates, currencies, places } = configuration
  const totals = cartTotals(cart)
  const { code, calendar } = shipFromOf(places, cart.origin)
  let key = `${code} ${nextDispatch(calendar, now).cutoff} ${cart.currencyCode} `
  for (const rate of rates) key += refusalOf(rate, cart, totals, currencies) === null ? '+' : '-'
  // The language comes last, because it is the only unvalidated part.
  return `${key} ${matchesKey(configuration, cart, totals, now)} ${cart.locale}`
}

/** The rules that match, and the number of items where one charges for each. */
function matchesKey({ rules }: RateConfiguration, cart: QuoteCart, totals: CartTotals, now: Date): string {
  if (!rules.get('checkout-quote')?.length) return ''
  const verdict = verdictOf(rules, 'checkout-quote', quoteFacts(cart, totals, now))
  const matches = Object.values(verdict).flat()
  const isPerItem = verdict.fixedFees.some(({ action }) => action.params.isPerItem)
  return matches.map(({ ruleId }) => ruleId).join() + (isPerItem ? `*${totals.itemCount}` : '')
}
