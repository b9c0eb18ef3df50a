import * as v from 'valibot'
import { shopifyLibraries, type ConfiguredApp } from './shopify-library.ts'

/** Named once each: what a shopper adds to the address is not what Shopify says. */
const query = v.object({
  shop: v.tuple([v.string()]),
  logged_in_customer_id: v.tuple([v.pipe(v.string(), v.regex(/^\d{0,32}$/))]),
  path_prefix: v.tuple([v.pipe(v.string(), v.regex(/^(?:\/[\w-]{1,60}){2,3}$/))]),
})

/** A shopper's request to a page of a shop that Shopify passed on to us. */
export type ProxyRequest = {
  shopDomain: string
  /** The platform's id of the customer who is logged in to the shop. */
  customerId: string | null
  /** Where the page is in the shop, as `/apps/returns`. */
  path: string
}

/**
 * What Shopify's app proxy says of a request, if it signed the query with one of the app's secrets within the last
 * minute and a half; undefined otherwise.
 */
export async function readProxyQuery(
  app: ConfiguredApp,
  params: URLSearchParams,
): Promise<ProxyRequest | undefined> {
  const { InvalidHmacError } = await import('@shopify/shopify-api')
  for (const { utils } of await shopifyLibraries(app)) {
    try {
      if (!(await utils.validateHmac(params, { signator: 'appProxy' }))) continue
    } catch (error) {
      if (!(error instanceof InvalidHmacError)) throw error
      continue
    }
    const given = Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)]))
    const parsed = v.safeParse(query, given)
    const shopDomain = parsed.success ? utils.sanitizeShop(parsed.output.shop[0]) : null
    if (!parsed.success || !shopDomain) return undefined
    const { logged_in_customer_id: customer, path_prefix: path } = parsed.output
    return { shopDomain, customerId: customer[0] || null, path: path[0] }
  }
  return undefined
}
