import * as v from 'valibot'
import type { IncomingOrder } from '../incoming-order.ts'
import type { IncomingProduct } from '../incoming-product.ts'
import { isOrdered, mapOrder } from './map-order.ts'
import {
  hasVariations,
  mapProduct,
  productPayload,
  variationPayload,
  type ProductPayload,
  type VariationPayload,
} from './map-product.ts'
import { orderPayload, refundPayload, type OrderPayload, type RefundPayload } from './order-payload.ts'
import { UnusableRecord } from './unusable-record.ts'
import { orUndefined } from './or-undefined.ts'
import { readAll } from './read-all.ts'
import { readStanding, type CustomerStanding } from './read-customer.ts'
import { readTracking } from './read-tracking.ts'
import { callWooCommerce, type WooCommerceShop } from './woocommerce-client.ts'

/** Orders and products are large. */
const perPage = 20

/** The currency that the shop sells in. */
export async function readCurrency(shop: WooCommerceShop): Promise<string> {
  const answer = v.object({ code: v.string() })
  return (await callWooCommerce(shop, { method: 'GET', path: '/data/currencies/current', answer })).answer
    .code
}

/** Undefined for one that the shop does not have, or that is in its bin. */
export async function findOrder(shop: WooCommerceShop, orderId: string): Promise<OrderPayload | undefined> {
  return orUndefined(
    callWooCommerce(shop, {
      method: 'GET',
      path: `/orders/${encodeURIComponent(orderId)}`,
      answer: orderPayload,
    }),
  )
}

/** All refunds of an order. */
export const listRefunds = (shop: WooCommerceShop, orderId: string | number): Promise<RefundPayload[]> =>
  readAll(shop, `/orders/${orderId}/refunds`, refundPayload)

/** Customers who were asked about while a page was read. */
type Standings = Map<number, CustomerStanding>

/** An order in our form; undefined for one that nobody has placed. */
export async function completeOrder(
  shop: WooCommerceShop,
  order: OrderPayload,
  known: Standings = new Map(),
): Promise<IncomingOrder | undefined> {
  if (!isOrdered(order)) return undefined
  return mapOrder(order, {
    refunds: order.refunds.length > 0 ? await listRefunds(shop, order.id) : [],
    standing: order.customer_id === 0 ? null : await standingOf(shop, order, known),
    tracking: order.status === 'completed' ? await readTracking(shop, order) : null,
  })
}

async function standingOf(
  shop: WooCommerceShop,
  { customer_id: customerId, currency }: OrderPayload,
  known: Standings,
): Promise<CustomerStanding> {
  const standing = known.get(customerId) ?? (await readStanding(shop, customerId, currency))
  known.set(customerId, standing)
  return standing
}

/** Orders by a number that customers see, which is the id unless an extension numbers them. */
export async function findOrdersByNumber(shop: WooCommerceShop, number: string): Promise<OrderPayload[]> {
  const { answer } = await callWooCommerce(shop, {
    method: 'GET',
    path: `/orders?search=${encodeURIComponent(number)}&per_page=${perPage}`,
    answer: v.array(orderPayload),
  })
  return answer.filter((order) => order.number.toLowerCase() === number.toLowerCase())
}

/** A product with its variations; undefined for one that the shop does not have. One in the bin is not published. */
export async function readProduct(
  shop: WooCommerceShop,
  productId: string | number,
  now: Date,
): Promise<IncomingProduct | undefined> {
  const product = await orUndefined(
    callWooCommerce(shop, { method: 'GET', path: `/products/${productId}`, answer: productPayload }),
  )
  return product && completeProduct(shop, product, now)
}

/** A product that may be one of another's variations, in our form. */
export async function completeProduct(
  shop: WooCommerceShop,
  product: ProductPayload,
  now: Date,
): Promise<IncomingProduct | undefined> {
  if (product.type === 'variation')
    return product.parent_id === 0 ? undefined : readProduct(shop, product.parent_id, now)
  return mapProduct(product, hasVariations(product) ? await listVariations(shop, product.id) : [], now)
}

const listVariations = (shop: WooCommerceShop, productId: number): Promise<VariationPayload[]> =>
  readAll(shop, `/products/${productId}/variations`, variationPayload)

/** A variant as it is sold now; undefined where the shop does not have it. */
export const findVariant = (
  shop: WooCommerceShop,
  { productId, variantId }: { productId: string; variantId: string },
): Promise<VariationPayload | undefined> =>
  orUndefined(
    callWooCommerce(shop, {
      method: 'GET',
      path:
        productId === variantId ? `/products/${variantId}` : `/products/${productId}/variations/${variantId}`,
      answer: variationPayload,
    }),
  )

export type ShopPage<Record> = { records: Record[]; unusable: number; isLast: boolean }
type Range = { page: number; modifiedAfter: Date | null }

/** A page of the shop's orders by id, that were changed since then. */
export function readOrderPage(shop: WooCommerceShop, range: Range): Promise<ShopPage<IncomingOrder>> {
  const known: Standings = new Map()
  return readPage(shop, '/orders', range, orderPayload, (order) => completeOrder(shop, order, known))
}

/** A page of the shop's products by id, that were changed since then. */
export const readProductPage = (
  shop: WooCommerceShop,
  range: Range & { now: Date },
): Promise<ShopPage<IncomingProduct>> =>
  readPage(shop, '/products', range, productPayload, (product) => completeProduct(shop, product, range.now))

async function readPage<Schema extends v.GenericSchema, Record>(
  shop: WooCommerceShop,
  path: string,
  { page, modifiedAfter }: Range,
  schema: Schema,
  complete: (found: v.InferOutput<Schema>) => Promise<Record | undefined>,
): Promise<ShopPage<Record>> {
  const query = new URLSearchParams({ page: `${page}`, per_page: `${perPage}`, orderby: 'id', order: 'asc' })
  if (modifiedAfter) {
    query.set('modified_after', modifiedAfter.toISOString().slice(0, 19))
    query.set('dates_are_gmt', 'true')
  }
  const { answer, pages } = await callWooCommerce(shop, {
    method: 'GET',
    path: `${path}?${query.toString()}`,
    answer: v.array(v.unknown()),
  })
  const records: Record[] = []
  let unusable = 0
  for (const found of answer) {
    const read = v.safeParse(schema, found)
    const record = read.success ? await complete(read.output).catch(ignoreUnusable) : 'unusable'
    if (record === 'unusable') unusable++
    else if (record !== undefined) records.push(record)
  }
  return { records, unusable, isLast: page >= pages || answer.length === 0 }
}

function ignoreUnusable(error: unknown): 'unusable' {
  if (error instanceof UnusableRecord) return 'unusable'
  throw error
}
