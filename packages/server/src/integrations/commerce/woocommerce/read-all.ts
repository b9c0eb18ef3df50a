import * as v from 'valibot'
import { callWooCommerce, type WooCommerceShop } from './woocommerce-client.ts'

/** The most that a list may have per page. */
const mostPerPage = 100

/** All pages of a list. @throws WooCommerceRefusal; ProviderError */
export async function readAll<Schema extends v.GenericSchema>(
  shop: WooCommerceShop,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>[]> {
  const found: v.InferOutput<Schema>[] = []
  const separator = path.includes('?') ? '&' : '?'
  for (let page = 1; ; page++) {
    const { answer, pages } = await callWooCommerce(shop, {
      method: 'GET',
      path: `${path}${separator}per_page=${mostPerPage}&page=${page}`,
      answer: v.array(schema),
    })
    found.push(...answer)
    if (page >= pages || answer.length === 0) return found
  }
}
