import * as v from 'valibot'
import type { OnExchange } from '../../exchange.ts'
import { callRecorded, jsonIn } from '../../provider-call.ts'
import { ProviderError } from '../../provider-error.ts'
import { refusalIn, type ProviderFetch } from '../../provider-http.ts'

export const woocommerce = 'WooCommerce'

export type WooCommerceShop = {
  /** Of the site, without a trailing slash. */
  url: string
  consumerKey: string
  consumerSecret: string
  fetch: ProviderFetch
  onExchange: OnExchange
}

type Call<Schema extends v.GenericSchema> = {
  /** WooCommerce's own where it is left out. */
  namespace?: 'wc-shipment-tracking/v3'
  method: 'GET' | 'POST' | 'PUT'
  /** Below the namespace. */
  path: string
  body?: unknown
  answer: Schema
}

/** What WooCommerce refused for good, with its own words: nothing has changed there. */
export class WooCommerceRefusal extends ProviderError {
  override name = 'WooCommerceRefusal'
  readonly words: string
  /** A refund that was refused, as far as WooCommerce knows: its payment provider may have been asked. */
  readonly isOfPaymentProvider: boolean

  constructor(words: string, status: number, { isOfPaymentProvider }: { isOfPaymentProvider: boolean }) {
    super(woocommerce, words, false, { status })
    this.words = words
    this.isOfPaymentProvider = isOfPaymentProvider
  }
}

/** Shops on small hosts, and their payment providers, may need a while. */
const timeoutMs = 45_000

/**
 * One call of a shop's REST API, and how many pages its list has.
 *
 * @throws WooCommerceRefusal; ProviderError where nobody knows what has happened, and for an answer in another form
 */
export const callWooCommerce = <Schema extends v.GenericSchema>(
  { url, consumerKey, consumerSecret, fetch, onExchange }: WooCommerceShop,
  { answer, namespace, ...call }: Call<Schema>,
): Promise<{ answer: v.InferOutput<Schema>; pages: number }> =>
  callRecorded(
    {
      name: woocommerce,
      url: `${url}/wp-json/${namespace ?? 'wc/v3'}`,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`,
      },
      onExchange,
      fetch,
    },
    { ...call, timeoutMs },
    (response, text) => {
      const refusal = refusedWith(response, text)
      if (refusal) return refusal
      const read = v.safeParse(answer, jsonIn(text))
      if (!read.success) return new ProviderError(woocommerce, 'answered in an unknown form', true)
      const pages = Number(response.headers.get('x-wp-totalpages') ?? 1)
      return { answer: { answer: read.output, pages: Number.isSafeInteger(pages) ? pages : 1 } }
    },
  )

const refused = v.object({ code: v.string(), message: v.string() })

/** Refused refunds are answered with 500, and are told from a shop in trouble by their code. */
const refusedRefund = 'woocommerce_rest_cannot_create_order_refund'

function refusedWith(response: Response, text: string): ProviderError | undefined {
  const { status } = response
  const told = v.safeParse(refused, jsonIn(text))
  const failure =
    status >= 300 && status < 400
      ? new ProviderError(
          woocommerce,
          `answered ${status}: enter the address that your site redirects to`,
          false,
        )
      : refusalIn(woocommerce, response)
  if (!failure || !told.success) return failure
  const { code, message } = told.output
  const isOfPaymentProvider = code === refusedRefund
  return !failure.retryable || isOfPaymentProvider
    ? new WooCommerceRefusal(wordsOf(message), status, { isOfPaymentProvider })
    : failure
}

/** As text, without the markup that messages may have. */
const wordsOf = (message: string): string => message.replaceAll(/<[^>]*>/g, '').slice(0, 300)
