import { platformDate } from '@aftercare/domain/rates/delivery-estimate'
import type { RateQuote } from '@aftercare/domain/quotes/quote-rates'
import { toHundredths } from './rate-request.ts'

type Metafield = { namespace: string; key: string; type: string; value: string }

type ShopifyRate = {
  service_name: string
  description: string
  service_code: string
  currency: string
  total_price: string
  phone_required: boolean
  min_delivery_date?: string
  max_delivery_date?: string
  metafields: Metafield[]
}

/**
 * The response to Shopify's CarrierService callback, as JSON. Details of the quote are in metafields, because
 * codes must not change.
 */
export function shopifyRatesJson(quotes: readonly RateQuote[], quoteId: string, timeZone: string): string {
  const known = written.get(quotes)
  if (known) return known.join(quoteId)
  const text = inAscii(
    JSON.stringify({ rates: quotes.map((quote) => toShopifyRate(quote, quoteId, timeZone)) }),
  )
  written.set(quotes, text.split(quoteId))
  return text
}

/**
 * The same JSON with every character beyond ASCII escaped, kept in one byte for each. A single dash in a range of
 * dates would else make the whole answer a string of twice the size, to be measured and encoded for every shopper.
 */
function inAscii(json: string): string {
  const escaped = json.replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  // A string created as two-byte stays two-byte, whatever it contains.
  return Buffer.from(escaped, 'latin1').toString('latin1')
}

/** Many carts share one list of quotes: its answer is written once, and kept in pieces between its ids. */
const written = new WeakMap<readonly RateQuote[], string[]>()

const toShopifyRate = (quote: RateQuote, quoteId: string, timeZone: string): ShopifyRate => ({
  service_name: quote.name,
  description: quote.description,
  service_code: quote.serviceCode,
  currency: quote.currencyCode,
  total_price: String(toHundredths(quote.priceMinor, quote.currencyCode)),
  phone_required: false,
  ...(quote.deliveryEstimate && {
    min_delivery_date: platformDate(quote.deliveryEstimate.minDeliveryDate, timeZone),
    max_delivery_date: platformDate(quote.deliveryEstimate.maxDeliveryDate, timeZone),
  }),
  metafields: [
    metafield('quote_id', 'single_line_text_field', quoteId),
    metafield('is_plus', 'boolean', String(quote.isPlus)),
    ...(quote.deliveryEstimate
      ? [metafield('shipping_cutoff_date', 'date_time', quote.deliveryEstimate.shippingCutoffDate)]
      : []),
  ],
})

const metafield = (key: string, type: string, value: string): Metafield => ({
  namespace: 'shipping_plus',
  key,
  type,
  value,
})
